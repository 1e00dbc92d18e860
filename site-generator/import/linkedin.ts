import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import type { JsonObject } from '#site-generator/content/content-json.ts';
import { detectNetwork } from '#site-generator/resume/profiles.ts';
import { toKey } from '#site-generator/text/texts.ts';
import { parseUrl } from '#site-generator/text/url.ts';
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

/** Writes resume.json from LinkedIn's archive, a zip file of CSV files. Returns the message for the owner. */
export function importLinkedIn(path: string, directory: string): string {
  const files = readArchive(path);
  if (!files.has('profile') && !files.has('positions')) {
    const advice = 'In LinkedIn, request the archive again with Profile';
    throw new Error(`${path}: neither Profile.csv nor Positions.csv is there. ${advice}`);
  }
  const source = 'LinkedIn, without telephone numbers, address, date of birth and messages';
  return [...writeResume(directory, source, convert(files)), 'Next: npm run doctor'].join('\n');
}

/** The CSV files by the keys of their names: "emailaddresses" for `Archive/Email_Addresses.csv`. */
function readArchive(path: string): ReadonlyMap<string, string> {
  try {
    const files = unzipSync(readFileSync(path), { filter: ({ name }) => name.endsWith('.csv') });
    const decoder = new TextDecoder();
    return new Map(
      Object.entries(files).map(([name, bytes]) => [toKey(basename(name, '.csv')), decoder.decode(bytes)]),
    );
  } catch (cause) {
    const others = 'A JSON Resume goes to content/resume.json as it is';
    throw new Error(`${path}: expected LinkedIn’s zip archive, undamaged and without a password. ${others}`, { cause });
  }
}

type Row = Readonly<Record<string, string>>;

function readRows(text = ''): readonly Row[] {
  const { data } = Papa.parse<Row>(text.trim(), { header: true, skipEmptyLines: true });
  // Markdown turns a single line break into a space.
  const toBreaks = (cell: unknown) => String(cell ?? '').replaceAll(/(?<!\n)\r?\n(?!\r?\n)/g, '  \n');
  return data.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name.trim(), toBreaks(cell)])),
  );
}

function convert(files: ReadonlyMap<string, string>): JsonObject {
  const read = (name: string) => readRows(files.get(toKey(name)));
  const [profile = {}] = read('Profile');
  const addresses = read('Email Addresses');
  const address = addresses.find((row) => row.Primary?.toLowerCase() === 'yes') ?? addresses[0];
  const visible = read('Recommendations_Received').filter(({ Status }) => Status?.toUpperCase() === 'VISIBLE');
  return {
    basics: { ...convertProfile(profile), email: address?.['Email Address'] },
    ...Object.fromEntries(Object.entries(lists).map(([name, section]) => [section, read(name)])),
    references: visible.map(({ 'First Name': first, 'Last Name': last, Company, 'Job Title': position, Text }) => {
      return { name: `${first} ${last}`, company: Company, position, reference: Text };
    }),
  };
}

function convertProfile(profile: Row): JsonObject {
  // [PORTFOLIO:https://alex.example,BLOG:https://blog.alex.example]
  const sites = (profile.Websites ?? '').split(/[[\],]/).map((site) => parseUrl(site.replace(/^[^:/]*:(?!\/\/)/, '')));
  const urls = sites.filter((url) => url !== null);
  const website = urls.find((url) => detectNetwork({ network: null, username: null, url }) === undefined);
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
