import type { Demo } from '#demo.ts';
import { allDemos } from '#demos.ts';
import { displayUrl, type ProfileLink, plainText, type RichText, type SiteLanguage } from '#lib/owner.ts';
import { getDirection, getLabels, joinTexts, type Labels } from '#site-generator/language/language.ts';
import type { CaseStudy } from './case-studies.ts';
import type { Finding } from './findings.ts';
import { deriveFirstScreen } from './headline.ts';
import { listHomeRows } from './home-rows.ts';
import { findPicture } from './pictures.ts';
import { formatPlace } from './place.ts';
import { pickProfile, profileLink } from './profiles.ts';
import { type Resume, readResume } from './read-resume.ts';
import { describeProblem } from './read-settings.ts';
import { resumeSectionNames } from './resume-fields.ts';
import { parseRichText } from './rich-text.ts';
import { firstSentences } from './sentences.ts';
import { readSettings, type Settings } from './site-fields.ts';

/**
 * The owner's content from both content files: settings, sections of the resume, and derived fields. Absent fields are null or
 * empty lists. src/env.d.ts describes the fields that the screens receive unchanged.
 */
export type Owner = ReturnType<typeof parseOwner>;

/**
 * Reads and combines the two content files.
 * @param pictures the names of the picture files in content/
 * @throws {Error} without a name
 */
export function parseOwner(
  resumeJson: unknown,
  siteJson: unknown,
  caseStudies: readonly CaseStudy[] = [],
  pictures: readonly string[] = [],
) {
  const { settings, problems } = readSettings(siteJson);
  const { resume, findings } = readResume(resumeJson, settings.language);
  const { basics, ...sections } = resume;
  const { name } = basics;
  if (name === null)
    throw new Error('content/resume.json: basics.name: expected your name, as in { "basics": { "name": "…" } }');
  const { address: siteUrl, ...shown } = settings;
  const labels = chooseLabels(settings, name);
  const photo = getPhoto(settings.photo, basics.image, name, pictures);
  const { language } = settings;
  const { featured, latestWork } = listHomeRows(sections, settings.featured, caseStudies, { language, labels });
  return {
    ...shown,
    ...sections,
    ...describePerson({ ...basics, name }, sections.work, settings),
    ...describeLinks(basics, settings, labels),
    /** Lists of the resume that are none of the sections. */
    others: sections.others.map((other) => ({
      ...other,
      heading: settings.labels.sections[other.key] ?? other.heading,
    })),
    /** The doctor's findings about the resume. */
    findings: photo === null && basics.image !== null ? [...findings, describeImage(basics.image)] : findings,
    /** What is wrong with settings. */
    settingProblems: [...problems, ...findUnknownNames(settings, resume)],
    /** Where the site is published, without a trailing slash; null while unknown. */
    siteUrl,
    /** Order and choice of the resume's sections; null for all in the usual order. */
    sectionOrder: { about: settings.sections, pdf: settings.pdf.sections ?? settings.sections },
    /** The site's own texts in the owner's language, or the owner's replacements. */
    labels,
    direction: getDirection(language),
    /** Every language of the site, the root's first; empty if there is only one. */
    siteLanguages: [] as readonly SiteLanguage[],
    /** The photo's file name in content/ and its description; null without a photo. */
    photo,
    /** The demo apps that the site shows, in order. */
    demos: settings.demos?.flatMap(getShownDemo) ?? allDemos,
    /** The owner's work on home. `image` is a file name in content/. */
    featured: featured.map((row) => ({ ...row, image: row.image ?? findPicture(pictures, row.name) })),
    latestWork,
    caseStudies,
  };
}

type Basics = Resume['basics'] & { readonly name: string };

/** Who the owner is, and the texts of home's first screen. */
function describePerson(basics: Basics, work: Resume['work'], { language, headline, intro }: Settings) {
  const { name, label } = basics;
  const summary = parseRichText(basics.summary ?? '');
  const location = formatPlace(basics.location, language);
  const texts = { headline: toParagraph(headline), intro: toParagraph(intro) };
  return {
    name,
    label,
    /** For titles, without a long label. */
    nameAndLabel: joinTexts([name, label?.slice(80) === '' ? label : null], language) ?? '',
    ...deriveFirstScreen({ ...texts, summary, label, name, location, work }, language),
    /** For search engines: the intro, the headline, or the first two sentences of the summary. */
    description: plainText(texts.intro ?? texts.headline ?? firstSentences(summary[0], language)) || null,
    summary,
    email: basics.email,
    emailUrl: mailto(basics.email),
    phone: basics.phone,
    /** Another website of the owner. */
    website: basics.url,
    /** "Lisbon, Portugal". */
    location,
  };
}

function describeLinks({ profiles }: Resume['basics'], settings: Settings, labels: Labels) {
  const { blog } = settings;
  const further = settings.profiles.map((network) => pickProfile(profiles, network));
  const blogLink = blog === null ? null : { label: labels.blog, url: blog, caption: displayUrl(blog) };
  return {
    codeHost: pickProfile(profiles, settings.codeHost, 'code'),
    professionalNetwork: pickProfile(profiles, settings.professionalNetwork, 'work'),
    otherLinks: [...further, blogLink].filter((link) => link !== null),
    navigation: settings.navigation.map(({ name, url }): ProfileLink => ({ label: name, url })),
    /** Every profile with a URL, in file order. */
    profiles: profiles.map(profileLink).filter((link) => link !== null),
    /** User names at networks whose URL the site doesn't know. */
    accounts: profiles.flatMap((profile) => {
      const { network, username } = profile;
      return network && username && !profileLink(profile) ? [{ network, username }] : [];
    }),
  };
}

function chooseLabels({ language, labels: { sections: _, ...own } }: Settings, name: string): Labels {
  const labels = getLabels(language, own);
  return { ...labels, learnMore: labels.learnMore.replace('{name}', () => name) };
}

/** Settings that name a section, profile or project which the resume doesn't have. */
function findUnknownNames(settings: Settings, { basics, projects, others }: Resume): readonly string[] {
  const { sections, pdf, featured, codeHost, professionalNetwork, profiles } = settings;
  const sectionNames = [...resumeSectionNames, ...others.map(({ key }) => key), 'contact'];
  const networks = basics.profiles.filter(profileLink).map(({ network }) => network);
  const projectNames = projects.map(({ name }) => name);
  const list = (names: readonly (string | null)[]) => [...new Set(names)].filter(Boolean).join(', ') || 'none';
  const check = (
    path: string,
    names: readonly (string | null)[],
    known: readonly (string | null)[],
    expected: string,
  ) =>
    names
      .filter((name) => name !== null && !known.some((each) => each?.toLowerCase() === name.toLowerCase()))
      .map((name) => describeProblem(path, `expected ${expected} (${list(known)})`, name));
  const ofNetwork = 'the network of a profile in content/resume.json that has a URL';
  return [
    ...check('sections', sections ?? [], sectionNames, 'one of the sections'),
    ...check('pdf.sections', pdf.sections ?? [], sectionNames, 'one of the sections'),
    ...check('codeHost', [codeHost], networks, ofNetwork),
    ...check('professionalNetwork', [professionalNetwork], networks, ofNetwork),
    ...check('profiles', profiles, networks, ofNetwork),
    ...check(
      'featured',
      (featured ?? []).map(({ project }) => project),
      projectNames,
      'the name of a project in content/resume.json',
    ),
  ];
}

/** A text in one paragraph, with emphasis and links. */
function toParagraph(source: string | null): RichText | null {
  const [block = null] = parseRichText(source ?? '');
  return block !== null && typeof block === 'object' && 'items' in block ? plainText(block) : block;
}

/** The photo of site.json, or the resume's `image` if it is a picture in content/, or photo.jpg. */
function getPhoto(photo: Settings['photo'], image: string | null, name: string, pictures: readonly string[]) {
  const resumeFile = image?.replace(/^(?:\.?\/)+/, '');
  const file = photo.file ?? pictures.find((picture) => picture === resumeFile) ?? findPicture(pictures, 'photo');
  return file === null ? null : { file, alt: photo.alt ?? name };
}

function describeImage(value: string): Finding {
  return { path: 'basics.image', problem: 'isn’t shown. Save the picture as content/photo.jpg', value };
}

/** A chosen demo, with the default name and description where the owner gives none. */
function getShownDemo({ id, name, description }: NonNullable<Settings['demos']>[number]): readonly Demo[] {
  const texts = { ...(name && { name, heading: name }), ...(description && { description }) };
  return allDemos.filter((demo) => demo.id === id).map((demo) => ({ ...demo, ...texts }));
}

function mailto(email: string | null): `mailto:${string}` | null {
  return email === null ? null : `mailto:${encodeURIComponent(email).replaceAll('%40', '@').replaceAll('%2B', '+')}`;
}
