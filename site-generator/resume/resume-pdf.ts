import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listLeaves, toPart } from '#site-generator/content/content-json.ts';
import { paperAndInk } from '#site-generator/images/color.ts';
import type { Owner } from '#site-generator/owner.ts';
import type { Typeset } from '#site-generator/typst/compiler.ts';
import { type Typesetter, withoutMissing } from '#site-generator/typst/typesetter.ts';
import { pdfContacts } from './contacts.ts';
import { pdfSections } from './sections.ts';

const readTemplate = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const template = readTemplate('resume-styles.typ') + readTemplate('resume.typ');

export interface ResumePdf {
  /** The letters that no font has. Emoji and ornaments aren't named. */
  readonly missingLetters: readonly string[];
  render(): Buffer;
}

/**
 * The owner's resume as an A4 PDF with embedded fonts, links, a title, a language and a structure tree (PDF/UA-1), without
 * the characters that no font has. The same owner and fonts give the same bytes.
 */
export function prepareResumePdf(owner: Owner, typesetter: Typesetter): ResumePdf {
  const content = resumeContent(owner);
  const missing = typesetter.findMissing(listShownTexts(content));
  return {
    missingLetters: [...missing].filter((character) => /[\p{L}\p{N}\p{Sc}]|(?!\p{VS})\p{M}/u.test(character)),
    render() {
      const data = { ...toTemplateData(content, missing, owner), ...paperAndInk };
      return typesetToFit((size, spacing) => typesetter.typeset(template, { ...data, size, spacing })).pdf();
    },
  };
}

/** The texts of the PDF. The region is a code of ISO 3166; Typst rejects any other. */
function resumeContent(owner: Owner) {
  const { name, label, labels, summary, direction } = owner;
  const { language, region = '' } = new Intl.Locale(owner.language);
  const profile = { id: 'summary', kind: 'text', heading: labels.summary, text: summary };
  const sections = [...(summary.length > 0 ? [profile] : []), ...pdfSections(owner)];
  return {
    title: `${name} · ${labels.resume}`,
    name,
    label,
    contacts: pdfContacts(owner),
    sections,
    direction,
    lang: language,
    region: region.length === 2 ? region : null,
  };
}

type ResumeContent = ReturnType<typeof resumeContent>;

/** The templates' data, without the characters that no font has. PDF/UA forbids empty headings. */
function toTemplateData(content: ResumeContent, missing: ReadonlySet<string>, owner: Owner): ResumeContent {
  const clean = (text: string) => withoutMissing(text, missing).trim();
  const name = clean(owner.name) || owner.email || 'Resume';
  const sections = content.sections.map((section) => ({ ...section, heading: clean(section.heading) || '–' }));
  return JSON.parse(JSON.stringify({ ...content, name, sections }), (key, value: unknown) => {
    if (typeof value !== 'string') return value;
    return key === 'url' ? toAsciiUrl(value, owner.siteUrl) : withoutMissing(value, missing);
  });
}

function listShownTexts(content: object): readonly string[] {
  const texts = listLeaves(toPart(content)).filter(({ path }) => !/\.(?:id|kind|url)$/.test(path));
  return texts.flatMap(({ value }) => (typeof value === 'string' ? value : []));
}

/** Links in a PDF are ASCII and absolute. Null for a link to the site while its URL is unknown. */
function toAsciiUrl(url: string, siteUrl: string | null): string | null {
  if (url.startsWith('./')) return siteUrl && siteUrl + url.slice(1);
  return /^[!-~]*$/.test(url) ? url : new URL(url).href;
}

/** Sizes, each with the spacing beside it, as factors. */
const tighter = [
  [1, 0.7],
  [0.93, 1],
  [0.93, 0.7],
  [0.86, 1],
  [0.86, 0.7],
] as const;
const looser = [
  [1.2, 2],
  [1.1, 1.5],
  [1.05, 1.5],
  [1, 1.5],
] as const;

/**
 * Typesets a resume of one page looser, and one whose last page would be less than two thirds full tighter if that saves a page, or
 * else looser. Nothing is dropped, and a resume of more than eight pages keeps its normal size.
 */
function typesetToFit(typeset: (size: number, spacing: number) => Typeset): Typeset {
  const normal = typeset(1, 1);
  const { pageCount } = normal;
  if (pageCount > 8 || (pageCount > 1 && normal.lastPageFill() >= 2 / 3)) return normal;
  for (const [size, spacing] of pageCount > 1 ? tighter : []) {
    const fitted = typeset(size, spacing);
    if (fitted.pageCount < pageCount) return fitted;
  }
  for (const [size, spacing] of looser) {
    const fitted = typeset(size, spacing);
    if (fitted.pageCount <= pageCount) return fitted;
  }
  return normal;
}
