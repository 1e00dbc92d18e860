import { isObject, type Source } from '#site-generator/content/content-json.ts';
import type { Finding } from '#site-generator/content/findings.ts';
import { isSection } from '#site-generator/content/read-resume.ts';
import { toLine, toTexts } from '#site-generator/content/resume-field.ts';
import { hidden, type Imported, isStreet, personal, toSource, toSources, unknown } from './entry.ts';

const toText = (value: unknown) => toLine(value) ?? '';

/** True for an export of Reactive Resume 4 or 5. JSON Resume has no `sections`. */
export function isReactiveResume(json: unknown): boolean {
  const { sections: found, basics, metadata } = toSource(json);
  return isObject(found) && (isObject(basics) || isObject(metadata));
}

/** Converts an export of Reactive Resume 4 or 5, without its design and hidden entries. */
export function importReactiveResume(json: unknown): Imported {
  const findings: Finding[] = [];
  const { basics: head, picture, summary, sections: found, customSections } = toSource(json);
  const { summary: oldSummary, custom, ...listed } = toSource(found);
  const resume: Record<string, readonly Source[]> = {};
  for (const { type, title, section } of [
    ...Object.entries(listed).map(([name, section]) => ({ type: name, title: name, section: toSource(section) })),
    ...Object.values(toSource(custom)).map(toSource).map(describeSection),
    ...toSources(customSections).map(describeSection),
  ]) {
    const items = toSources(section.items).filter((item) => {
      const isShown = !(isHidden(section) || isHidden(item));
      if (!isShown) findings.push({ path: title, problem: hidden, text: toTexts(item).join(' ') });
      return isShown;
    });
    const isKnown = type === 'profiles' || isSection(type);
    // The owner's own kind of section has the fields of projects.
    const name = isKnown ? type : 'projects';
    const entries = items.map((item) => ({ ...renameFields(item), ...(!isKnown && { type: toText(title) }) }));
    resume[name] = [...(resume[name] ?? []), ...entries];
  }
  const { profiles = [], ...lists } = resume;
  const basics = { ...importBasics(toSource(head), toSource(summary ?? oldSummary), findings), profiles };
  const { url, effects, ...image } = toSource(picture ?? toSource(head).picture);
  const isShown = !(isHidden(toSource(effects)) || isHidden(image));
  if (isShown) findings.push({ path: 'picture', problem: unknown, text: toText(url) });
  return { resume: { basics, ...lists }, findings };
}

function importBasics(head: Source, summary: Source, findings: Finding[]): Source {
  const { phone, location, picture: _picture, customFields, ...fields } = head;
  const place = toText(location);
  findings.push({ path: 'phone', problem: personal, text: toText(phone) });
  if (isStreet(place)) findings.push({ path: 'location', problem: personal, text: place });
  for (const { name, text, value, link } of toSources(customFields)) {
    const texts = [name, text ?? value, link].map(toText).filter(Boolean);
    findings.push({ path: 'customFields', problem: unknown, text: texts.join(' ') });
  }
  if (isHidden(summary)) findings.push({ path: 'summary', problem: hidden, text: toText(summary.content) });
  return {
    ...fields,
    location: isStreet(place) ? null : place,
    summary: isHidden(summary) ? null : summary.content,
  };
}

const describeSection = (section: Source) => ({
  type: toText(section.type),
  title: toText(section.title ?? section.name),
  section,
});

function isHidden({ hidden, visible }: Source): boolean {
  return hidden === true || visible === false;
}

/** Version 4 calls the description `summary`, and the line below the title `description`. */
function renameFields({ summary, ...item }: Source): Source {
  const isOld = 'visible' in item || summary !== undefined;
  if (!isOld) return item;
  const { description: subtitle, ...others } = item;
  return { ...others, subtitle, description: summary };
}
