import {
  convertEmail,
  convertEntry,
  convertPlace,
  convertSection,
  type Imported,
  LeftOut,
  type Source,
  toSource,
  toSources,
  toText,
} from './entry.ts';

/** The fields of versions 5 and 4. `renameFields` makes `url`, and of version 4 `description` and `subtitle`. */
const sections = new Map(
  Object.entries({
    experience: 'work: name=company, position, location, url, period=period|date, summary=description',
    projects: 'projects: name, description=subtitle|description, url, period=period|date, keywords',
    volunteer: 'volunteer: organization, position, location, url, period=period|date, summary=description',
    education:
      'education: institution=school|institution, studyType=degree|studyType, area, score=grade|score, url, period=period|date',
    certifications: 'certificates: name=title|name, issuer, date, url',
    awards: 'awards: title, awarder, date, summary=description',
    publications: 'publications: name=title|name, publisher, releaseDate=date, url, summary=description',
    skills: 'skills: name, level=proficiency|subtitle, keywords',
    languages: 'languages: language=language|name, fluency=fluency|subtitle',
    interests: 'interests: name, keywords',
    references: 'references: reference=description, name=name|position|subtitle',
    profiles: 'profiles: network, username, url',
  }),
);

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
    const leave = (what: string) => leftOut.add(title, what);
    const map = sections.get(type);
    const items = toSources(section.items).filter((item) => {
      const isShown = !(isHidden(section) || isHidden(item));
      if (!isShown || map === undefined) leave(isShown ? 'no such section in JSON Resume' : 'hidden');
      return isShown;
    });
    if (map === undefined) continue;
    const { section: target, entries } = convertSection(map, items.flatMap(splitRoles).map(renameFields), leave);
    resume[target] = [...(resume[target] ?? []), ...entries];
  }
  const { profiles = [], ...lists } = resume;
  const basics = { ...importBasics(toSource(head), toSource(summary ?? oldSummary), leftOut), profiles };
  const { url, effects, hidden } = toSource(picture ?? toSource(head).picture);
  if (toText(url) !== '' && !isHidden(toSource(effects)) && hidden !== true) leftOut.add('picture', toText(url));
  return { resume: { basics, ...lists }, leftOut };
}

function importBasics(head: Source, summary: Source, leftOut: LeftOut): Source {
  const { phone, email, location, url, website, picture: _picture, customFields, ...texts } = head;
  if (toText(phone) !== '') leftOut.addPrivate('phone number');
  for (const { name, text, value, link } of toSources(customFields)) {
    leftOut.add('basics', [name, text ?? value, link].map(toText).filter(Boolean).join(' '));
  }
  if (isHidden(summary) && toText(summary.content) !== '') leftOut.add('summary', 'hidden');
  const source = {
    ...texts,
    url: toText(toSource(website).url) || toText(toSource(url).href),
    summary: isHidden(summary) ? '' : summary.content,
  };
  return {
    ...convertEntry(source, 'name, label=headline, url, summary', (what) => leftOut.add('basics', what)),
    ...convertEmail(email, leftOut),
    ...convertPlace(location, leftOut),
  };
}

const describeSection = (section: Source) => ({
  type: toText(section.type),
  title: `“${toText(section.title ?? section.name)}”`,
  section,
});

function isHidden({ hidden, visible }: Source): boolean {
  return hidden === true || visible === false;
}

/** Each of an employer's roles as a job of its own; the text about the employer stays with the first. */
function splitRoles({ roles, ...job }: Source): readonly Source[] {
  const [first, ...others] = toSources(roles);
  if (first === undefined) return [job];
  const description = [job.description, first.description].map(toText).filter(Boolean).join('\n\n');
  return [{ ...first, description }, ...others].map((role) => ({ ...job, ...role }));
}

/** Drops what belongs to the design. Version 4 calls the description `summary`, and what is below the title `description`. */
function renameFields({ id: _id, icon: _icon, iconColor: _color, website, url, summary, ...item }: Source): Source {
  const isOld = 'visible' in item || summary !== undefined;
  return {
    ...item,
    url: toText(toSource(website).url) || toText(toSource(url).href),
    ...(isOld && { description: summary, subtitle: item.description }),
  };
}
