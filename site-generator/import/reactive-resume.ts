import { toFields } from '#lib/parsing.ts';
import { isObject, type JsonObject } from '#site-generator/content/content-json.ts';
import { type Finding, notShown } from '#site-generator/content/findings.ts';
import { isHidden, isMarkedHidden } from '#site-generator/content/lenient-fields.ts';
import { isSection } from '#site-generator/content/read-resume.ts';
import { toLine } from '#site-generator/content/texts.ts';
import { type Imported, isPrivate, isStreet, toObjects } from './entry.ts';

/** True for an export of Reactive Resume 4 or 5. JSON Resume has no `sections`. */
export function isReactiveResume(json: unknown): boolean {
  const { sections, basics, metadata } = toFields(json);
  return isObject(sections) && (isObject(basics) || isObject(metadata));
}

/** Converts an export of Reactive Resume 4 or 5, without its design and private data. `readResume` leaves out hidden entries. */
export function importReactiveResume(json: unknown): Imported {
  const findings: Finding[] = [];
  const leave = (path: string, problem: string, value: unknown) => {
    findings.push({ path, problem, value: toLine(value, ' ') });
    return null;
  };
  const { basics, picture: newPicture, summary: newSummary, sections, customSections } = toFields(json);
  const { summary: oldSummary, custom, ...listed } = toFields(sections);
  const resume: Record<string, readonly JsonObject[]> = {};
  for (const { type = '', name, title = name, ...section } of [
    ...Object.entries(listed).map(([type, section]): JsonObject => ({ ...toFields(section), type, title: type })),
    ...[...Object.values(toFields(custom)).map(toFields), ...toObjects(customSections)],
  ]) {
    const isKnown = type === 'profiles' || isSection(String(type));
    // The owner's own kind of section has the fields of projects.
    const key = isKnown ? String(type) : 'projects';
    const shared = { ...(!isKnown && { type: title }), ...(isHidden(section) && { hidden: true }) };
    const entries = toObjects(section.items).map((item) => ({ ...renameFields(item), ...shared }));
    resume[key] = [...(resume[key] ?? []), ...entries];
  }
  const { profiles = [], ...lists } = resume;
  const { phone, location, picture: oldPicture, customFields, ...fields } = toFields(basics);
  leave('phone', isPrivate, phone);
  for (const { name, text, value, link } of toObjects(customFields))
    leave('customFields', notShown, [name, text ?? value, link]);
  const place = isStreet(toLine(location) ?? '') ? leave('location', isPrivate, location) : location;
  const { content, ...shown } = toFields(newSummary ?? oldSummary);
  const summary = isHidden(shown) ? leave('summary', isMarkedHidden, content) : content;
  const { url: image } = toFields(newPicture ?? oldPicture);
  return { resume: { basics: { ...fields, location: place, summary, image, profiles }, ...lists }, findings };
}

/** Version 4 calls the description `summary`, and the line below the title `description`. */
function renameFields({ summary, ...item }: JsonObject): JsonObject {
  const isOld = 'visible' in item || summary !== undefined;
  if (!isOld) return item;
  const { description: subtitle, ...others } = item;
  return { ...others, subtitle, description: summary };
}
