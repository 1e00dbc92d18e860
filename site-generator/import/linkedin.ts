import type { JsonObject } from '#site-generator/content/content-json.ts';
import { type Finding, notShown } from '#site-generator/content/findings.ts';
import { isMarkedHidden } from '#site-generator/content/lenient-fields.ts';
import { detectNetwork } from '#site-generator/content/profiles.ts';
import { parseUrl } from '#site-generator/content/url.ts';
import { parseCsv } from '#src/lib/csv.ts';
import { type Imported, isPrivate, isStreet } from './entry.ts';

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

const fileNames = ['Profile', 'Email Addresses', 'PhoneNumbers', 'Recommendations_Received', ...Object.keys(lists)];

/** "Email Addresses" for `Archive/Email_Addresses.csv`; null for files that are not read, such as messages and connections. */
export function getFileName(path: string): string | null {
  const toKey = (name: string) => name.toLowerCase().replaceAll(/[ _]/g, '');
  const [, found = ''] = /([^/\\]+)\.csv$/i.exec(path) ?? [];
  return fileNames.find((name) => toKey(name) === toKey(found)) ?? null;
}

type Row = Readonly<Record<string, string>>;

/** Converts the files of LinkedIn's archive: CSV by `getFileName`. */
export function importLinkedIn(texts: ReadonlyMap<string, string>): Imported {
  const advice = 'In LinkedIn, request the archive again with Profile';
  if (!texts.has('Profile') && !texts.has('Positions'))
    throw new Error(`Neither Profile.csv nor Positions.csv is there. ${advice}`);
  const findings: Finding[] = [];
  const leave = (path: string, problem: string, value = '') => findings.push({ path, problem, value });
  const read = (file: string): readonly Row[] => {
    const { rows, unreadable } = parseCsv((texts.get(file) ?? '').replaceAll('\r\n', '\n'), ',');
    for (const { line } of unreadable) leave(file, notShown, `line ${line}`);
    const [header, ...body] = rows.map(({ cells }) => cells.map((cell) => cell.trim()));
    // Markdown turns a single line break into a space.
    const toBreaks = (text = '') => text.replaceAll(/(?<!\n)\n(?!\n)/g, '  \n');
    return body.map((cells) => Object.fromEntries((header ?? []).map((name, at) => [name, toBreaks(cells[at])])));
  };
  const entries = Object.entries(lists).map(([file, section]) => [section, read(file)]);
  const references = read('Recommendations_Received').flatMap(
    ({ 'First Name': first, 'Last Name': last, 'Creation Date': _, Status: status, ...row }) => {
      if (status?.toUpperCase() === 'VISIBLE') return { ...row, Name: [first, last].filter(Boolean).join(' ') };
      leave('Recommendations_Received', isMarkedHidden, row.Text);
      return [];
    },
  );
  const addresses = read('Email Addresses');
  const address = addresses.find((row) => row.Primary?.toLowerCase() === 'yes') ?? addresses[0];
  for (const row of read('PhoneNumbers')) leave('PhoneNumbers', isPrivate, row.Number);
  const profile = read('Profile')[0] ?? {};
  const hidden = isStreet(profile['Geo Location'] ?? '') ? ['Geo Location', ...privateColumns] : privateColumns;
  for (const column of hidden) leave(column, isPrivate, profile[column]);
  const basics = { ...importProfile(profile), email: address?.['Email Address'] ?? null };
  return { resume: { basics, ...Object.fromEntries(entries), references }, findings };
}

const privateColumns = ['Maiden Name', 'Address', 'Birth Date', 'Zip Code'];

function importProfile(profile: Row): JsonObject {
  const { 'Geo Location': place = '', 'Twitter Handles': handles = '', Websites: sites = '', ...texts } = profile;
  // [PORTFOLIO:https://alex.example,BLOG:https://blog.alex.example]
  const urls = sites.split(/[[\],]/).flatMap((site) => parseUrl(site.replace(/^[^:/]*:(?!\/\/)/, '')) ?? []);
  const website = urls.find((url) => detectNetwork({ network: null, username: null, url }) === null) ?? null;
  const usernames = handles.split(/[[\],\s]+/).filter(Boolean);
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([column]) => !privateColumns.includes(column))),
    location: isStreet(place) ? null : place,
    url: website,
    profiles: [
      ...usernames.map((username) => ({ network: 'X', username })),
      ...urls.filter((url) => url !== website).map((url) => ({ url })),
    ],
  };
}
