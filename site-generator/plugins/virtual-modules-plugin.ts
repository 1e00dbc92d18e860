import type { Plugin } from 'vite';
import type { Demo } from '#demo.ts';
import type { Image, OwnerModule, WorkRow } from '#owner/owner-content.ts';
import type { Picture } from '#site-generator/content/pictures.ts';
import { typefaceCss } from '#site-generator/fonts/typeface-css.ts';
import type { HomeRow } from '#site-generator/home/home-rows.ts';
import { createMonogram } from '#site-generator/images/monogram.ts';
import { pick } from '#site-generator/owner.ts';
import type { SiteContent } from '#site-generator/read-content.ts';
import { homeContacts } from '#site-generator/resume/contacts.ts';
import { aboutSections } from '#site-generator/resume/sections.ts';

const moduleId = /^virtual:(?:owner|demos|typeface)\b/;

/** Adds the modules `virtual:owner`, with the owner's content, `virtual:demos` and `virtual:typeface.css`. */
export function virtualModulesPlugin(read: () => Promise<{ readonly modules: ReadonlyMap<string, string> }>): Plugin {
  return {
    name: 'virtual-modules',
    resolveId: (id) => (moduleId.test(id) ? `\0${id}` : null),
    async load(id) {
      if (!moduleId.test(id.slice(1))) return null;
      const code = (await read()).modules.get(id.slice(1));
      return code === undefined ? null : { code, moduleSideEffects: id.endsWith('.css') };
    },
  };
}

// The fields of the owner that the screens receive unchanged.
const personFields = ['name', 'label', 'nameAndLabel', 'summary', 'location', 'email', 'emailUrl'] as const;
const homeFields = ['byline', 'headline', 'intro', 'projectsFirst', 'careerLine'] as const;
const frameFields = ['direction', 'labels', 'sourceUrl', 'visits'] as const;

type ModuleContent = Pick<SiteContent, 'owner' | 'images' | 'typeface' | 'typesetter'>;

/** The exports of `virtual:owner`, which src/env.d.ts describes. Unused exports aren't bundled. */
export function ownerExports({ owner, images, typesetter }: Omit<ModuleContent, 'typeface'>): OwnerModule {
  const toImage = (picture: Picture | null): Image | null => {
    const image = picture && images.get(picture.file);
    return image ? { src: `./${image.name}`, alt: picture.alt, width: image.width, height: image.height } : null;
  };
  const toRow = (row: HomeRow): WorkRow => ({ ...row, image: toImage(row.image) });
  const photo = toImage(owner.photo);
  const { portrait, ...monogram } = createMonogram(owner.name, typesetter);
  return {
    ...pick(owner, personFields),
    ...pick(owner, homeFields),
    ...pick(owner, frameFields),
    photo,
    portrait: photo === null ? portrait : null,
    monogram,
    contacts: homeContacts(owner),
    navigation: orNull(owner.navigation),
    siteLanguages: orNull(owner.siteLanguages.filter(({ url }) => url !== '')),
    featured: orNull(owner.featured.map(toRow)),
    latestWork: orNull(owner.latestWork.map(toRow)),
    sections: aboutSections(owner),
  };
}

/**
 * The sources of the modules by their ids: `virtual:owner`, one for each of its exports (`virtual:owner/sections`), `virtual:demos`
 * and `virtual:typeface.css`. A bundler puts a module into one chunk as a whole, so only a module per export keeps About's texts out
 * of home's chunk.
 */
export async function createModules(content: ModuleContent): Promise<ReadonlyMap<string, string>> {
  const exports = ownerExports(content);
  const toConstant = ([name, value]: readonly [string, unknown]) => `export const ${name} = ${JSON.stringify(value)};`;
  const toExport = (name: string) =>
    `export ${name === 'labels' ? '* as labels' : `{ ${name} }`} from 'virtual:owner/${name}';`;
  return new Map([
    ['virtual:owner', Object.keys(exports).map(toExport).join('\n')],
    ...Object.entries(exports).map((entry) => [`virtual:owner/${entry[0]}`, toConstant(entry)] as const),
    // Separately, so that the build omits those that no screen shows.
    ['virtual:owner/labels', Object.entries(exports.labels).map(toConstant).join('\n')],
    ['virtual:demos', demosModuleSource(content.owner.demos)],
    ['virtual:typeface.css', await typefaceCss(content.typeface)],
  ]);
}

/** The source of `virtual:demos`. It imports only the demos that the owner shows, so the others aren't bundled. */
function demosModuleSource(demos: readonly Demo[]): string {
  const imports = demos.map(({ id }, index) => `import { demo as demo${index} } from '#features/${id}/demo.ts';`);
  const items = demos.map(
    ({ name, heading, description }, index) =>
      `{ ...demo${index}, ...${JSON.stringify({ name, heading, description })} }`,
  );
  return `${imports.join('\n')}\nexport const demos = [${items.join(', ')}];`;
}

/** Null for an empty list, so that the build can drop the code that shows it. */
function orNull<Item>(items: readonly Item[]): readonly Item[] | null {
  return items.length === 0 ? null : items;
}
