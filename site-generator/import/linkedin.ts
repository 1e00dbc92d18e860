import type { JsonObject } from '#site-generator/content/content-json.ts';
import type { Finding } from '#site-generator/content/findings.ts';
import { detectNetwork } from '#site-generator/content/profiles.ts';
import { parseUrl } from '#site-generator/content/url.ts';
import { parseCsv } from '#src/lib/csv.ts';
import { type Imported, isStreet, problems } from './entry.ts';

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
  Recommendations_Received: 'references',
};

const fileNames = ['Profile', 'Email Addresses', 'PhoneNumbers', ...Object.keys(lists)];

/** "Email Addresses" for `Archive/Email_Addresses.csv`; null for files that are not read, such as messages and connections. */
export function getFileName(path: string): string | null {
  const toKey = (name: string) => name.toLowerCase().replaceAll(/[ _]/g, '');
  const [, found = ''] = /([^/\\]+)\.csv$/i.exec(path) ?? [];
  return fileNames.find((name) => toKey(name) === toKey(found)) ?? null;
}

/** Converts the files of LinkedIn's archive: CSV by `getFileName`. */
export function importLinkedIn(texts: ReadonlyMap<string, string>): Imported {
  if (!(texts.has('Profile') || texts.has('Positions'))) {
    throw new Error(
      'Neither Profile.csv nor Positions.csv is there. In LinkedIn, request the archive again with Profile',
    );
  }
  const findings: Finding[] = [];
  const read = (file: string) =>
    readTable(texts.get(file) ?? '', (line) =>
      findings.push({ path: file, problem: problems.unknown, value: `line ${line}` }),
    );
  const resume: Record<string, readonly JsonObject[]> = {};
  for (const [file, section] of Object.entries(lists)) {
    resume[section] = file === 'Recommendations_Received' ? findVisible(read(file), findings) : read(file);
  }
  const addresses = read('Email Addresses');
  const address = addresses.find((row) => row.Primary?.toLowerCase() === 'yes') ?? addresses[0];
  for (const { Number: text = '' } of read('PhoneNumbers'))
    findings.push({ path: 'PhoneNumbers', problem: problems.personal, value: text });
  const basics = {
    ...importProfile(read('Profile')[0] ?? {}, findings),
    email: address?.['Email Address'] ?? null,
  };
  return { resume: { basics, ...resume }, findings };
}

type Row = Readonly<Record<string, string>>;

/** The rows as objects by column. Line breaks become hard ones, since Markdown turns a single one into a space. */
function readTable(text: string, leaveLine: (line: number) => void): readonly Row[] {
  const { rows, unreadable } = parseCsv(text.replaceAll('\r\n', '\n'), ',');
  for (const { line } of unreadable) leaveLine(line);
  const [header, ...body] = rows;
  const names = (header?.cells ?? []).map((name) => name.trim());
  return body.map(({ cells }) =>
    Object.fromEntries(
      names.map((name, index) => [name, (cells[index] ?? '').trim().replaceAll(/(?<!\n)\n(?!\n)/g, '  \n')]),
    ),
  );
}

const privateColumns = ['Maiden Name', 'Address', 'Birth Date', 'Zip Code'];

function importProfile(profile: Row, findings: Finding[]): JsonObject {
  const { 'Geo Location': place = '', 'Twitter Handles': handles = '', Websites: sites = '', ...texts } = profile;
  const kept = isStreet(place) ? ['Geo Location', ...privateColumns] : privateColumns;
  for (const path of kept) findings.push({ path, problem: problems.personal, value: profile[path] ?? '' });
  const shown = Object.entries(texts).filter(([column]) => !privateColumns.includes(column));
  // [PORTFOLIO:https://alex.example,BLOG:https://blog.alex.example]
  const urls = sites.split(/[[\],]/).flatMap((site) => parseUrl(site.replace(/^[^:/]*:(?!\/\/)/, '')) ?? []);
  const profiles = [
    ...handles.split(/[[\],\s]+/).flatMap((username) => (username ? { network: 'X', username } : [])),
    ...urls.map((url) => ({ url })),
  ];
  const website = urls.find((url) => detectNetwork({ network: null, username: null, url }) === null);
  return {
    ...Object.fromEntries(shown),
    location: isStreet(place) ? null : place,
    url: website ?? null,
    profiles: profiles.filter((link) => !('url' in link && link.url === website)),
  };
}

/** The recommendations that LinkedIn shows, with the names of their authors. */
function findVisible(rows: readonly Row[], findings: Finding[]): readonly Row[] {
  return rows.flatMap(({ 'First Name': first, 'Last Name': last, 'Creation Date': _, Status: status, ...row }) => {
    if (status?.toUpperCase() === 'VISIBLE') return { ...row, Name: [first, last].filter(Boolean).join(' ') };
    findings.push({ path: 'Recommendations_Received', problem: problems.hidden, value: row.Text ?? '' });
    return [];
  });
}
