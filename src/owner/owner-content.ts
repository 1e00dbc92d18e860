// The owner's content as the screens receive it from `virtual:owner`. The types of the content files follow
// from the tables in site-generator/, resume/resume-fields.ts and content/settings.ts.

export interface Link {
  /** Its text: "GitHub", "Source". */
  readonly label: string;
  readonly url: string;
}

/** The exports of `virtual:owner`, each described in src/env.d.ts. */
export type OwnerModule = typeof import('virtual:owner');

/** A link in Get in Touch and the footer. */
export interface Contact extends Link {
  /** "@alex-example", an email address, "PDF", or a URL without its protocol. */
  readonly caption: string;
}

/** An image of the owner's, prepared by the build. */
export interface Image {
  /** Relative to the site's root: "./assets/photo-1a2b3c4d.webp". */
  readonly src: string;
  readonly alt: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** A language of the site, with its own name. */
export interface SiteLanguage extends Readonly<Record<'language' | 'name', string>> {
  /** Its home, relative to the home that links to it: "de/", "../". */
  readonly url: string;
  /** The folders of its pages: "", "about/". */
  readonly pages: readonly string[];
}

/** Home's largest text. */
export interface Headline {
  readonly text: RichText;
  /** The current employer, on a line of its own. */
  readonly employer: string | null;
  /** A short one is larger. */
  readonly isShort: boolean;
}

/** A project or a job of the resume on home. */
export interface WorkRow {
  readonly name: string;
  /** The position of a job. */
  readonly role: string | null;
  /** The description, or a job's highlight. */
  readonly text: string | null;
  /** Keywords. */
  readonly note: string | null;
  /** "2022 – present". */
  readonly years: string | null;
  /** Absolute, or for a case study relative to the site's root: "./projects/contour/". */
  readonly url: string | null;
  /** By what they are: "Live", "Source". */
  readonly links: readonly Link[];
  readonly image: Image | null;
}

/** The line of a career, from left to right. X is in percent of its width, y in px from the axis, negative above it. */
export interface CareerLine {
  /** "Career, 2005 to today". */
  readonly label: string;
  /** Above the axis: "2.875rem". */
  readonly height: string;
  /** SVG path data. */
  readonly paths: Readonly<Record<'axis' | 'degrees' | 'jobs', string>>;
  readonly years: readonly { readonly text: string; readonly x: number }[];
  /** Former employers, above their jobs. */
  readonly names: readonly { readonly text: string; readonly x: number; readonly y: number }[];
  /** At which the dot can stop, by their start. */
  readonly entries: readonly CareerEntry[];
  /** Where the dot rests: the current employer, "present". */
  readonly today: { readonly name: string; readonly description: string; readonly y: number };
}

/** A job or a degree. */
export interface CareerEntry {
  readonly title: string;
  /** "Placeholder Studio, 2016 – 2018". */
  readonly details: string;
  readonly from: number;
  readonly to: number;
  readonly y: number;
}

/** The owner's initial and a dot on a square of 64 units. */
export interface Monogram {
  /** SVG path of the letter. Empty if no font has it. */
  readonly letter: string;
  readonly transform: string;
  readonly dot: { readonly x: number; readonly y: number; readonly radius: number };
}

/** A piece of text with one mark, which is a link if it has a URL. Line breaks are "\n". */
export interface TextSpan {
  readonly text: string;
  readonly url: string | null;
  readonly mark: 'strong' | 'em' | null;
}

/** One or more lines of text. A string if nothing in it is marked or linked. */
export type RichText = string | readonly TextSpan[];

/** A paragraph or a list. */
export type TextBlock = RichText | { readonly isOrdered: boolean; readonly items: readonly RichText[] };

/** An entry of a section: a job, a degree, an award … Its title is never blank. */
export interface ResumeEntry {
  /** "Mar 2022 – present". */
  readonly period: string | null;
  readonly title: string;
  /** The URL of what the title names: a project, a certificate, or an employer. */
  readonly url: string | null;
  /** The second line: the employer and city, or the award's organization. */
  readonly subtitle: RichText;
  readonly text: readonly TextBlock[];
  readonly points: readonly RichText[];
  /** True for a job that ended long ago. */
  readonly isFolded?: boolean;
}

export interface Term {
  readonly term: string;
  readonly details: RichText | null;
}

export interface Quote {
  readonly text: readonly TextBlock[];
  readonly name: string | null;
}

/** Never empty. */
export type SectionContent =
  | { readonly kind: 'entries'; readonly entries: readonly ResumeEntry[] }
  | { readonly kind: 'terms'; readonly terms: readonly Term[] }
  | { readonly kind: 'list'; readonly text: string }
  | { readonly kind: 'quotes'; readonly quotes: readonly Quote[] };

/** A section of the resume for About and the PDF. The id is the name of its field: "work". */
export type Section = SectionContent & { readonly id: string; readonly heading: string };

/** The text of a block without its marks, on one line. */
export function plainText(block: TextBlock): string {
  if (typeof block === 'string') return block.replaceAll('\n', ' ');
  return 'items' in block ? block.items.map(plainText).join(' ') : plainText(block.map(({ text }) => text).join(''));
}
