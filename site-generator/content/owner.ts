import type { ShownDemo } from '#demo.ts';
import { allDemos } from '#demos.ts';
import { type Contact, displayUrl, type ProfileLink, plainText, type RichText, type SiteLanguage } from '#lib/owner.ts';
import { toFields } from '#lib/parsing.ts';
import { getDirection, getLabels, joinTexts } from '#site-generator/language/language.ts';
import { recognizeLanguage } from '#site-generator/language/recognize-language.ts';
import type { CaseStudy } from './case-studies.ts';
import { describeFinding, type Finding, getText } from './findings.ts';
import { deriveFirstScreen, firstSentences } from './headline.ts';
import { listHomeRows } from './home-rows.ts';
import { joinPlace, postalAddress } from './place.ts';
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
  const recognized = recognizeLanguage(listOwnTexts(resumeJson));
  const language = settings.language ?? recognized ?? 'en';
  const { resume, findings } = readResume(resumeJson, language);
  const { basics, ...sections } = resume;
  const { name, label, location, profiles } = basics;
  const fatalProblems = findFatalProblems(name, findings);
  if (name === null || fatalProblems.length > 0) throw contentError(fatalProblems);
  const { address: siteUrl, sections: sectionOrder, blog, ...shown } = settings;
  const { sections: titles, ...ownLabels } = settings.labels;
  const texts = getLabels(language, { ...ownLabels, ...listHiddenLabels(siteJson) });
  const labels = { ...texts, learnMore: texts.learnMore.replace('{name}', () => name) };
  const summary = parseRichText(basics.summary ?? '');
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
    settingProblems: [
      ...problems,
      ...unknownSections(settings, sections.others),
      ...unknownNames(settings, profiles, sections.projects),
      ...ignored,
    ],
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
    ...deriveFirstScreen({ ...ownTexts, summary, label, name, work }, language, today),
    /** For search engines: the intro, or the first two sentences of the summary. */
    description: plainText(ownTexts.intro ?? firstSentences(summary, language)) || null,
    summary,
    email: basics.email,
    emailUrl: mailto(basics.email),
    phone: basics.phone,
    /** Another website of the owner. */
    website: basics.url,
    /** "Lisbon, Portugal". */
    location: location && joinPlace([location.city], location, language),
    /** The full address on one line; null without a street or a postal code. */
    postalAddress: postalAddress(location, language),
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
    ...listHomeRows(sections, settings.featured, caseStudies, { language, labels }, today),
    caseStudies,
  };
}

const describeSetting = (path: string, expected: string, value: unknown) =>
  `${files.site}: ${describeFinding({ path, problem: `expected ${expected}`, value })}`;

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
  const { value, wrong, unknown } = readStrictly(siteFields, json);
  const problems = wrong.map((finding) => `${files.site}: ${describeFinding(finding)}`);
  if (wrong.some(({ severity }) => severity === 'fatal')) throw contentError(problems);
  const names = new Set(wrong.map(({ path }) => /^\w*/.exec(path)?.[0]));
  const others = Object.entries(toFields(json)).filter(([name]) => !names.has(name));
  const settings = names.size === 0 ? value : readStrictly(siteFields, Object.fromEntries(others)).value;
  const ignored = unknown.filter((text) => !text.startsWith('$schema:')).map((text) => `${files.site}: ${text}`);
  return { settings, problems, ignored };
}

/** The labels that the owner has emptied. In other settings an empty text is absent. */
function listHiddenLabels(json: unknown) {
  const labels = Object.entries(toFields(toFields(json).labels));
  return Object.fromEntries(labels.flatMap(([name, text]) => (String(text).trim() === '' ? [[name, '']] : [])));
}

/** Settings that name a section which the resume doesn't have. */
function unknownSections({ sections, pdf }: Settings, others: Resume['others']): readonly string[] {
  const known = [...resumeSectionNames, ...others.map(({ key }) => key), 'contact'];
  const describe = (path: string, names: readonly string[] | null) =>
    (names ?? []).flatMap((name, index) =>
      known.includes(name) ? [] : describeSetting(`${path}[${index}]`, `one of ${known.join(', ')}`, name),
    );
  return [...describe('sections', sections), ...describe('pdf.sections', pdf.sections)];
}

/** Settings that name a profile or project which the resume doesn't have. */
function unknownNames(
  settings: Settings,
  profiles: readonly Profile[],
  projects: readonly { readonly name: string | null }[],
): readonly string[] {
  const list = (names: readonly (string | null)[]) => [...new Set(names)].filter(Boolean).join(', ') || 'none';
  const linked = profiles.filter(profileLink).map(({ network }) => network);
  const aNetwork = `the network of a profile in ${files.resume} that has a URL (${list(linked)})`;
  const aProject = `the name of a project in ${files.resume} (${list(projects.map(({ name }) => name))})`;
  const isProject = (project: string) => projects.some(({ name }) => name === project);
  const describe = (path: string, name: string | null) =>
    name && !pickProfile(profiles, name) ? [describeSetting(path, aNetwork, name)] : [];
  return [
    ...describe('codeHost', settings.codeHost),
    ...describe('professionalNetwork', settings.professionalNetwork),
    ...settings.profiles.flatMap((name, index) => describe(`profiles[${index}]`, name)),
    ...(settings.featured ?? []).flatMap(({ project }, index) =>
      isProject(project) ? [] : [describeSetting(`featured[${index}]`, aProject, project)],
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
  const demo = allDemos.filter((standard) => standard.id === id);
  if (name === null && description === null) return demo;
  return demo.map((standard) => ({
    ...standard,
    name: name ?? standard.name,
    heading: name ?? standard.heading ?? standard.name,
    description: description ?? standard.description,
    isRenamedByOwner: true,
  }));
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
