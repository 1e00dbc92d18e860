/** Text for comparing, without case and accents: "Straße" and "STRASSE", "Ärger" and "arger" become the same. */
export function foldText(text: string): string {
  // Nearly every text is plain ASCII, and decomposing accents costs far more.
  if (/^[\n -~]*$/.test(text)) return text.toUpperCase();
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase();
}

/** The entries whose text contains the query, in their order; the same array for a blank query. */
export type TextSearch<Entry> = (entries: readonly Entry[], query: string) => readonly Entry[];

/** A search that folds the text of each entry once. Entries must be immutable: a changed one is another object. */
export function createTextSearch<Entry extends object>(getText: (entry: Entry) => string): TextSearch<Entry> {
  const foldedTexts = new WeakMap<Entry, string>();

  function getFoldedText(entry: Entry): string {
    let folded = foldedTexts.get(entry);
    if (folded === undefined) {
      folded = foldText(getText(entry));
      foldedTexts.set(entry, folded);
    }
    return folded;
  }

  return (entries, query) => {
    const folded = foldText(query.trim());
    return folded === '' ? entries : entries.filter((entry) => getFoldedText(entry).includes(folded));
  };
}
