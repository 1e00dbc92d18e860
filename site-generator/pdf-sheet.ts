import { isRightToLeft, stretches, visualOrder } from './bidi.ts';
import { breakLines } from './break-lines.ts';
import type { FontStyle } from './font-files.ts';
import type { PdfFonts, TextRun } from './pdf-fonts.ts';

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

/**
 * A4 pages that are written from top to bottom, each text tagged for assistive technology. Heights and styles that go in
 * are those of the normal setting; a tighter sheet scales them.
 */
export interface Sheet {
  /** Where the next line begins, in points from the top of the page. */
  y: number;
  /** Moves on by this height. */
  space(height: number): void;
  /** Opens a structure element, runs the content, and closes it: an open one would break the file. */
  tag(type: string, parent: Element, content: (element: Element) => void): void;
  /** Sets a paragraph, breaks it into lines and, where the page is full, goes on on the next one. */
  text(text: string, style: TextStyle, column: Column, parent: Element): void;
  /** Sets one line at `y` without moving on and returns its width. */
  line(text: string, style: TextStyle, x: number, parent: Element): number;
  /** As `line`, as a link. */
  link(text: string, url: string, style: TextStyle, x: number, parent: Element): number;
  width(text: string, style: TextStyle): number;
  /** The lines that a paragraph takes. */
  lineCount(text: string, style: TextStyle, column: Column): number;
  /** A hairline at `y`; ornament, so it is not read out. */
  rule(column: Column): void;
  /** Goes to a new page unless this height is still free. */
  keep(height: number): void;
  /** Numbers the pages at their feet, where there are several: ornament, so it is not read out. To be called last. */
  numberPages(title: string, style: TextStyle): void;
}

/** The page's text area: A4 is 595.28 × 841.89 points. */
export const area = { left: 54, right: 541.28, top: 56, bottom: 778 } as const;

/**
 * Begins the first page. The fonts are part of the file.
 * @param density 1 for the normal setting; 0.9 sets type and space a tenth smaller
 */
export function createSheet(doc: PDFKit.PDFDocument, fonts: PdfFonts, density: number): Sheet {
  const setter = createSetter(doc, fonts, density);
  doc.addPage();
  const linesOf = (text: string, style: TextStyle, column: Column) =>
    breakLines(text, column.width, (part) => setter.width(part, style));
  const sheet: Sheet = {
    y: area.top,
    space(height) {
      sheet.y += height * density;
    },
    tag(type, parent, content) {
      const element = doc.struct(type);
      parent.add(element);
      content(element);
      element.end();
    },
    text(text, style, column, parent) {
      const leading = style.leading * density;
      const lines = linesOf(text, style, column);
      const isFromRight = isRightToLeft(text);
      parent.add(() => {
        lines.forEach((line, index) => {
          if (mustTurn(lines.length - index, index, Math.floor((area.bottom - sheet.y) / leading))) {
            doc.continueOnNewPage();
            sheet.y = area.top;
          }
          const indent = isFromRight ? column.width - setter.width(line, style) : 0;
          setter.draw(line, style, column.x + indent, sheet.y, isFromRight);
          sheet.y += leading;
        });
      });
    },
    line(text, style, x, parent) {
      parent.add(() => setter.draw(text, style, x, sheet.y));
      return setter.width(text, style);
    },
    link(text, url, style, x, parent) {
      const textWidth = setter.width(text, style);
      sheet.tag('Link', parent, (element) => {
        element.add(() => setter.draw(text, style, x, sheet.y));
        // pdfkit writes a plain string as a PDF name; only a String object becomes a PDF string.
        const contents: string = Object(text);
        const options = { Contents: contents, structParent: element };
        doc.link(x, sheet.y, textWidth, style.leading * density, plainUrl(url), options);
      });
      return textWidth;
    },
    width: setter.width,
    lineCount: (text, style, column) => linesOf(text, style, column).length,
    rule({ x, width: ruleWidth }) {
      doc.markContent('Artifact', { type: 'Layout' });
      doc.lineWidth(0.5).strokeColor('#b9b3a6');
      doc.moveTo(x, sheet.y).lineTo(x + ruleWidth, sheet.y);
      doc.stroke();
      doc.endMarkedContent();
    },
    keep(height) {
      if (sheet.y + height * density <= area.bottom) return;
      doc.addPage();
      sheet.y = area.top;
    },
    numberPages(title, style) {
      const { count } = doc.bufferedPageRange();
      for (let page = 0; count > 1 && page < count; page += 1) {
        doc.switchToPage(page);
        doc.markContent('Artifact', { type: 'Pagination' });
        const text = `${title} · ${page + 1} / ${count}`;
        setter.draw(text, style, area.right - setter.width(text, style), area.bottom + 20);
        doc.endMarkedContent();
      }
    },
  };
  return sheet;
}

// A file's links are ASCII: an address with other letters is written as browsers send it.
function plainUrl(url: string): string {
  return /^[!-~]*$/.test(url) ? url : new URL(url).href;
}

// No single line of a longer paragraph is left behind at the foot, and none is carried over to the top alone.
function mustTurn(linesLeft: number, linesSet: number, room: number): boolean {
  if (room < 1) return true;
  return room === 1 && (linesSet === 0 ? linesLeft > 1 : linesLeft === 2);
}

interface Setter {
  width(text: string, style: TextStyle): number;
  /** @param isFromRight the direction of the paragraph that the line belongs to; by itself, that of its first letter */
  draw(line: string, style: TextStyle, x: number, y: number, isFromRight?: boolean): void;
}

interface LevelRun extends TextRun {
  readonly level: number;
}

/** Measures and draws a line of text, run by run. */
function createSetter(doc: PDFKit.PDFDocument, fonts: PdfFonts, density: number): Setter {
  const runsOf = (line: string, style: TextStyle, isFromRight = isRightToLeft(line)): LevelRun[] =>
    stretches(line, isFromRight ? 'right' : 'left').flatMap(({ text, level }) =>
      fonts.runs(text, style.font).map((run) => ({ ...run, level })),
    );
  const select = ({ font, level }: LevelRun, style: TextStyle): PDFKit.Mixins.TextOptions => {
    doc.font(font, style.size * density);
    if (style.tabular) return { lineBreak: false, features: ['tnum'] };
    // Without features pdfkit lays words out one by one, from left to right.
    return level % 2 === 1 ? { lineBreak: false, features: [] } : { lineBreak: false };
  };
  const widthOf = (run: LevelRun, style: TextStyle) => {
    const options = select(run, style);
    return doc.widthOfString(run.text, options);
  };
  return {
    width: (text, style) => runsOf(text, style).reduce((sum, run) => sum + widthOf(run, style), 0),
    draw(line, style, x, y, isFromRight) {
      // One baseline for all fonts of a line, whatever their ascents.
      const baseline = y + (style.leading / 2 + style.size * 0.32) * density;
      const runs = runsOf(line, style, isFromRight);
      const lefts = new Map<LevelRun | undefined, number>();
      let left = x;
      for (const index of visualOrder(runs.map(({ level }) => level))) {
        const run = runs[index];
        lefts.set(run, left);
        if (run) left += widthOf(run, style);
      }
      // Drawn in the order of reading, which is that of the file's text.
      for (const run of runs) {
        const options = select(run, style);
        doc
          .fillColor(style.color)
          .text(run.text, lefts.get(run) ?? x, baseline, { ...options, baseline: 'alphabetic' });
      }
    },
  };
}
