import { isBlank, isObject } from './content-json.ts';

/** Fields of JSON Resume before 1.0.0 that this version calls differently, by section. */
const newNames: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map([
  ['basics', { picture: 'image', website: 'url' }],
  ['work', { company: 'name', companyDescription: 'description', website: 'url' }],
  ['volunteer', { website: 'url' }],
  ['education', { gpa: 'score' }],
  ['publications', { website: 'url' }],
  ['projects', { summary: 'description', website: 'url' }],
  ['certificates', { title: 'name' }],
]);

/**
 * Renames the fields of an older resume. One that has the new name too stays, and is ignored like any unknown field.
 * @returns the resume, and the renamed fields without their indexes: "work.company → name"
 */
export function upgradeResume(json: unknown): { readonly resume: unknown; readonly renamed: readonly string[] } {
  if (!isObject(json)) return { resume: json, renamed: [] };
  const renamed = new Set<string>();
  const sections = Object.entries(json).map(([section, value]) => {
    const upgrade = (entry: unknown) => {
      if (!isObject(entry)) return entry;
      const upgraded = { ...entry };
      for (const [oldName, newName] of Object.entries(newNames.get(section) ?? {})) {
        if (isBlank(entry[oldName]) || !isBlank(entry[newName])) continue;
        delete upgraded[oldName];
        upgraded[newName] = entry[oldName];
        renamed.add(`${section}.${oldName} → ${newName}`);
      }
      return upgraded;
    };
    return [section, Array.isArray(value) ? value.map(upgrade) : upgrade(value)];
  });
  return { resume: Object.fromEntries(sections), renamed: [...renamed] };
}
