import { expect, test } from 'vitest';
import { shortenUrl } from './contact-links.tsx';

test.each([
  ['https://github.com/alex-example', 'github.com/alex-example'],
  ['https://www.linkedin.com/in/alex-example/', 'linkedin.com/in/alex-example'],
  ['http://git.example.com/~alex/?tab=code', 'git.example.com/~alex/?tab=code'],
  ['https://wwwild.example.com', 'wwwild.example.com'],
])('shortens %s to %s', (url, expected) => {
  expect(shortenUrl(url)).toBe(expected);
});
