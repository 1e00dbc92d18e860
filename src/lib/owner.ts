/** One of the owner's profiles elsewhere. */
export interface ProfileLink {
  /** The network's own name ("GitHub"): what the link is called. */
  readonly label: string;
  /** Absolute http(s) address. */
  readonly url: string;
}

/** What has a beginning and an end. Dates are JSON Resume's: `2024`, `2024-05` or `2024-05-31`. */
export interface Dated {
  readonly startDate: string | null;
  /** Null while it lasts, or where nothing is said. */
  readonly endDate: string | null;
  /** Both dates for people: "Mar 2022 – present", "2013 – 2016". Null where neither is given. */
  readonly period: string | null;
}

export interface Work extends Dated {
  /** The employer. */
  readonly name: string;
  readonly position: string | null;
  readonly location: string | null;
  /** What the employer does: "Software for railways". */
  readonly description: string | null;
  readonly url: string | null;
  readonly summary: string | null;
  readonly highlights: readonly string[];
}

export interface Volunteering extends Dated {
  readonly organization: string;
  readonly position: string | null;
  readonly location: string | null;
  readonly url: string | null;
  readonly summary: string | null;
  readonly highlights: readonly string[];
}

export interface Education extends Dated {
  readonly institution: string;
  /** The subject: "Computer Science". */
  readonly area: string | null;
  /** The degree: "BSc". */
  readonly studyType: string | null;
  readonly url: string | null;
  readonly score: string | null;
  readonly courses: readonly string[];
}

/** A date is JSON Resume's; the words for people are made in site-generator/sections.ts. */
export interface Award {
  readonly title: string;
  readonly date: string | null;
  readonly awarder: string | null;
  readonly summary: string | null;
}

export interface Certificate {
  readonly name: string;
  readonly date: string | null;
  readonly issuer: string | null;
  readonly url: string | null;
}

export interface Publication {
  readonly name: string;
  readonly publisher: string | null;
  readonly releaseDate: string | null;
  readonly url: string | null;
  readonly summary: string | null;
}

export interface Reference {
  /** What they say. */
  readonly reference: string;
  /** Who says it. */
  readonly name: string | null;
}

export interface Skill {
  readonly name: string;
  readonly level: string | null;
  readonly keywords: readonly string[];
}

export interface SpokenLanguage {
  readonly language: string;
  readonly fluency: string | null;
}

export interface Interest {
  readonly name: string;
  readonly keywords: readonly string[];
}

export interface Project extends Dated {
  readonly name: string;
  readonly description: string | null;
  readonly url: string | null;
  /** For whom: "Example Foundation". */
  readonly entity: string | null;
  /** "application", "talk" … */
  readonly type: string | null;
  readonly roles: readonly string[];
  readonly highlights: readonly string[];
  readonly keywords: readonly string[];
}

export interface OwnerPhoto {
  /** Address of the built file, relative to the page. */
  readonly src: string;
  readonly alt: string;
  /** The file's own size in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** The owner's mark, an initial and a dot on a square of 64 units. */
export interface Monogram {
  /** SVG path of the letter; null where the typeface lacks it. */
  readonly letter: string | null;
  readonly dot: { readonly x: number; readonly y: number; readonly radius: number };
}

export interface OwnerLinks {
  /** Where the code lives (GitHub, GitLab …). */
  readonly codeHost: ProfileLink | null;
  /** The professional network (LinkedIn, XING …). */
  readonly professionalNetwork: ProfileLink | null;
  readonly email: `mailto:${string}`;
}

/** Whose site this is: the normalised view of content/resume.json and content/site.json. Absent parts are null or empty. */
export interface Owner {
  readonly name: string;
  /** "Software Engineer". */
  readonly label: string | null;
  /** The bare address. */
  readonly email: string;
  /** Language of the texts, as an IETF tag ("en"). */
  readonly language: string;
  /** A sentence or two for the home screen. */
  readonly intro: string | null;
  /** The biography, a paragraph each. */
  readonly summary: readonly string[];
  /** "Lisbon, Portugal". */
  readonly location: string | null;
  /** Street, place and country in one line; null without a street or a postal code. */
  readonly postalAddress: string | null;
  readonly phone: string | null;
  /** Another site of the owner's. */
  readonly website: string | null;
  readonly links: OwnerLinks;
  /** Every profile that has an address, in the order of the file; `links` picks from them. */
  readonly profiles: readonly ProfileLink[];
  readonly work: readonly Work[];
  readonly projects: readonly Project[];
  readonly volunteer: readonly Volunteering[];
  readonly education: readonly Education[];
  readonly certificates: readonly Certificate[];
  readonly awards: readonly Award[];
  readonly publications: readonly Publication[];
  readonly skills: readonly Skill[];
  readonly languages: readonly SpokenLanguage[];
  readonly interests: readonly Interest[];
  readonly references: readonly Reference[];
  readonly photo: OwnerPhoto;
}

/** An entry of a section: a job, a degree, an award … Its title is never blank. */
export interface Entry {
  /** "Mar 2022 – present". */
  readonly period: string | null;
  readonly title: string;
  /** Second line: where it was, or who gave it. */
  readonly place: string | null;
  readonly url: string | null;
  /** A paragraph each. */
  readonly text: readonly string[];
  readonly points: readonly string[];
}

export interface Term {
  readonly term: string;
  readonly details: string | null;
  readonly url: string | null;
}

export interface Quote {
  /** A paragraph each. */
  readonly text: readonly string[];
  readonly name: string | null;
}

/** A section of the resume, ready to be shown by About and by the PDF. None is empty. */
export type Section =
  | { readonly kind: 'entries'; readonly heading: string; readonly entries: readonly Entry[] }
  | { readonly kind: 'terms'; readonly heading: string; readonly terms: readonly Term[] }
  | { readonly kind: 'words'; readonly heading: string; readonly words: readonly string[] }
  | { readonly kind: 'quotes'; readonly heading: string; readonly quotes: readonly Quote[] };
