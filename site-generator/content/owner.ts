import type { Demo } from '#demo.ts';
import { allDemos } from '#demos.ts';
import { displayUrl, type ProfileLink, plainText, type RichText, type SiteLanguage } from '#lib/owner.ts';
import { getDirection, getLabels, joinTexts, type Labels } from '#site-generator/language/language.ts';
import type { CaseStudy } from './case-studies.ts';
import { contentPath } from './content-folder.ts';
import { checkResume, type Finding } from './findings.ts';
import { deriveFirstScreen } from './headline.ts';
import { listHomeRows } from './home-rows.ts';
import { findPicture } from './pictures.ts';
import { pickProfile, profileLink } from './profiles.ts';
import { type Resume, readResume } from './read-resume.ts';
import { describeProblem } from './read-settings.ts';
import { resumeSectionNames } from './resume-fields.ts';
import { parseItems, parseRichText } from './rich-text.ts';
import { firstSentences, splitLead } from './sentences.ts';
import { readSettings, type Settings } from './site-fields.ts';
import { isSameName } from './texts.ts';

/**
 * The owner's content from both content files: settings, sections of the resume, and derived fields. Absent fields are null or
 * empty lists. src/env.d.ts describes the fields that the screens receive unchanged.
 */
export type Owner = ReturnType<typeof parseOwner>;

/**
 * Reads and combines the two content files.
 * @param pictures the names of the picture files in content/
 * @param folder of a further language in content/, for messages
 * @throws {Error} without a name
 */
export function parseOwner(
  resumeJson: unknown,
  siteJson: unknown,
  caseStudies: readonly CaseStudy[] = [],
  pictures: readonly string[] = [],
  folder = '',
) {
  const { settings, problems } = readSettings(siteJson);
  const resume = readResume(resumeJson, settings.language);
  const findings = checkResume(resumeJson, resume, settings.language);
  const { basics, others, ...sections } = resume;
  const { name } = basics;
  if (name === null)
    throw new Error(
      `${contentPath('resume.json', folder)}: basics.name: expected your name, as in { "basics": { "name": "…" } }`,
    );
  const { address: siteUrl, careerLine: hasCareerLine, ...shown } = settings;
  const { language } = settings;
  const labels = chooseLabels(settings, name);
  const photoFile = settings.photo.file ?? findImage(basics.image, pictures) ?? findPicture(pictures, 'photo');
  const { featured, latestWork } = listHomeRows(sections, settings.featured, caseStudies, { language, labels });
  return {
    ...shown,
    ...sections,
    ...describePerson({ ...basics, name }, sections.work, settings),
    ...describeLinks(basics, settings, labels),
    /** Lists of the resume that are none of the sections. */
    otherSections: others.map((other) => ({
      ...other,
      heading: settings.labels.sections[other.key] ?? other.heading,
    })),
    /** The doctor's findings about the resume. */
    findings: [
      ...findings,
      ...(photoFile === null && basics.image !== null ? [{ ...unreadImage, value: basics.image }] : []),
      ...describeUnlinked(caseStudies, sections.projects),
    ],
    /** One line for each wrong setting. */
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
    photo: photoFile === null ? null : { file: photoFile, alt: settings.photo.alt ?? name },
    /** The demo apps that the site shows, in order. */
    demos: settings.demos?.flatMap(getShownDemo) ?? allDemos,
    hasCareerLine,
    /** The owner's work on home. `image` is a file name in content/. */
    featured: featured.map((row) => ({ ...row, image: row.image ?? findPicture(pictures, row.name) })),
    latestWork,
    caseStudies,
  };
}

const unreadImage = { path: 'basics.image', problem: 'isn’t shown. Save the picture as photo.jpg beside this file' };

/** The resume's picture, if it is a file in content/. */
function findImage(image: string | null, pictures: readonly string[]): string | null {
  const file = image?.replace(/^(?:\.?\/)+/, '');
  return pictures.find((picture) => picture === file) ?? null;
}

type Basics = Resume['basics'] & { readonly name: string };

/** Who the owner is, and the texts of home's first screen. */
function describePerson(basics: Basics, work: Resume['work'], { language, headline, intro }: Settings) {
  const { name, label, location } = basics;
  const summary = parseRichText(basics.summary ?? '');
  const texts = { headline: toParagraph(headline), intro: toParagraph(intro) };
  return {
    name,
    label,
    /** For titles, without a long label. */
    nameAndLabel: joinTexts([name, label !== null && label.length <= 80 ? label : null], language) ?? '',
    ...deriveFirstScreen({ ...texts, summary, label, name, location, work }, language),
    /** For search engines: the intro, the headline, or the first two sentences of the summary. */
    description: plainText(texts.intro ?? texts.headline ?? firstSentences(summary[0], language)) || null,
    summary: splitLead(summary, language),
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
  const ofSection = 'one of the sections';
  const ofNetwork = 'the network of a profile in resume.json that has a URL';
  const ofProject = 'the name of a project in resume.json';
  return [
    ...describeUnknown('sections', sections, sectionNames, ofSection),
    ...describeUnknown('pdf.sections', pdf.sections, sectionNames, ofSection),
    ...describeUnknown('codeHost', [codeHost], networks, ofNetwork),
    ...describeUnknown('professionalNetwork', [professionalNetwork], networks, ofNetwork),
    ...describeUnknown('profiles', profiles, networks, ofNetwork),
    ...describeUnknown(
      'featured',
      featured?.map(({ project }) => project),
      projectNames,
      ofProject,
    ),
  ];
}

type Names = readonly (string | null)[];

function describeUnknown(path: string, names: Names | null | undefined, known: Names, expected: string) {
  const unknown = names?.filter((name) => name !== null && !known.some((each) => isSameName(each, name))) ?? [];
  const choice = [...new Set(known)].filter(Boolean).join(', ') || 'none';
  return unknown.map((name) => describeProblem(path, `expected ${expected} (${choice})`, name));
}

/** A text in one paragraph, with emphasis and links. */
function toParagraph(source: string | null): RichText | null {
  return parseItems([source ?? ''])[0] ?? null;
}

/** The case studies to which no project links. */
function describeUnlinked(caseStudies: readonly CaseStudy[], projects: Resume['projects']): readonly Finding[] {
  const unlinked = caseStudies.filter(({ project }) => !projects.some(({ name }) => isSameName(name, project)));
  return unlinked.map(({ folder, project }) => {
    const problem = `has no project of this name to link to ${folder.slice(0, -1)}.md`;
    return { path: 'projects', problem, value: project };
  });
}

/** A chosen demo, with the default name and description where the owner gives none. */
function getShownDemo({ id, name, description }: NonNullable<Settings['demos']>[number]): readonly Demo[] {
  const texts = { ...(name && { name, heading: name }), ...(description && { description }) };
  return allDemos.filter((demo) => demo.id === id).map((demo) => ({ ...demo, ...texts }));
}

function mailto(email: string | null): `mailto:${string}` | null {
  return email === null ? null : `mailto:${encodeURIComponent(email).replaceAll('%40', '@').replaceAll('%2B', '+')}`;
}
