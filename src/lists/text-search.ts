/** Text for comparing: no capitals, no accents. "Straße" and "STRASSE", "Ärger" and "arger" are the same in it. */
export function foldText(text: string): string {
  // Nearly every text is plain ASCII, and taking accents apart costs far more.
  if (/^[\n -~]*$/.test(text)) return text.toUpperCase();
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase();
}

/** The entries whose text holds what is searched for, in their order; the very same array where that is nothing. */
export type TextSearch<Entry> = (entries: readonly Entry[], query: string) => readonly Entry[];

/** A search that folds the text of each entry once. An entry must never change: a changed one is another object. */
export function createTextSearch<Entry extends object>(textOf: (entry: Entry) => string): TextSearch<Entry> {
  const foldedTexts = new WeakMap<Entry, string>();

  function foldedTextOf(entry: Entry): string {
    let folded = foldedTexts.get(entry);
    if (folded === undefined) {
      folded = foldText(textOf(entry));
      foldedTexts.set(entry, folded);
    }
    return folded;
  }

  return (entries, query) => {
    const folded = foldText(query.trim());
    return folded === '' ? entries : entries.filter((entry) => foldedTextOf(entry).includes(folded));
  };
}
