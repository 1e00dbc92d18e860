/**
 * The owner's content, from content/ (site-generator/owner-plugin.ts generates the module). Each export is a module of
 * its own, so a screen's chunk carries only what the screen imports.
 */
declare module 'virtual:owner' {
  type ProfileLink = import('#lib/owner.ts').ProfileLink;

  export const name: string;
  /** "Software Engineer". */
  export const label: string | null;
  /** Language of the owner's texts, as an IETF tag ("en"); the site's own text is English. */
  export const language: string;
  /** A sentence or two for the home screen. */
  export const intro: string | null;
  /** The email address; `emailUrl` is the link. */
  export const email: string;
  export const emailUrl: `mailto:${string}`;
  /** The profile with the owner's code (GitHub, GitLab …). */
  export const codeHost: ProfileLink | null;
  /** The profile on a professional network (LinkedIn, XING …). */
  export const professionalNetwork: ProfileLink | null;
  /** The biography, one item per paragraph. */
  export const summary: readonly string[];
  /** "Lisbon, Portugal". */
  export const location: string | null;
  /** All sections of the resume except the biography, in display order. */
  export const sections: readonly import('#lib/owner.ts').Section[];
  export const monogram: import('#lib/owner.ts').Monogram;
  /** `src` is relative to the page; width and height are the file's own, in CSS pixels. */
  export const photo: { readonly src: string; readonly alt: string; readonly width: number; readonly height: number };
}

interface ImportMetaEnv {
  /** Parsed, its default filled in (vite.config.ts). All else that needs a setting imports `#config.ts`. */
  readonly VITE_COINGECKO_URL: string;
}
