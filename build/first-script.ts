import { classicScript } from './classic-script.ts';

let building: Promise<string> | null = null;

/** src/first-script.ts with all that it imports, as one classic script for the page's head. */
export function firstScript(): Promise<string> {
  building ??= classicScript('src/first-script.ts');
  return building;
}
