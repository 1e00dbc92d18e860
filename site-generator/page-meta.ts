import { formatTitle, type ScreenPath, screenNames } from '#app/screen-names.ts';
import { projects } from '#features/home/projects.ts';
import type { OwnerContent } from './owner.ts';
import { description } from './owner-html.ts';

/** A screen as search engines and link previews get to know it. */
export interface PageMeta {
  readonly path: ScreenPath;
  /** As in the navigation bar. */
  readonly name: string;
  /** The document's title. */
  readonly title: string;
  readonly description: string;
  /** Where its page lies below the site's root: "crypto/", for home "". */
  readonly folder: string;
  /** The picture for link previews, at the site's root. */
  readonly card: string;
}

/**
 * The six screens, in the order of the navigation bar.
 * @throws {Error} for a screen that nothing describes
 */
export function pageMetas(owner: OwnerContent): readonly PageMeta[] {
  return screenNames.map(({ path, name }) => ({
    path,
    name,
    title: formatTitle(name, owner.name),
    description: screenDescription(path, owner),
    folder: path === '/' ? '' : `${path.slice(1)}/`,
    card: path === '/' ? 'card.png' : `card-${path.slice(1)}.png`,
  }));
}

function screenDescription(path: ScreenPath, owner: OwnerContent): string {
  if (path === '/') return description(owner);
  if (path === '/about') return aboutDescription(owner);
  const project = projects.find(({ href }) => href === `#${path}`);
  if (project === undefined) throw new Error(`src/features/home/projects.ts: expected an entry for "#${path}"`);
  return project.description;
}

/** "Who Alex Example, Software Engineer, is: work, education and skills.", of what there is. */
function aboutDescription({ name, label, work, education, skills }: OwnerContent): string {
  const parts = [work.length > 0 && 'work', education.length > 0 && 'education', skills.length > 0 && 'skills'].filter(
    (part) => part !== false,
  );
  const told = parts.length > 0 ? parts : ['profile', 'contact'];
  return `About ${label ? `${name}, ${label}` : name}: ${new Intl.ListFormat('en').format(told)}.`;
}
