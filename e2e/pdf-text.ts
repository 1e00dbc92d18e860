import { extractText, getDocumentProxy } from 'unpdf';

/** The text of a PDF as a reader can select it. */
export async function pdfText(bytes: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text;
}
