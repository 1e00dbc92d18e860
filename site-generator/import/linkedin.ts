import { detectNetwork } from '#site-generator/content/profiles.ts';
import { parseUrl } from '#site-generator/content/schema-fields.ts';
import { parseCsv } from '#src/lib/csv.ts';
import {
  convertEmail,
  convertEntry,
  convertPlace,
  convertSection,
  type Imported,
  LeftOut,
  type Source,
} from './entry.ts';

/** The columns of the lists in LinkedIn's archive, by file. */
const lists = {
  Positions:
    'work: name=Company Name, position=Title, location=Location, startDate=Started On, endDate=Finished On, summary=Description',
  Projects: 'projects: name=Title, description=Description, url=Url, startDate=Started On, endDate=Finished On',
  Volunteering:
    'volunteer: organization=Company Name, position=Role, startDate=Started On, endDate=Finished On, summary=Description',
  Education: 'education: institution=School Name, studyType=Degree Name, startDate=Start Date, endDate=End Date',
  Certifications: 'certificates: name=Name, issuer=Authority, date=Started On, url=Url',
  Honors: 'awards: title=Title, date=Issued On, summary=Description',
  Publications: 'publications: name=Name, publisher=Publisher, releaseDate=Published On, url=Url, summary=Description',
  Skills: 'skills: name=Name',
  Languages: 'languages: language=Name, fluency=Proficiency',
  Recommendations_Received: 'references: reference=Text, name=Name|Job Title|Company',
};

const fileNames = ['Profile', 'Email Addresses', 'PhoneNumbers', ...Object.keys(lists)];

/** "Email Addresses" for `Archive/Email_Addresses.csv`; null for files that are not read, such as messages and connections. */
export function getFileName(path: string): string | null {
  const toKey = (name: string) => name.toLowerCase().replaceAll(/[ _]/g, '');
  const [, found = ''] = /([^/\\]+)\.csv$/i.exec(path) ?? [];
  return fileNames.find((name) => toKey(name) === toKey(found)) ?? null;
}

/**
 * Converts the files of LinkedIn's archive.
 * @param texts CSV by `getFileName`
 * @throws {Error} if neither the profile nor the positions are among them
 */
export function importLinkedIn(texts: ReadonlyMap<string, string>): Imported {
  if (!(texts.has('Profile') || texts.has('Positions'))) {
    throw new Error(
      'Neither Profile.csv nor Positions.csv is there. In LinkedIn, request the archive again with Profile',
    );
  }
  const leftOut = new LeftOut();
  const read = (file: string) =>
    readTable(texts.get(file) ?? '', (line) => leftOut.add(file, `unreadable line ${line}`));
  const resume: Record<string, readonly Source[]> = {};
  for (const [file, map] of Object.entries(lists)) {
    const leave = (what: string) => leftOut.add(file, what);
    const rows = file === 'Recommendations_Received' ? findVisible(read(file), leave) : read(file);
    const { section, entries } = convertSection(map, rows, leave);
    resume[section] = entries;
  }
  const addresses = read('Email Addresses');
  const address = addresses.find((row) => row.Primary?.toLowerCase() === 'yes') ?? addresses[0];
  if (read('PhoneNumbers').length > 0) leftOut.addPrivate('phone number');
  const basics = {
    ...importProfile(read('Profile')[0] ?? {}, leftOut),
    ...convertEmail(address?.['Email Address'], leftOut),
  };
  return { resume: { basics, ...resume }, leftOut };
}

type Row = Readonly<Record<string, string>>;

/** The rows by the names of their columns. Line breaks stay: a single one would be a space in Markdown. */
function readTable(text: string, leaveLine: (line: number) => void): readonly Row[] {
  const { rows, badLines } = parseCsv(text.replaceAll('\r\n', '\n'), ',');
  badLines.forEach(leaveLine);
  const [header, ...body] = rows;
  const names = (header?.cells ?? []).map((name) => name.trim());
  return body.map(({ cells }) =>
    Object.fromEntries(
      names.map((name, index) => [name, (cells[index] ?? '').trim().replaceAll(/(?<!\n)\n(?!\n)/g, '  \n')]),
    ),
  );
}

const privateColumns = ['Maiden Name', 'Address', 'Birth Date', 'Zip Code'];

function importProfile(profile: Row, leftOut: LeftOut): Source {
  const {
    'First Name': first,
    'Last Name': last,
    'Geo Location': place,
    'Twitter Handles': handles = '',
    Websites: sites = '',
    ...texts
  } = profile;
  const source = { ...texts, Name: [first, last].filter(Boolean).join(' ') };
  const leave = (what: string) =>
    privateColumns.includes(what) ? leftOut.addPrivate(what.toLowerCase()) : leftOut.add('Profile', what);
  // [PORTFOLIO:https://alex.example,BLOG:https://blog.alex.example]
  const urls = sites.split(/[[\],]/).flatMap((site) => parseUrl(site.replace(/^[^:/]*:(?!\/\/)/, '')) ?? []);
  const profiles = [
    ...handles.split(/[[\],\s]+/).flatMap((username) => (username ? { network: 'X', username } : [])),
    ...urls.map((url) => ({ url })),
  ];
  const website = urls.find((url) => detectNetwork({ network: null, username: null, url }) === null);
  return {
    ...convertEntry(source, 'name=Name, label=Headline, summary=Summary', leave),
    ...convertPlace(place, leftOut),
    ...(website !== undefined && { url: website }),
    profiles: profiles.filter((link) => !('url' in link && link.url === website)),
  };
}

/** The recommendations that LinkedIn shows, with the names of their authors. */
function findVisible(rows: readonly Row[], leave: (what: string) => void): readonly Row[] {
  return rows.flatMap(({ 'First Name': first, 'Last Name': last, 'Creation Date': _, Status: status, ...row }) => {
    if (status?.toUpperCase() === 'VISIBLE') return { ...row, Name: [first, last].filter(Boolean).join(' ') };
    leave('hidden');
    return [];
  });
}
