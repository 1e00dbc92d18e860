import type { Source } from '#site-generator/content/content-json.ts';
import { isSection } from '#site-generator/content/read-resume.ts';
import { type Imported, isStreet, LeftOut, toSource, toSources, toText } from './entry.ts';

/** Whether a file is an export of Reactive Resume 4 or 5: JSON Resume has no `sections`. */
export function isReactiveResume(json: unknown): boolean {
  const { sections: found, basics, metadata } = toSource(json);
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject(found) && (isObject(basics) || isObject(metadata));
}

/** Converts an export of Reactive Resume 4 or 5, without its design. What is hidden there isn't imported. */
export function importReactiveResume(json: unknown): Imported {
  const leftOut = new LeftOut();
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
      if (!isShown) leftOut.add(title, 'hidden');
      return isShown;
    });
    const isKnown = type === 'profiles' || isSection(type);
    // The owner's own kind of section has the fields of projects.
    const name = isKnown ? type : 'projects';
    const entries = items.map((item) => ({ ...renameFields(item), ...(!isKnown && { type: toText(title) }) }));
    resume[name] = [...(resume[name] ?? []), ...entries];
  }
  const { profiles = [], ...lists } = resume;
  const basics = { ...importBasics(toSource(head), toSource(summary ?? oldSummary), leftOut), profiles };
  const { url, effects, hidden } = toSource(picture ?? toSource(head).picture);
  if (toText(url) !== '' && !isHidden(toSource(effects)) && hidden !== true) leftOut.add('picture', toText(url));
  return { resume: { basics, ...lists }, leftOut };
}

function importBasics(head: Source, summary: Source, leftOut: LeftOut): Source {
  const { phone, location, picture: _picture, customFields, ...fields } = head;
  const place = toText(location);
  if (toText(phone) !== '') leftOut.addPrivate('phone number');
  if (isStreet(place)) leftOut.addPrivate(`location “${place}”`);
  for (const { name, text, value, link } of toSources(customFields)) {
    leftOut.add('basics', [name, text ?? value, link].map(toText).filter(Boolean).join(' '));
  }
  if (isHidden(summary) && toText(summary.content) !== '') leftOut.add('summary', 'hidden');
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

/** Version 4 calls the description `summary`, and what is below the title `description`. */
function renameFields({ summary, ...item }: Source): Source {
  const isOld = 'visible' in item || summary !== undefined;
  if (!isOld) return item;
  const { description: subtitle, ...others } = item;
  return { ...others, subtitle, description: summary };
}
