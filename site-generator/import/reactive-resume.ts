import { toFields } from '#lib/parsing.ts';
import { isObject, type JsonObject } from '#site-generator/content/content-json.ts';
import type { Finding } from '#site-generator/content/findings.ts';
import { isSection } from '#site-generator/content/read-resume.ts';
import { toLine, toTexts } from '#site-generator/content/texts.ts';
import { type Imported, isStreet, problems, toObjects } from './entry.ts';

const toText = (value: unknown) => toLine(value) ?? '';

/** True for an export of Reactive Resume 4 or 5. JSON Resume has no `sections`. */
export function isReactiveResume(json: unknown): boolean {
  const { sections: found, basics, metadata } = toFields(json);
  return isObject(found) && (isObject(basics) || isObject(metadata));
}

/** Converts an export of Reactive Resume 4 or 5, without its design and hidden entries. */
export function importReactiveResume(json: unknown): Imported {
  const findings: Finding[] = [];
  const leave = (path: string, problem: string, ...values: readonly unknown[]) =>
    findings.push({ path, problem, value: values.map(toText).filter(Boolean).join(' ') });
  const { basics: head, picture, summary: newSummary, sections: found, customSections } = toFields(json);
  const { summary: oldSummary, custom, ...listed } = toFields(found);
  const resume: Record<string, readonly JsonObject[]> = {};
  for (const { type, title, section } of [
    ...Object.entries(listed).map(([name, section]) => ({ type: name, title: name, section: toFields(section) })),
    ...[...Object.values(toFields(custom)).map(toFields), ...toObjects(customSections)].map(describeSection),
  ]) {
    const items = toObjects(section.items).filter((item) => {
      const isShown = !isHidden(section, item);
      if (!isShown) leave(title, problems.hidden, ...toTexts(item));
      return isShown;
    });
    const isKnown = type === 'profiles' || isSection(type);
    // The owner's own kind of section has the fields of projects.
    const name = isKnown ? type : 'projects';
    const entries = items.map((item) => ({ ...renameFields(item), ...(!isKnown && { type: toText(title) }) }));
    resume[name] = [...(resume[name] ?? []), ...entries];
  }
  const { profiles = [], ...lists } = resume;
  const { phone, location, picture: oldPicture, customFields, ...fields } = toFields(head);
  const place = toText(location);
  leave('phone', problems.personal, phone);
  if (isStreet(place)) leave('location', problems.personal, place);
  for (const { name, text, value, link } of toObjects(customFields))
    leave('customFields', problems.unknown, name, text ?? value, link);
  const summary = toFields(newSummary ?? oldSummary);
  if (isHidden(summary)) leave('summary', problems.hidden, summary.content);
  const image = toFields(picture ?? oldPicture);
  if (!isHidden(toFields(image.effects), image)) leave('picture', problems.unknown, image.url);
  const shown = { location: isStreet(place) ? null : place, summary: isHidden(summary) ? null : summary.content };
  return { resume: { basics: { ...fields, ...shown, profiles }, ...lists }, findings };
}

const describeSection = (section: JsonObject) => ({
  type: toText(section.type),
  title: toText(section.title ?? section.name),
  section,
});

const isHidden = (...parts: readonly JsonObject[]) =>
  parts.some(({ hidden, visible }) => hidden === true || visible === false);

/** Version 4 calls the description `summary`, and the line below the title `description`. */
function renameFields({ summary, ...item }: JsonObject): JsonObject {
  const isOld = 'visible' in item || summary !== undefined;
  if (!isOld) return item;
  const { description: subtitle, ...others } = item;
  return { ...others, subtitle, description: summary };
}
