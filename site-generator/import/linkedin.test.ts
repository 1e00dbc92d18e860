import { expect, test } from 'vitest';
import { toJsonResume } from './entry.ts';
import { getFileName, importLinkedIn } from './linkedin.ts';

const profile = `First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites
Bo,Sample,Before,"Storgata 5, Oslo",May 4,"Developer, forms","Writes ""good"" forms.
And tests.

Sails.",Software,0155,"Oslo, Norway",[bosample],"[PORTFOLIO:https://sample.test,OTHER:https://github.com/bo,BLOG:blog.sample.test]"
`;

const convert = (files: Readonly<Record<string, string>>) =>
  toJsonResume(importLinkedIn(new Map(Object.entries(files))));

test('converts the profile without private data', () => {
  const addresses =
    'Email Address,Confirmed,Primary,Updated On\nold@sample.test,Yes,No,1/1/20\nbo@sample.test,Yes,Yes,1/1/20';
  const phones = 'Extension,Number,Type\n,+47 1,Mobile';
  const { resume, notes } = convert({ Profile: profile, 'Email Addresses': addresses, PhoneNumbers: phones });
  expect(resume.basics).toEqual({
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
  });
  expect(notes).toEqual([
    'Address: private, so it isn’t shown: “Storgata 5, Oslo”',
    'basics.Industry: isn’t shown: “Software”',
    'Maiden Name: private, so it isn’t shown: “Before”',
    'PhoneNumbers: private, so it isn’t shown: “+47 1”',
    'Birth Date: private, so it isn’t shown: “May 4”',
    'Zip Code: private, so it isn’t shown: “0155”',
  ]);
});

test('converts every list, by the names of its columns', () => {
  const files = {
    Positions:
      'Title,Company Name,Description,Location,Started On,Finished On\r\n' +
      'Lead,Acme,"Team:\r\n- Forms",Oslo,Jan 2021,\r\nDeveloper,Tiny,,,Jul 2016,Dec 2020\r\n',
    Education: 'School Name,Start Date,End Date,Notes,Degree Name,Activities\nNTNU,2014,2017,,BSc,Choir\n',
    Skills: '\uFEFFName\nCSS\nGo\n',
    Languages: 'Name,Proficiency\nNorwegian,Native or bilingual proficiency\n',
    Certifications:
      'Name,Url,Authority,Started On,Finished On,License Number\nCKA,https://sample.test,CNCF,Feb 2022,Feb 2025,A1\n',
    Projects: 'Title,Description,Url,Started On,Finished On\ntiny,Queue,,May 2019,Aug 2019\n',
    Honors: 'Title,Description,Issuer,Issue Date\nWinner,First,Labs,Aug 2018\n',
    Volunteering: 'Company Name,Role,Cause,Started On,Finished On,Description\nDojo,Mentor,Children,2018,,Scratch\n',
    Publications: 'Name,Published On,Description,Publisher,Url\nQueues,"Aug 1, 2020",Short,ACM,\n',
    Recommendations_Received:
      'First Name,Last Name,Company,Job Title,Text,Creation Date,Status\n' +
      'Ola,Berg,Acme,CTO,Good.,01/05/22,VISIBLE\nEve,Hid,Acme,PM,Secret,01/05/22,PENDING\n',
  };
  expect(convert(files)).toEqual({
    notes: [
      'volunteer[0].Cause: isn’t shown: “Children”',
      'certificates[0].Finished On: isn’t shown: “Feb 2025”',
      'Recommendations_Received: is marked as hidden, and isn’t shown: “Secret”',
      'certificates[0].License Number: isn’t shown: “A1”',
    ],
    resume: {
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
    },
  });
});

test('reads no messages, connections or other files', () => {
  expect(['Complete/Email Addresses.csv', 'email_addresses.CSV', 'Positions.csv'].map(getFileName)).toEqual([
    'Email Addresses',
    'Email Addresses',
    'Positions',
  ]);
  const others = ['messages.csv', 'Jobs/Job Applications.csv', '__MACOSX/._Profile.csv', 'Profile.html'];
  expect(others.map(getFileName)).toEqual(others.map(() => null));
});

test('asks for the profile if an archive has none', () => {
  expect(() => convert({ Skills: 'Name\nCSS' })).toThrow('Neither Profile.csv nor Positions.csv is there.');
});
