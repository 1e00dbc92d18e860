import type { Typesetter } from '#site-generator/typst/typesetter.ts';
import { accentColors, paperAndInk } from './color.ts';
import { type GeneratedFile, renderPng } from './images.ts';
import { type MonogramOwner, monogramSvg } from './monogram.ts';

/** The favicon, which follows the theme, and the icon for a phone's home screen. */
export async function iconFiles(owner: MonogramOwner, typesetter: Typesetter): Promise<readonly GeneratedFile[]> {
  const { darkInk, darkPaper } = paperAndInk;
  const dot = accentColors(owner.accentHue).light;
  const darkTheme = `.g{fill:${darkInk}}.m{fill:${darkPaper}}.d{fill:${dot}}`;
  const style = `<style>@media (prefers-color-scheme: dark){${darkTheme}}</style>`;
  return [
    { name: 'favicon.svg', content: monogramSvg(owner, typesetter, style) },
    { name: 'apple-touch-icon.png', content: await renderPng(monogramSvg(owner, typesetter), 180) },
  ];
}
