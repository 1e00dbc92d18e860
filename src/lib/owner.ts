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
export interface OwnerMark {
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
  readonly links: OwnerLinks;
  /** Every profile that has an address, in the order of the file; `links` picks from them. */
  readonly profiles: readonly ProfileLink[];
  readonly work: readonly Work[];
  readonly education: readonly Education[];
  readonly skills: readonly Skill[];
  readonly languages: readonly SpokenLanguage[];
  readonly projects: readonly Project[];
  readonly interests: readonly Interest[];
  readonly photo: OwnerPhoto;
}
