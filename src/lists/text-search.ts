/** Removes differences of case and accents: "Straße" and "STRASSE", "Ärger" and "arger" become the same. */
export function foldText(text: string): string {
  // Nearly every text is plain ASCII. Decomposing accents takes far longer.
  if (/^[\n -~]*$/.test(text)) return text.toUpperCase();
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase();
}

/** The entries whose text contains the query, in their order; the same array for a blank query. */
export function searchByText<Entry>(
  entries: readonly Entry[],
  query: string,
  getText: (entry: Entry) => string,
): readonly Entry[] {
  const folded = foldText(query.trim());
  return folded === '' ? entries : entries.filter((entry) => foldText(getText(entry)).includes(folded));
}
