import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { checkContent } from '#site-generator/doctor.ts';
import { createTempFolders } from '#site-generator/fixtures/temp-folder.ts';
import { readContent } from '#site-generator/read-content.ts';
import { importLinkedIn } from './linkedin.ts';

const profile = `First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites
Bo,Sample,Before,"Storgata 5, Oslo",May 4,"Developer, forms","Writes ""good"" forms.
And tests.

Sails.",Software,0155,"Oslo, Norway",[bosample],"[PORTFOLIO:https://sample.test,OTHER:https://github.com/bo,BLOG:blog.sample.test]"
`;
const files = {
  Profile: profile,
  'Email Addresses':
    'Email Address,Confirmed,Primary,Updated On\nold@sample.test,Yes,No,1/1/20\nbo@sample.test,Yes,Yes,1/1/20',
  Positions:
    'Title,Company Name,Description,Location,Started On,Finished On\r\n' +
    'Lead,Acme,"Team:\r\n- Forms",Oslo,Jan 2021,\r\nDeveloper,Tiny,,,Jul 2016,Dec 2020\r\n',
  Education: 'School Name,Start Date,End Date,Notes,Degree Name,Activities\nNTNU,2014,2017,,BSc,Choir\n',
  Skills: '\uFEFFName\nCSS\nGo\n',
  Languages: 'Name,Proficiency\nNorwegian,Native or bilingual proficiency\n',
  Certifications: 'Name,Url,Authority,Started On,Finished On\nCKA,https://sample.test,CNCF,Feb 2022,\n',
  Projects: 'Title,Description,Url,Started On,Finished On\ntiny,Queue,,May 2019,Aug 2019\n',
  Honors: 'Title,Description,Issuer,Issue Date\nWinner,First,Labs,Aug 2018\n',
  Volunteering: 'Company Name,Role,Cause,Started On,Finished On,Description\nDojo,Mentor,Children,2018,,Scratch\n',
  Publications: 'Name,Published On,Description,Publisher,Url\nQueues,"Aug 1, 2020",Short,ACM,\n',
  Recommendations_Received:
    'First Name,Last Name,Company,Job Title,Text,Creation Date,Status\n' +
    'Ola,Berg,Acme,CTO,Good.,01/05/22,VISIBLE\nEve,Hid,Acme,PM,Secret,01/05/22,PENDING\n',
  messages: 'Text\nSecret\n',
};

const inFolder = createTempFolders();
const run = (archive: string) => importLinkedIn(archive, inFolder('content'));
const write = (name: string, text: string | Uint8Array) => {
  writeFileSync(inFolder(name), text);
  return inFolder(name);
};
const toZip = (texts: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(texts).map(([name, text]) => [`Complete/${name}.csv`, strToU8(text)])));

test('writes the profile and every list, without private data', () => {
  const message = run(write('archive.zip', toZip(files)));
  expect(message.split('\n').slice(1)).toEqual([
    'The site will show your e-mail address bo@sample.test.',
    'To check:',
    '  – volunteer[0].Cause: isn’t shown: “Children”',
    'Next: npm run doctor',
  ]);
  const { $schema, ...resume } = JSON.parse(readFileSync(inFolder('content', 'resume.json'), 'utf8'));
  expect($schema).toMatch(/resume-schema/);
  expect(resume).toEqual({
    basics: {
      name: 'Bo Sample',
      label: 'Developer, forms',
      email: 'bo@sample.test',
      url: 'https://sample.test',
      summary: 'Writes "good" forms.  \nAnd tests.\n\nSails.',
      location: { city: 'Oslo, Norway' },
      profiles: [
        { network: 'X', username: 'bosample' },
        { url: 'https://github.com/bo' },
        { url: 'https://blog.sample.test' },
      ],
    },
    work: [
      { name: 'Acme', position: 'Lead', location: 'Oslo', startDate: '2021-01', description: 'Team:  \n- Forms' },
      { name: 'Tiny', position: 'Developer', startDate: '2016-07', endDate: '2020-12' },
    ],
    education: [{ institution: 'NTNU', studyType: 'BSc', startDate: '2014', endDate: '2017', highlights: ['Choir'] }],
    skills: [{ name: 'CSS' }, { name: 'Go' }],
    languages: [{ language: 'Norwegian', fluency: 'Native or bilingual proficiency' }],
    certificates: [{ name: 'CKA', issuer: 'CNCF', date: '2022-02', url: 'https://sample.test' }],
    projects: [{ name: 'tiny', description: 'Queue', startDate: '2019-05', endDate: '2019-08' }],
    awards: [{ title: 'Winner', awarder: 'Labs', date: '2018-08', summary: 'First' }],
    volunteer: [{ organization: 'Dojo', position: 'Mentor', startDate: '2018', summary: 'Scratch' }],
    publications: [{ name: 'Queues', publisher: 'ACM', releaseDate: '2020-08-01', summary: 'Short' }],
    references: [{ name: 'Ola Berg', position: 'CTO', company: 'Acme', reference: 'Good.' }],
  });
});

test('reads a file by its name in any spelling, and writes what a site can be built from', async () => {
  const archive = toZip({ profile, Email_Addresses: files['Email Addresses'] });
  run(write('archive.zip', archive));
  const site = await readContent(inFolder('content'));
  expect(site.owner).toMatchObject({ name: 'Bo Sample', email: 'bo@sample.test' });
  expect(checkContent(site)).toEqual({ errors: [], warnings: [] });
});

test.each([
  ['none.zip', null, 'expected LinkedIn’s zip archive'],
  ['cv.pdf', '%PDF-1.7', 'A JSON Resume goes to content/resume.json as it is'],
  ['cut.zip', toZip(files).subarray(0, -30), 'undamaged and without a password'],
  ['skills.zip', toZip({ Skills: files.Skills }), 'neither Profile.csv nor Positions.csv is there.'],
])('refuses %s and writes nothing', (name, bytes, message) => {
  const path = bytes === null ? inFolder(name) : write(name, bytes);
  expect(() => run(path)).toThrow(message);
  expect(existsSync(inFolder('content'))).toBe(false);
});
