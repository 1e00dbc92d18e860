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
  const { basics: head, picture, summary, sections: found, customSections } = toFields(json);
  const { summary: oldSummary, custom, ...listed } = toFields(found);
  const resume: Record<string, readonly JsonObject[]> = {};
  for (const { type, title, section } of [
    ...Object.entries(listed).map(([name, section]) => ({ type: name, title: name, section: toFields(section) })),
    ...Object.values(toFields(custom)).map(toFields).map(describeSection),
    ...toObjects(customSections).map(describeSection),
  ]) {
    const items = toObjects(section.items).filter((item) => {
      const isShown = !(isHidden(section) || isHidden(item));
      if (!isShown) findings.push({ path: title, problem: problems.hidden, value: toTexts(item).join(' ') });
      return isShown;
    });
    const isKnown = type === 'profiles' || isSection(type);
    // The owner's own kind of section has the fields of projects.
    const name = isKnown ? type : 'projects';
    const entries = items.map((item) => ({ ...renameFields(item), ...(!isKnown && { type: toText(title) }) }));
    resume[name] = [...(resume[name] ?? []), ...entries];
  }
  const { profiles = [], ...lists } = resume;
  const basics = { ...importBasics(toFields(head), toFields(summary ?? oldSummary), findings), profiles };
  const { url, effects, ...image } = toFields(picture ?? toFields(head).picture);
  const isShown = !(isHidden(toFields(effects)) || isHidden(image));
  if (isShown) findings.push({ path: 'picture', problem: problems.unknown, value: toText(url) });
  return { resume: { basics, ...lists }, findings };
}

function importBasics(head: JsonObject, summary: JsonObject, findings: Finding[]): JsonObject {
  const { phone, location, picture: _picture, customFields, ...fields } = head;
  const place = toText(location);
  findings.push({ path: 'phone', problem: problems.personal, value: toText(phone) });
  if (isStreet(place)) findings.push({ path: 'location', problem: problems.personal, value: place });
  for (const { name, text, value, link } of toObjects(customFields)) {
    const texts = [name, text ?? value, link].map(toText).filter(Boolean);
    findings.push({ path: 'customFields', problem: problems.unknown, value: texts.join(' ') });
  }
  if (isHidden(summary)) findings.push({ path: 'summary', problem: problems.hidden, value: toText(summary.content) });
  return {
    ...fields,
    location: isStreet(place) ? null : place,
    summary: isHidden(summary) ? null : summary.content,
  };
}

const describeSection = (section: JsonObject) => ({
  type: toText(section.type),
  title: toText(section.title ?? section.name),
  section,
});

function isHidden({ hidden, visible }: JsonObject): boolean {
  return hidden === true || visible === false;
}

/** Version 4 calls the description `summary`, and the line below the title `description`. */
function renameFields({ summary, ...item }: JsonObject): JsonObject {
  const isOld = 'visible' in item || summary !== undefined;
  if (!isOld) return item;
  const { description: subtitle, ...others } = item;
  return { ...others, subtitle, description: summary };
}
