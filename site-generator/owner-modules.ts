import type { Monogram, Owner, Section } from '#lib/owner.ts';
import { createMonogram } from './monogram.ts';
import type { OwnerOnDisk } from './read-owner.ts';
import { contactSections, resumeSections } from './sections.ts';

/** The module that screens import. */
export const ownerModule = 'virtual:owner';

interface Text extends Pick<Owner, 'name' | 'label' | 'language' | 'intro' | 'email' | 'summary' | 'location'> {
  readonly emailUrl: Owner['links']['email'];
  readonly codeHost: Owner['links']['codeHost'];
  readonly professionalNetwork: Owner['links']['professionalNetwork'];
  readonly sections: readonly Section[];
  readonly monogram: Monogram;
}

/**
 * The source of `virtual:owner`, or of one export's own module (`virtual:owner/sections`); null for an unknown name. A
 * bundler puts a module into one chunk as a whole: only with a module for each export do the texts of About stay out
 * of Home's chunk.
 */
export function ownerModuleSource(id: string, { owner, photoPath, photoSize, fonts }: OwnerOnDisk): string | null {
  const { links, name, label, language, intro, email, summary, location } = owner;
  const { codeHost, professionalNetwork, email: emailUrl } = links;
  const text: Text = {
    ...{ name, label, language, intro, email, emailUrl, codeHost, professionalNetwork, summary, location },
    sections: [...resumeSections(owner), ...contactSections(owner)],
    monogram: createMonogram(name, fonts),
  };
  if (id === ownerModule) {
    return [...Object.keys(text), 'photo'].map((key) => `export { ${key} } from '${ownerModule}/${key}';`).join('\n');
  }
  const key = id.slice(ownerModule.length + 1);
  if (key === 'photo') {
    const { alt } = owner.photo;
    // `no-inline`: as a file the photo is loaded when About is, and not carried in a script.
    return [
      `import src from ${JSON.stringify(`${photoPath}?no-inline`)};`,
      `export const photo = { src, ...${JSON.stringify({ alt, ...photoSize })} };`,
    ].join('\n');
  }
  const value = new Map<string, unknown>(Object.entries(text)).get(key);
  return value === undefined ? null : `export const ${key} = ${JSON.stringify(value)};`;
}
