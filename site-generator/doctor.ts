import { type ContentFiles, contentPath } from '#site-generator/content/content-folder.ts';
import { listLeaves, toPart } from '#site-generator/content/content-json.ts';
import { describeProblem } from '#site-generator/content/setting-kinds.ts';
import type { Settings } from '#site-generator/content/settings.ts';
import { describeFindings, type Finding, notShown } from '#site-generator/resume/findings.ts';
import { listNetworkNames, profileLink } from '#site-generator/resume/profiles.ts';
import { findField } from '#site-generator/resume/read-fields.ts';
import { findProject, listProjects, type Resume } from '#site-generator/resume/resume.ts';
import { resumeSectionNames, sectionFields } from '#site-generator/resume/resume-fields.ts';
import { isSameName, truncate } from '#site-generator/text/texts.ts';
import { listPictures, type Owner } from './owner.ts';
import type { LanguageSite, SiteContent } from './read-content.ts';

const noResume = 'There is no content/resume.json, so the site shows the placeholder. Add yours as README.md says';

type CheckedContent = LanguageSite & Pick<SiteContent, 'isPlaceholder' | 'missingLetters'>;

/** Problems in content that the build accepts: errors to fix before publishing, and warnings to check. */
export interface Report {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

export function checkContent(content: CheckedContent): Report {
  const { files, settings, problems, findings, isPlaceholder, owner, missingLetters } = content;
  if (isPlaceholder) return { errors: [noResume], warnings: [] };
  const { resume } = owner;
  const lost = describeFindings(findings.filter(isLoss));
  const others = describeFindings([...findings.filter((finding) => !isLoss(finding)), ...checkUses(resume, owner)]);
  const inFile = (name: string, lines: readonly string[]) =>
    lines.map((line) => `${contentPath(name, files.folder)}: ${line}`);
  return {
    errors: [
      ...inFile('resume.json', [...lost, ...findPlaceholders(files.resume)]),
      ...inFile('site.json', [...findPlaceholders(files.site), ...findMissingPictures(files, owner)]),
      ...describeMissingLetters(missingLetters, files),
    ],
    warnings: [
      ...inFile('resume.json', [...others, ...describeContacts(owner)]),
      ...inFile('site.json', [...problems, ...findUnknownNames(settings, resume)]),
      ...findUnusedPictures(files, owner),
      ...files.unread.map((name) => `${contentPath(name, files.folder)}: isn’t read. docs/CUSTOMIZE.md lists what is`),
    ],
  };
}

/** True if a job, a degree, a project or a part of one isn't shown. */
function isLoss({ path, problem }: Finding): boolean {
  const [section] = path.split(/[.[\]]+/).flatMap((name) => findField(sectionFields, name) ?? []);
  return problem === notShown && (section === 'work' || section === 'education' || section === 'projects');
}

/** A picture of the resume that isn't the photo, and the case studies to which no project links. */
function checkUses(resume: Resume, { photo, caseStudies }: Owner): readonly Finding[] {
  const { image } = resume.basics;
  const unlinked = caseStudies.filter(({ projectName }) => !findProject(resume, projectName));
  const problem = 'isn’t shown. Save the picture as photo.jpg beside this file';
  return [
    ...(photo === null && image !== null ? [{ path: 'basics.image', problem, value: image }] : []),
    ...unlinked.map(({ folder, projectName }) => ({
      path: 'projects',
      problem: `has no project of this name to link to ${folder.slice(0, -1)}.md`,
      value: projectName,
    })),
  ];
}

function describeContacts({ accounts, resume }: Owner): readonly string[] {
  const { phone } = resume.basics;
  return [
    ...accounts.map(({ network }) => `basics.profiles: ${network} has no link. Add its "url"`),
    ...(phone === null ? [] : [`basics.phone: will be public, in the PDF and on About: ${phone}`]),
  ];
}

/** The settings that name a section, a profile or a project which the resume doesn't have. */
function findUnknownNames(settings: Settings, resume: Resume): readonly string[] {
  const { codeHost, professionalNetwork } = settings;
  const sections = [...resumeSectionNames, ...resume.others.map(({ key }) => key), 'contact'];
  const networks = resume.basics.profiles.filter(profileLink).flatMap(listNetworkNames);
  const titles = listProjects(resume).map(({ name }) => name);
  const featured = settings.featured?.map((each) => each.project) ?? [];
  const aNetwork = 'the network of a profile in resume.json that has a URL';
  return [
    ...describeUnknown('sections', settings.sections ?? [], 'one of the sections', sections),
    ...describeUnknown('pdf.sections', settings.pdf.sections ?? [], 'one of the sections', sections),
    ...describeUnknown('codeHost', [codeHost], aNetwork, networks),
    ...describeUnknown('professionalNetwork', [professionalNetwork], aNetwork, networks),
    ...describeUnknown('profiles', settings.profiles, aNetwork, networks),
    ...describeUnknown('featured', featured, 'the name of a project in resume.json', titles),
  ];
}

type Names = readonly (string | null)[];

function describeUnknown(path: string, names: Names, expected: string, known: Names): readonly string[] {
  const unknown = names.filter((name) => name !== null && !known.some((each) => isSameName(name, each)));
  const choice = [...new Set(known)].filter(Boolean).join(', ') || 'none';
  return unknown.map((name) => describeProblem(path, `expected ${expected} (${choice})`, name));
}

function findMissingPictures({ pictures, folder }: ContentFiles, owner: Owner): readonly string[] {
  const missing = listPictures(owner).filter(({ file }) => !pictures.includes(file));
  const others = pictures.join(', ') || 'none';
  return missing.map(
    ({ settingPath, file }) => `${settingPath}: there is no picture ${contentPath(file, folder)}, only ${others}`,
  );
}

function findUnusedPictures({ pictures, folder }: ContentFiles, owner: Owner): readonly string[] {
  const shown = listPictures(owner).map(({ file }) => file);
  return pictures
    .filter((file) => !shown.includes(file))
    .map((file) => {
      const setting = `In ${contentPath('site.json', folder)}: "featured": [{ "project": "…", "image": "${file}" }]`;
      return `${contentPath(file, folder)}: isn’t shown, since no project on home has its name. ${setting}`;
    });
}

/** The texts of README.md's example, the placeholder's name, and hosts that RFC 2606 reserves for examples. */
const exampleText = new RegExp(
  '^(?:Your Name|Two or three sentences about you\\.|Your employer|your-username)$|Alex Example|alex-example|' +
    '(?:^|[/.@])(?:example\\.(?:com|org|net)|[\\w-]+\\.example)(?=$|[/:?#])',
  'i',
);

/** A line for each text of an example that is still in a file. */
export function findPlaceholders(json: unknown): readonly string[] {
  const found = listLeaves(toPart(json)).filter(({ value }) => typeof value === 'string' && exampleText.test(value));
  return found.map(({ path, value }) => `${path}: replace the example text "${truncate(String(value))}"`);
}

function describeMissingLetters(letters: readonly string[], { folder }: ContentFiles): readonly string[] {
  if (letters.length === 0) return [];
  const advice = `Add a font to ${contentPath('fonts', folder)}/ (docs/CUSTOMIZE.md#other-scripts)`;
  return [`resume.pdf, icon and link previews: without ${letters.join(' ')}, which no font has. ${advice}`];
}

/** The report as text for a terminal, the errors first, a line each; empty without any. */
export function formatReport({ errors, warnings }: Report): string {
  const group = (title: string, symbol: string, lines: readonly string[]) =>
    lines.length === 0
      ? []
      : [[title, ...lines.map((line) => `  ${symbol} ${line.replaceAll(/\s+/g, ' ')}`)].join('\n')];
  return [...group('Fix before publishing', '✗', errors), ...group('Check', '–', warnings)].join('\n\n');
}
