import PDFDocument from 'pdfkit';
import { createSheet } from './pdf-sheet.ts';
import { type ResumeOwner, setHeader, setSections, styles } from './resume-sections.ts';

export interface ResumePdfOptions {
  /** Paths of font files for letters that Newsreader lacks (see pdf-fonts.ts for the limits). */
  readonly fonts?: readonly string[];
}

/**
 * The owner's resume as an A4 PDF with embedded fonts, links, a title, a language and a structure tree (PDF/UA-1).
 * The same owner and fonts give the same bytes: nothing in the file is a clock's or random.
 * @throws {Error} where a letter is in none of the fonts
 */
export async function renderResumePdf(owner: ResumeOwner, options: ResumePdfOptions = {}): Promise<Buffer> {
  const title = `${owner.name} · Resume`;
  const doc = new PDFDocument({
    size: 'A4',
    // Pages turn where build/pdf-sheet.ts says so; with margins pdfkit would add pages of its own.
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: owner.language,
    displayTitle: true,
    info: {
      Title: title,
      Author: owner.name,
      Producer: 'PDFKit',
      Creator: 'PDFKit',
      CreationDate: new Date(0),
    },
  });
  const bytes = collect(doc);
  claimConformance(doc);

  const sheet = createSheet(doc, options.fonts ?? []);
  const root = doc.struct('Document');
  doc.addStructure(root);
  setHeader(sheet, root, owner);
  setSections(sheet, root, owner);
  root.end();
  sheet.numberPages(owner.name, styles.small);
  doc.end();
  return bytes;
}

async function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of doc) chunks.push(chunk);
  return Buffer.concat(chunks);
}

// pdfkit 0.20 puts the texts of `info` into the XMP packet without escaping them: "R&D" would make it unreadable.
function claimConformance(doc: PDFKit.PDFDocument): void {
  const endMetadata = doc.endMetadata.bind(doc);
  doc.endMetadata = () => {
    doc.info = {
      ...doc.info,
      Title: escapeXml(doc.info.Title ?? ''),
      Author: escapeXml(doc.info.Author ?? ''),
    };
    doc.appendXML(`
        <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>`);
    endMetadata();
  };
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
