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

/** Renames the fields of an older resume. One that has the new name too stays, and is ignored like any unknown field. */
export function upgradeResume(json: unknown): unknown {
  if (!isObject(json)) return json;
  const sections = Object.entries(json).map(([section, value]) => {
    const names = newNames.get(section) ?? {};
    return [section, Array.isArray(value) ? value.map((entry) => rename(entry, names)) : rename(value, names)];
  });
  return Object.fromEntries(sections);
}

function rename(entry: unknown, names: Readonly<Record<string, string>>): unknown {
  if (!isObject(entry)) return entry;
  const renamed = Object.entries(names).filter(([name, newName]) => !isBlank(entry[name]) && isBlank(entry[newName]));
  const old = new Set(renamed.map(([name]) => name));
  const others = Object.entries(entry).filter(([name]) => !old.has(name));
  return Object.fromEntries([...others, ...renamed.map(([name, newName]) => [newName, entry[name]])]);
}
