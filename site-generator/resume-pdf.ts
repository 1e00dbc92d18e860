import PDFDocument from 'pdfkit';
import { type MissingGlyphs, registerFonts } from './pdf-fonts.ts';
import { area, createSheet, type Sheet } from './pdf-sheet.ts';
import { type ResumeOwner, setHeader, setSections, styles } from './resume-sections.ts';

export interface ResumePdfOptions {
  /** Paths of font files for letters that Newsreader lacks. */
  readonly fonts?: readonly string[];
  /** Hears of what is left out: signs, such as emoji, that no font has. */
  readonly warn?: (message: string) => void;
}

/** How much smaller than normal a resume may be set to keep it to two pages: body text of 9.5, 9 and 8.6 points. */
const tighter = [0.95, 0.9, 0.86] as const;

/**
 * The owner's resume as an A4 PDF with embedded fonts, links, a title, a language and a structure tree (PDF/UA-1).
 * The same owner and fonts give the same bytes: nothing in the file is a clock's or random.
 * @throws {Error} where a letter is in none of the fonts, or a font cannot be read
 */
export async function renderResumePdf(owner: ResumeOwner, options: ResumePdfOptions = {}): Promise<Buffer> {
  const { doc, sheet, lacking } = bestSetting(owner, options.fonts ?? []);
  if (lacking.letters.size > 0) {
    throw new Error(
      `resume.pdf: no font has these characters: ${few(lacking.letters)}. Put a font file that has them (.ttf, .otf, ` +
        '.woff or .woff2; there is a Noto font for every script) into content/fonts/.',
    );
  }
  if (lacking.signs.size > 0) {
    options.warn?.(`resume.pdf is set without these signs, which no font has: ${few(lacking.signs)}`);
  }
  claimConformance(doc);
  sheet.numberPages(owner.name, styles.small);
  doc.end();
  return collect(doc);
}

function few(characters: ReadonlySet<string>): string {
  const shown = [...characters].slice(0, 20).join(' ');
  return characters.size > 20 ? `${shown} … (${characters.size})` : shown;
}

interface Setting {
  readonly doc: PDFKit.PDFDocument;
  readonly sheet: Sheet;
  readonly lacking: MissingGlyphs;
  readonly pageCount: number;
}

/**
 * The normal setting; a tighter one where that brings a long resume to two pages, or saves a last page with hardly
 * anything on it. Nothing is dropped: what is too long even then takes as many pages as it needs, at normal size.
 */
function bestSetting(owner: ResumeOwner, fonts: readonly string[]): Setting {
  const normal = set(owner, fonts, 1);
  const isLastPageBare = normal.sheet.y < area.top + (area.bottom - area.top) / 7;
  const isRight = normal.pageCount === 1 || (normal.pageCount === 2 && !isLastPageBare);
  // The tightest setting saves a third of the pages at most.
  if (isRight || normal.pageCount > 3) return normal;
  const wanted = Math.min(2, normal.pageCount - 1);
  for (const density of tighter) {
    const setting = set(owner, fonts, density);
    if (setting.pageCount <= wanted) return setting;
  }
  return normal;
}

function set(owner: ResumeOwner, extraFonts: readonly string[], density: number): Setting {
  const doc = createDocument(owner);
  const fonts = registerFonts(doc, extraFonts);
  const sheet = createSheet(doc, fonts, density);
  const root = doc.struct('Document');
  doc.addStructure(root);
  setHeader(sheet, root, owner);
  setSections(sheet, root, owner);
  root.end();
  return { doc, sheet, lacking: fonts.lacking, pageCount: doc.bufferedPageRange().count };
}

function createDocument(owner: ResumeOwner): PDFKit.PDFDocument {
  return new PDFDocument({
    size: 'A4',
    // Pages turn where site-generator/pdf-sheet.ts says so; with margins pdfkit would add pages of its own.
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: owner.language,
    displayTitle: true,
    info: {
      Title: `${owner.name} · Resume`,
      Author: owner.name,
      Producer: 'PDFKit',
      Creator: 'PDFKit',
      CreationDate: new Date(0),
    },
  });
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
