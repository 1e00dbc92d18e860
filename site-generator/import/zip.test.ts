import { expect, test } from 'vitest';
import { createZip } from '#site-generator/fixtures/create-zip.ts';
import { readZip } from './zip.ts';

const files = { 'a/Profile.csv': 'Name\nØle\n'.repeat(50), 'messages.csv': 'secret', 'b.csv': 'b' };
const isWanted = (path: string) => path !== 'messages.csv';

test.each([8, 0])('unpacks the wanted files of an archive with compression %d', (method) => {
  const found = readZip(createZip(files, { method }), isWanted);
  expect(Object.fromEntries([...found].map(([path, bytes]) => [path, bytes.toString()]))).toEqual({
    'a/Profile.csv': files['a/Profile.csv'],
    'b.csv': 'b',
  });
});

const zip = createZip(files);
const large = Buffer.from(zip);
large.writeUInt16LE(0xffff, zip.length - 12);
const damaged = Buffer.from(zip).fill(0xff, 43, 60);

test.each([
  ['has a password', createZip(files, { flags: 1 }), 'a/Profile.csv in the zip archive has a password'],
  [
    'has another compression',
    createZip(files, { method: 12 }),
    'a/Profile.csv in the zip archive has an unusual compression',
  ],
  ['is cut off', zip.subarray(0, -30), 'The zip archive is incomplete: download it again'],
  ['is cut off at its end', zip.subarray(0, -3), 'The zip archive is incomplete: download it again'],
  ['has lost its beginning', zip.subarray(120), 'The zip archive is damaged: download it again'],
  ['is damaged', damaged, 'The zip archive is damaged: download it again'],
  ['needs the format for large archives', large, 'The zip archive is too large'],
])('says so if the archive %s', (_case, bytes, message) => {
  expect(() => readZip(bytes, isWanted)).toThrow(
    new Error(`${message}. Unpack the archive, and name its folder instead`),
  );
});
