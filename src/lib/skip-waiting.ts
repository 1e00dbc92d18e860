/** What a page tells a new version's worker when the visitor has agreed to change over. */
export const takeOver = 'take-over';
