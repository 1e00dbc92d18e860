import { breakLines } from './break-lines.ts';
import { type FontStyle, registerFonts, type SplitRuns } from './pdf-fonts.ts';

/** How a piece of text is set. Sizes in points. */
export interface TextStyle {
  readonly font: FontStyle;
  readonly size: number;
  /** Distance between baselines. */
  readonly leading: number;
  readonly color: string;
  /** Figures of one width, for columns of dates. */
  readonly tabular?: boolean;
}

/** A column of the page, in points from its left edge. */
export interface Column {
  readonly x: number;
  readonly width: number;
}

type Element = PDFKit.PDFStructureElement;

/** A4 pages that are written from top to bottom, each text tagged for assistive technology. */
export interface Sheet {
  /** Where the next line begins, in points from the top of the page. */
  y: number;
  /** Opens a structure element, runs the content, and closes it: an open one would break the file. */
  tag(type: string, parent: Element, content: (element: Element) => void): void;
  /** Sets a paragraph, breaks it into lines and, where the page is full, goes on on the next one. */
  text(text: string, style: TextStyle, column: Column, parent: Element): void;
  /** Sets one line at `y` without moving on and returns its width. */
  line(text: string, style: TextStyle, x: number, parent: Element): number;
  /** As `line`, as a link. */
  link(text: string, url: string, style: TextStyle, x: number, parent: Element): number;
  width(text: string, style: TextStyle): number;
  /** A hairline at `y`; ornament, so it is not read out. */
  rule(column: Column): void;
  /** Goes to a new page unless this height is still free. */
  keep(height: number): void;
  /** Numbers the pages at their feet, where there are several: ornament, so it is not read out. To be called last. */
  numberPages(title: string, style: TextStyle): void;
}

/** The page's text area: A4 is 595.28 × 841.89 points. */
export const area = { left: 54, right: 541.28, top: 56, bottom: 778 } as const;

/** Begins the first page. The fonts are part of the file. */
export function createSheet(doc: PDFKit.PDFDocument, extraFonts: readonly string[]): Sheet {
  const runsOf = registerFonts(doc, extraFonts);
  doc.addPage();
  const sheet: Sheet = {
    y: area.top,
    tag(type, parent, content) {
      const element = doc.struct(type);
      parent.add(element);
      content(element);
      element.end();
    },
    text(text, style, column, parent) {
      const lines = breakLines(text, column.width, (part) => width(doc, runsOf, part, style));
      parent.add(() => {
        lines.forEach((line, index) => {
          if (mustTurn(lines.length - index, index, Math.floor((area.bottom - sheet.y) / style.leading))) {
            doc.continueOnNewPage();
            sheet.y = area.top;
          }
          draw(doc, runsOf, line, style, column.x, sheet.y);
          sheet.y += style.leading;
        });
      });
    },
    line(text, style, x, parent) {
      parent.add(() => draw(doc, runsOf, text, style, x, sheet.y));
      return width(doc, runsOf, text, style);
    },
    link(text, url, style, x, parent) {
      const textWidth = width(doc, runsOf, text, style);
      sheet.tag('Link', parent, (element) => {
        element.add(() => draw(doc, runsOf, text, style, x, sheet.y));
        // pdfkit writes a plain string as a PDF name; only a String object becomes a PDF string.
        const contents: string = Object(text);
        const options = { Contents: contents, structParent: element };
        doc.link(x, sheet.y, textWidth, style.leading, url, options);
      });
      return textWidth;
    },
    width: (text, style) => width(doc, runsOf, text, style),
    rule({ x, width: ruleWidth }) {
      doc.markContent('Artifact', { type: 'Layout' });
      doc.lineWidth(0.5).strokeColor('#b9b3a6');
      doc.moveTo(x, sheet.y).lineTo(x + ruleWidth, sheet.y);
      doc.stroke();
      doc.endMarkedContent();
    },
    keep(height) {
      if (sheet.y + height <= area.bottom) return;
      doc.addPage();
      sheet.y = area.top;
    },
    numberPages(title, style) {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; count > 1 && page < count; page += 1) {
        doc.switchToPage(page);
        doc.markContent('Artifact', { type: 'Pagination' });
        const text = `${title} · ${page + 1} / ${count}`;
        draw(doc, runsOf, text, style, area.right - width(doc, runsOf, text, style), area.bottom + 20);
        doc.endMarkedContent();
      }
    },
  };
  return sheet;
}

// No single line of a longer paragraph is left behind at the foot, and none is carried over to the top alone.
function mustTurn(linesLeft: number, linesSet: number, room: number): boolean {
  if (room < 1) return true;
  return room === 1 && (linesSet === 0 ? linesLeft > 1 : linesLeft === 2);
}

function select(doc: PDFKit.PDFDocument, font: string, style: TextStyle): PDFKit.Mixins.TextOptions {
  doc.font(font, style.size);
  return { lineBreak: false, ...(style.tabular ? { features: ['tnum'] } : {}) };
}

function width(doc: PDFKit.PDFDocument, runsOf: SplitRuns, text: string, style: TextStyle): number {
  return runsOf(text, style.font).reduce((sum, run) => {
    const options = select(doc, run.font, style);
    return sum + doc.widthOfString(run.text, options);
  }, 0);
}

function draw(doc: PDFKit.PDFDocument, runsOf: SplitRuns, text: string, style: TextStyle, x: number, y: number): void {
  // One baseline for all fonts of a line, whatever their ascents.
  const baseline = y + style.leading / 2 + style.size * 0.32;
  let left = x;
  for (const run of runsOf(text, style.font)) {
    const options = select(doc, run.font, style);
    doc.fillColor(style.color).text(run.text, left, baseline, { ...options, baseline: 'alphabetic' });
    left += doc.widthOfString(run.text, options);
  }
}
