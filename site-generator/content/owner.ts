import type { ShownDemo } from '#demo.ts';
import { allDemos } from '#demos.ts';
import { type Contact, displayUrl, type ProfileLink, plainText, type RichText, type SiteLanguage } from '#lib/owner.ts';
import { toFields } from '#lib/parsing.ts';
import { getDirection, getLabels, joinTexts } from '#site-generator/language/language.ts';
import { recognizeLanguage } from '#site-generator/language/recognize-language.ts';
import type { CaseStudy } from './case-studies.ts';
import { type JsonObject, listLeaves } from './content-json.ts';
import { describeFinding, type Finding, getText } from './findings.ts';
import { deriveFirstScreen, firstSentences } from './headline.ts';
import { listHomeRows } from './home-rows.ts';
import { chooseLanguage } from './languages.ts';
import { formatPlace } from './place.ts';
import { detectNetwork, type Profile, profileLink } from './profiles.ts';
import { listOwnTexts, type Resume, readResume } from './read-resume.ts';
import { resumeSectionNames } from './resume-fields.ts';
import { parseRichText } from './rich-text.ts';
import { imageName, type Settings, siteFields } from './site-fields.ts';
import { readStrictly } from './strict-fields.ts';

/**
 * The owner's content from both content files: settings, sections of the resume, and derived fields. Absent fields are null or
 * empty lists. src/env.d.ts describes the fields that the screens receive unchanged.
 */
export type Owner = ReturnType<typeof parseOwner>;

const files = { resume: 'content/resume.json', site: 'content/site.json' } as const;

/**
 * Reads and combines the two content files.
 * @param today `YYYY-MM-DD`
 * @throws {Error} that lists the fatal problems: a missing name, and URLs or file names that could do harm
 */
export function parseOwner(
  resumeJson: unknown,
  siteJson: unknown,
  caseStudies: readonly CaseStudy[] = [],
  today = new Date().toISOString().slice(0, 10),
) {
  const { settings, problems, ignored } = readSettings(siteJson);
  const recognized = recognizeLanguage(listOwnTexts(chooseLanguage(resumeJson, 'en', [])));
  const language = settings.language ?? recognized ?? 'en';
  const { resume, findings } = readResume(resumeJson, language);
  const { basics, ...sections } = resume;
  const { name, label, profiles } = basics;
  const fatalProblems = findFatalProblems(name, findings);
  if (name === null || fatalProblems.length > 0) throw contentError(fatalProblems);
  const { address: siteUrl, sections: sectionOrder, blog, ...shown } = settings;
  const { sections: titles, ...ownLabels } = settings.labels;
  const texts = getLabels(language, { ...ownLabels, ...listHiddenLabels(siteJson) });
  const labels = { ...texts, learnMore: texts.learnMore.replace('{name}', () => name) };
  const summary = parseRichText(basics.summary ?? '');
  const location = formatPlace(basics.location, language);
  const ownTexts = { headline: settings.headline, intro: toParagraph(settings.intro) };
  const { work } = sections;
  const otherLinks = settings.profiles.map((network) => pickProfile(profiles, network));
  return {
    ...shown,
    ...sections,
    /** Lists of the resume that are none of the sections. */
    others: sections.others.map((other) => ({ ...other, heading: titles[other.key] ?? other.heading })),
    language,
    languageSource: settings.language ? 'settings' : recognized ? 'texts' : 'default',
    /** The doctor's findings about the resume and the settings. */
    findings,
    settingProblems: [...problems, ...unknownNames(settings, resume), ...ignored],
    /** Where the site is published, without a trailing slash; null while unknown. */
    siteUrl,
    /** Order and choice of the resume's sections; null for all in the usual order. */
    sectionOrder: { about: sectionOrder, pdf: settings.pdf.sections ?? sectionOrder },
    /** The site's own texts in the owner's language, or the owner's replacements. */
    labels,
    name,
    label,
    /** For titles, without a long label. */
    nameAndLabel: joinTexts([name, label?.slice(80) === '' ? label : null], language) ?? '',
    direction: getDirection(language),
    /** Every language of the site, the root's first; empty if there is only one. */
    siteLanguages: [] as readonly SiteLanguage[],
    ...deriveFirstScreen({ ...ownTexts, summary, label, name, location, work }, language, today),
    /** For search engines: the intro, or the first two sentences of the summary. */
    description: plainText(ownTexts.intro ?? firstSentences(summary[0], language)) || null,
    summary,
    email: basics.email,
    emailUrl: mailto(basics.email),
    phone: basics.phone,
    /** Another website of the owner. */
    website: basics.url,
    /** "Lisbon, Portugal". */
    location,
    codeHost: pickProfile(profiles, settings.codeHost, 'code'),
    professionalNetwork: pickProfile(profiles, settings.professionalNetwork, 'work'),
    otherLinks: [
      ...otherLinks,
      blog === null ? null : { label: labels.blog, url: blog, caption: displayUrl(blog) },
    ].filter((link) => link !== null),
    navigation: settings.navigation.map(({ name, url }): ProfileLink => ({ label: name, url })),
    /** Every profile with a URL, in file order. */
    profiles: profiles.map(profileLink).filter((link) => link !== null),
    /** The photo's file name in content/ and its description; null without a photo. */
    photo: getPhoto(settings.photo, basics.image, name),
    /** The demo apps that the site shows, in order. */
    demos: settings.demos?.flatMap(getShownDemo) ?? allDemos,
    /** The owner's work on home. `image` is a file name in content/. */
    ...listHomeRows(sections, settings.featured, caseStudies, { language, labels }),
    caseStudies,
  };
}

/** The problems that stop the build: a missing name, fields that may be a misspelled name, and URLs that would run a script. */
function findFatalProblems(name: string | null, findings: readonly Finding[]): readonly string[] {
  const problem = 'expected your name, as in { "basics": { "name": "…" } }';
  const missing = name === null ? [{ path: 'basics.name', problem, value: null }] : [];
  const isFatal = (finding: Finding) =>
    finding.severity === 'fatal' || (name === null && finding.problem.includes('did you mean'));
  return [...missing, ...findings.filter(isFatal)].map(
    (finding) => `${files.resume}: ${describeFinding({ ...finding, value: getText(finding) })}`,
  );
}

/** The valid settings. Wrong ones are left out, and described. */
function readSettings(json: unknown) {
  const { wrong, unknown } = readStrictly(siteFields, json);
  const problems = wrong.map((finding) => `${files.site}: ${describeFinding(finding)}`);
  if (wrong.some(({ severity }) => severity === 'fatal')) throw contentError(problems);
  const names = new Set(wrong.map(({ path }) => /^\w*/.exec(path)?.[0]));
  const others = Object.entries(toFields(json)).filter(([name]) => !names.has(name));
  const { value: settings } = readStrictly(siteFields, Object.fromEntries(others));
  const ignored = unknown.filter((text) => !text.startsWith('$schema:')).map((text) => `${files.site}: ${text}`);
  return { settings, problems, ignored };
}

/** The labels that the owner has emptied. In other settings an empty text is absent. */
function listHiddenLabels(json: unknown) {
  const labels = Object.entries(toFields(toFields(json).labels));
  return Object.fromEntries(labels.flatMap(([name, text]) => (String(text).trim() === '' ? [[name, '']] : [])));
}

/** Settings that name a section, profile or project which the resume doesn't have. */
function unknownNames({ sections, pdf, featured, ...settings }: Settings, resume: Resume): readonly string[] {
  const { profiles } = resume.basics;
  const list = (names: readonly (string | null)[]) => [...new Set(names)].filter(Boolean).join(', ') || 'none';
  const sectionNames = [...resumeSectionNames, ...resume.others.map(({ key }) => key), 'contact'];
  const linked = profiles.filter(profileLink).map(({ network }) => network);
  const projects = resume.projects.map(({ name }) => name);
  const { codeHost, professionalNetwork } = settings;
  const check = (named: JsonObject, isKnown: (name: string) => boolean, expected: string) =>
    listLeaves(named)
      .filter(({ value }) => value !== null && !isKnown(String(value)))
      .map((leaf) => `${files.site}: ${describeFinding({ ...leaf, problem: `expected ${expected}` })}`);
  return [
    ...check({ sections, pdf }, (name) => sectionNames.includes(name), `one of ${sectionNames.join(', ')}`),
    ...check(
      { codeHost, professionalNetwork, profiles: settings.profiles },
      (name) => pickProfile(profiles, name) !== null,
      `the network of a profile in ${files.resume} that has a URL (${list(linked)})`,
    ),
    ...check(
      { featured: featured?.map(({ project }) => project) ?? null },
      (name) => projects.includes(name),
      `the name of a project in ${files.resume} (${list(projects)})`,
    ),
  ];
}

/** A text in one paragraph, with emphasis and links. */
function toParagraph(source: string | null): RichText | null {
  const [block = null] = parseRichText(source?.replace(/\s+/g, ' ') ?? '');
  return block !== null && typeof block === 'object' && 'items' in block ? plainText(block) : block;
}

/** The photo of site.json, or the resume's `image` if it is a file in content/. */
function getPhoto(photo: Settings['photo'], image: string | null, name: string) {
  const resumeFile = image?.replace(/^\.\//, '');
  const file = photo.file ?? (resumeFile && imageName.test(resumeFile) ? resumeFile : null);
  return file === null ? null : { file, alt: photo.alt ?? name };
}

/** A chosen demo, with the default name and description where the owner gives none. */
function getShownDemo({ id, name, description }: NonNullable<Settings['demos']>[number]): readonly ShownDemo[] {
  const isRenamedByOwner = name !== null || description !== null;
  const texts = { ...(name && { name, heading: name }), ...(description && { description }) };
  const demos = allDemos.filter((demo) => demo.id === id);
  return isRenamedByOwner
    ? demos.map((demo) => ({ ...demo, heading: demo.heading ?? demo.name, ...texts, isRenamedByOwner }))
    : demos;
}

function contentError(problems: readonly string[]): Error {
  return new Error(`Fix these fields, then try again:\n  ${problems.join('\n  ')}`);
}

/** The profile at a network, or without a name the first of a kind. */
function pickProfile(profiles: readonly Profile[], network: string | null, kind?: 'code' | 'work'): Contact | null {
  const profile = network
    ? profiles.find((candidate) => candidate.network?.toLowerCase() === network.toLowerCase())
    : profiles.find((candidate) => detectNetwork(candidate)?.kind === kind);
  return profile ? profileLink(profile) : null;
}

function mailto(email: string | null): `mailto:${string}` | null {
  return email === null ? null : `mailto:${encodeURIComponent(email).replaceAll('%40', '@').replaceAll('%2B', '+')}`;
}
