import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import type { JsonObject } from '#site-generator/content/content-json.ts';
import { detectNetwork } from '#site-generator/content/profiles.ts';
import { parseUrl } from '#site-generator/content/url.ts';
import { writeResume } from './write-resume.ts';

/** Sections of the resume by files of LinkedIn's archive. `readResume` knows the names of their columns. */
const lists = {
  Positions: 'work',
  Projects: 'projects',
  Volunteering: 'volunteer',
  Education: 'education',
  Certifications: 'certificates',
  Honors: 'awards',
  Publications: 'publications',
  Skills: 'skills',
  Languages: 'languages',
};

const fileNames = ['Profile', 'Email Addresses', 'Recommendations_Received', ...Object.keys(lists)];

/** "Email Addresses" for `Archive/Email_Addresses.csv`; undefined for files that are not read, such as messages. */
function getFileName(path: string): string | undefined {
  const toKey = (name: string) => name.toLowerCase().replaceAll(/[ _]/g, '');
  return fileNames.find((name) => `${toKey(name)}.csv` === toKey(basename(path)));
}

/** Writes resume.json from LinkedIn's archive, a zip file or a folder of CSV files. Returns the message for the owner. */
export function importLinkedIn(path: string, directory: string): string {
  const files = readArchive(path);
  const texts = new Map(Object.entries(files).map(([name, bytes]) => [getFileName(name) ?? '', decode(bytes)]));
  if (!texts.has('Profile') && !texts.has('Positions')) {
    const advice = 'In LinkedIn, request the archive again with Profile';
    throw new Error(`${path}: neither Profile.csv nor Positions.csv is there. ${advice}`);
  }
  const source = 'LinkedIn, without telephone numbers, address, date of birth and messages';
  return [...writeResume(directory, source, convert(texts)), 'Next: npm run doctor'].join('\n');
}

function readArchive(path: string): Readonly<Record<string, Uint8Array>> {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) throw new Error(`There is no file ${path}`);
  if (stats.isDirectory()) {
    const names = readdirSync(path).filter((name) => getFileName(name) !== undefined);
    return Object.fromEntries(names.map((name) => [name, readFileSync(join(path, name))]));
  }
  const bytes = readFileSync(path);
  if (bytes.toString('latin1', 0, 2) !== 'PK') {
    const others =
      'A JSON Resume goes to content/resume.json as it is, and for text docs/CUSTOMIZE.md#resume has an example';
    throw new Error(`${path}: expected LinkedIn’s zip archive. ${others}`);
  }
  try {
    return unzipSync(bytes, { filter: ({ name }) => getFileName(name) !== undefined });
  } catch (cause) {
    const advice = 'Download it again, or unpack it and name its folder';
    throw new Error(`${path}: the zip archive is damaged or has a password. ${advice}`, { cause });
  }
}

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

type Row = Readonly<Record<string, string>>;

function readRows(text = ''): readonly Row[] {
  const { data } = Papa.parse<Row>(text.trim(), { header: true, skipEmptyLines: true });
  // Markdown turns a single line break into a space.
  const toBreaks = (cell: unknown) => String(cell ?? '').replaceAll(/(?<!\n)\r?\n(?!\r?\n)/g, '  \n');
  return data.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name.trim(), toBreaks(cell)])),
  );
}

/** The files of the archive as a resume. */
function convert(texts: ReadonlyMap<string, string>): JsonObject {
  const read = (file: string) => readRows(texts.get(file));
  const [profile = {}] = read('Profile');
  const addresses = read('Email Addresses');
  const address = addresses.find((row) => row.Primary?.toLowerCase() === 'yes') ?? addresses[0];
  const visible = read('Recommendations_Received').filter(({ Status }) => Status?.toUpperCase() === 'VISIBLE');
  return {
    basics: { ...convertProfile(profile), email: address?.['Email Address'] },
    ...Object.fromEntries(Object.entries(lists).map(([file, section]) => [section, read(file)])),
    references: visible.map(({ 'First Name': first, 'Last Name': last, Company, 'Job Title': position, Text }) => {
      return { name: `${first} ${last}`, company: Company, position, reference: Text };
    }),
  };
}

function convertProfile(profile: Row): JsonObject {
  // [PORTFOLIO:https://alex.example,BLOG:https://blog.alex.example]
  const sites = (profile.Websites ?? '').split(/[[\],]/).map((site) => parseUrl(site.replace(/^[^:/]*:(?!\/\/)/, '')));
  const urls = sites.filter((url) => url !== null);
  const website = urls.find((url) => detectNetwork({ network: null, username: null, url }) === null);
  const handles = (profile['Twitter Handles'] ?? '').split(/[[\],\s]+/).filter(Boolean);
  return {
    firstName: profile['First Name'],
    lastName: profile['Last Name'],
    label: profile.Headline,
    summary: profile.Summary,
    location: profile['Geo Location'],
    url: website,
    profiles: [
      ...handles.map((username) => ({ network: 'X', username })),
      ...urls.filter((url) => url !== website).map((url) => ({ url })),
    ],
  };
}
