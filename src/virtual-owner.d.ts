/**
 * Whose site this is, from content/ (site-generator/owner-plugin.ts makes the module). Each export lies in a module of its own,
 * so that a screen's chunk carries only what the screen imports.
 */
declare module 'virtual:owner' {
  type Owner = import('#lib/owner.ts').Owner;

  export const name: Owner['name'];
  export const label: Owner['label'];
  /** Of the owner's texts; the site's own words are English. */
  export const language: Owner['language'];
  export const intro: Owner['intro'];
  /** The bare address; `emailUrl` is the link. */
  export const email: Owner['email'];
  export const emailUrl: Owner['links']['email'];
  export const codeHost: Owner['links']['codeHost'];
  export const professionalNetwork: Owner['links']['professionalNetwork'];
  export const summary: Owner['summary'];
  export const location: Owner['location'];
  /** Everything of the resume but the biography, in the order in which it is shown. */
  export const sections: readonly import('#lib/owner.ts').Section[];
  export const monogram: import('#lib/owner.ts').Monogram;
  export const photo: Owner['photo'];
}
