/**
 * The owner's content, generated from content/ (site-generator/plugins/virtual-modules-plugin.ts). Each export is a separate module, so a
 * screen's chunk contains only its own imports.
 */
declare module 'virtual:owner' {
  import type * as Content from '#owner/owner-content.ts';

  export const name: string;
  /** The line above the largest text of the home screen: the name, the label and the place, without repeated ones. */
  export const byline: readonly string[];
  /** "Software Engineer". */
  export const label: string | null;
  /** "Alex Example, Software Engineer". */
  export const nameAndLabel: string;
  /** The site's own texts, in the owner's language or words. */
  export const labels: import('#site-generator/language/language.ts').Labels;
  /** Direction of the owner's language. */
  export const direction: 'ltr' | 'rtl';
  /** The largest text of the home screen. */
  export const headline: Content.Headline;
  /** The text below it. */
  export const intro: Content.RichText | null;
  /** The email address; `emailUrl` is the link. */
  export const email: string | null;
  export const emailUrl: `mailto:${string}` | null;
  /** The owner's resume, and the profiles, email address and blog that exist. */
  export const contacts: readonly Content.Contact[];
  /** The page of the site's repository, without a trailing slash: "https://github.com/alex/portfolio". */
  export const sourceUrl: string | null;
  /** Links of the owner's own after the navigation bar; at most two. */
  export const navigation: readonly Content.Link[] | null;
  /** Projects of the resume that home shows, before the demos or below them. */
  export const featured: readonly Content.WorkRow[] | null;
  /** Jobs that home shows if there are hardly any projects. */
  export const latestWork: readonly Content.WorkRow[] | null;
  export const projectsFirst: boolean;
  export const careerLine: Content.CareerLine | null;
  /** The other languages of the site. */
  export const siteLanguages: readonly Content.SiteLanguage[] | null;
  /** Says which host counts visits. */
  export const visits: string | null;
  /** The biography. */
  export const summary: readonly Content.TextBlock[];
  /** "Lisbon, Portugal". */
  export const location: string | null;
  /** The sections of About, in display order. */
  export const sections: readonly Content.Section[];
  export const monogram: Content.Monogram;
  /** The transform of the monogram's letter in a portrait of 280 × 350 units; null with a photo. */
  export const portrait: string | null;
  export const photo: Content.Image | null;
}

/** The demos that the owner shows, in the owner's order and words (site-generator/plugins/virtual-modules-plugin.ts). */
declare module 'virtual:demos' {
  export const demos: readonly import('#demo.ts').Demo[];
}

/** The settings of the build (vite.config.ts). Undefined in plain Node, without Vite. */
declare const __CONFIG__: import('#config.ts').Config;
