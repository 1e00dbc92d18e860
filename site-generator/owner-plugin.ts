import { sep } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { Demo } from '#demo.ts';
import { once } from '#lib/once.ts';
import type { Contact, Image } from '#lib/owner.ts';
import { getContentDirectory } from '#site-generator/content/content-folder.ts';
import type { Owner } from '#site-generator/content/owner.ts';
import { splitLead } from '#site-generator/content/sentences.ts';
import { openTypeface } from '#site-generator/fonts/typeface.ts';
import { typefacePlugin } from '#site-generator/fonts/typeface-css.ts';
import { createMonogram, iconFiles } from '#site-generator/images/icons.ts';
import type { RootFile } from '#site-generator/images/images.ts';
import { ogImageFile } from '#site-generator/images/og-image.ts';
import { caseStudyMeta, robotsAndSitemap } from '#site-generator/pages/page-meta.ts';
import { pagesPlugin } from '#site-generator/pages/pages-plugin.ts';
import { aboutSections } from '#site-generator/resume/sections.ts';
import { checkContent, formatReport } from './doctor.ts';
import { type OwnerOnDisk, readOwner } from './read-owner.ts';

const moduleId = 'virtual:owner';
const demosModuleId = 'virtual:demos';
const resolvedPrefix = `\0${moduleId}`;

/**
 * Adds content/ to the site: the module `virtual:owner`, the pages, resume.pdf, the icons, the link-preview images,
 * robots.txt and the sitemap. The build prints the doctor's findings, or stops if the content is invalid. The development
 * server shows that as an error, and reloads the page when a file in content/ changes.
 */
export function ownerPlugin(): Plugin[] {
  // The language is set only while the plugins are created (languages-plugin.ts).
  const content = openContent(getContentDirectory(), process.env.SITE_LANGUAGE);
  const readOwnerOnly = async () => (await content.read()).onDisk.owner;
  const typeface = async () => openTypeface((await readOwnerOnly()).typeface);
  return [ownerModulePlugin(content), pagesPlugin(readOwnerOnly), typefacePlugin(typeface)];
}

type Content = ReturnType<typeof openContent>;

/** The content folder, which is read once until it changes. */
function openContent(directory: string, folder: string | undefined) {
  const load = async () => {
    const onDisk = await readOwner(directory, folder).catch((error: Error) => {
      // Vite prints the stack and the cause. The owner needs only the message.
      throw Object.assign(new Error(error.message), { stack: error.message });
    });
    return { onDisk, exports: ownerExports(onDisk), getRootFiles: once(() => generateRootFiles(onDisk)) };
  };
  let read = once(load);
  return {
    directory,
    read: () => read(),
    invalidate: () => {
      read = once(load);
    },
  };
}

function ownerModulePlugin(content: Content): Plugin {
  return {
    name: 'owner',

    // Reports invalid content before anything else.
    async config(_config, { command }) {
      if (command === 'build') await content.read();
    },

    resolveId(id) {
      const isOwn = [moduleId, demosModuleId].includes(id) || id.startsWith(`${moduleId}/`);
      return isOwn ? `\0${id}` : null;
    },

    async load(id) {
      const { onDisk, exports } = await content.read();
      const { owner } = onDisk;
      if (id === `\0${demosModuleId}`) return demosModuleSource(owner.demos);
      if (id.endsWith('.module.css') && isUnusedStyles(id, owner)) return '';
      if (!id.startsWith(resolvedPrefix)) return null;
      return { code: ownerModuleSource(id.slice(resolvedPrefix.length + 1), exports), moduleSideEffects: false };
    },

    async generateBundle() {
      const { config } = this.environment;
      if (config.consumer !== 'client') return;
      const { onDisk, getRootFiles } = await content.read();
      const report = formatReport(checkContent(onDisk));
      if (report !== '') config.logger.warn(`\n${report}\n`);
      for (const { name, content: source } of await getRootFiles())
        this.emitFile({ type: 'asset', fileName: name, source });
    },

    configureServer(server) {
      serveRootFiles(server, content);
      reloadOnChange(server, content);
      printReport(server, content);
    },
  };
}

/** Prints what the doctor would. An error is shown in the browser too. */
function printReport({ config: { logger } }: ViteDevServer, content: Content): void {
  content.read().then(
    ({ onDisk }) => {
      const report = formatReport(checkContent(onDisk));
      if (report !== '') logger.info(`\n${report}\n`);
      if (onDisk.owner.caseStudies.length > 0) logger.info('Case studies aren’t shown here: npm start shows them.');
    },
    ({ message }: Error) => logger.error(message),
  );
}

/** Vite bundles the styles of a component also where the owner's content doesn't show it. */
function isUnusedStyles(id: string, { featured, latestWork }: Owner): boolean {
  return id.endsWith('/work-rows.module.css') && featured.length === 0 && latestWork === null;
}

type OwnerModule = typeof import('virtual:owner');

/** The exports of `virtual:owner`: the owner's fields, and some derived from them. Unused exports aren't bundled. */
export function ownerExports(
  onDisk: Pick<OwnerOnDisk, 'owner' | 'careerLine' | 'images' | 'typesetter' | 'hasResume'>,
): OwnerModule {
  const { owner, careerLine, images, typesetter, hasResume } = onDisk;
  const toImage = (file: string | null | undefined, alt: string): Image | null => {
    const image = images.get(file ?? '');
    return image === undefined ? null : { src: `./${image.name}`, alt, width: image.width, height: image.height };
  };
  const toRow = ({ alt, image, ...row }: Owner['featured'][number]) => ({ ...row, image: toImage(image, alt) });
  const contacts = listContacts(owner, hasResume);
  const sections = aboutSections(owner);
  const photo = toImage(owner.photo?.file, owner.photo?.alt ?? '');
  const { portrait, ...monogram } = createMonogram(owner.name, typesetter);
  return {
    ...owner,
    contacts: orNull(contacts),
    aboutHasContacts:
      sections.some(({ id }) => id === 'contact') || contacts.every(({ url }) => url === owner.emailUrl),
    navigation: orNull(owner.navigation),
    featured: orNull(owner.featured.map(toRow)),
    careerLine,
    latestWork: owner.latestWork && { ...owner.latestWork, rows: owner.latestWork.rows.map(toRow) },
    visits: owner.analytics && owner.labels.visits.replace('{host}', new URL(owner.analytics.script).host),
    summary: splitLead(owner.summary, owner.language),
    siteLanguages: orNull(owner.siteLanguages.filter(({ language }) => language !== owner.language)),
    sections,
    monogram,
    photo,
    portrait: photo === null ? portrait : null,
  };
}

function listContacts(owner: Owner, hasResume: boolean): readonly Contact[] {
  const { codeHost, professionalNetwork, otherLinks, email, emailUrl, labels } = owner;
  const resume = hasResume ? { label: labels.resume, url: './resume.pdf', caption: 'PDF' } : null;
  const mail = emailUrl === null ? null : { label: labels.email, url: emailUrl, caption: email ?? '' };
  return [codeHost, professionalNetwork, resume, mail, ...otherLinks].filter((link) => link !== null);
}

/**
 * The source of `virtual:owner`, or of one export's module (`virtual:owner/sections`). A bundler puts a module into one
 * chunk as a whole, so only a module per export keeps About's texts out of home's chunk.
 */
export function ownerModuleSource(key: string, exports: OwnerModule): string {
  const toConstant = ([name, value]: readonly [string, unknown]) => `export const ${name} = ${JSON.stringify(value)};`;
  const toExport = (name: string) =>
    `export ${name === 'labels' ? '* as labels' : `{ ${name} }`} from '${moduleId}/${name}';`;
  if (key === '') return Object.keys(exports).map(toExport).join('\n');
  // Separately, so that the build omits those that no screen shows.
  if (key === 'labels') return Object.entries(exports.labels).map(toConstant).join('\n');
  return toConstant([key, exports[key as keyof OwnerModule]]);
}

/** The source of `virtual:demos`. It imports only the demos that the owner shows, so the others aren't bundled. */
export function demosModuleSource(demos: readonly Demo[]): string {
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

/** All generated files but the pages. */
async function generateRootFiles({ owner, images, typesetter, getResume }: OwnerOnDisk): Promise<readonly RootFile[]> {
  const resume = getResume();
  const studies = owner.caseStudies.map((study) => [caseStudyMeta(study, owner).ogImage, study.title] as const);
  const cards = new Map([['card.png', null], ...studies]);
  return [
    ...(resume ? [{ name: 'resume.pdf', content: resume }] : []),
    ...(await iconFiles(owner, typesetter)),
    ...(await Promise.all([...cards].map(([name, title]) => ogImageFile(name, owner, title, typesetter)))),
    ...robotsAndSitemap(owner),
    ...images.values(),
    ...owner.caseStudies.flatMap((study) => study.images),
  ];
}

const rootFileName = /\.(?:pdf|png|svg|txt|webp|xml)$/;

function serveRootFiles(server: ViteDevServer, content: Content): void {
  server.middlewares.use((request, response, next) => {
    const [name = ''] = request.url?.slice(server.config.base.length).split('?') ?? [];
    if (!rootFileName.test(name)) return next();
    const rootFiles = content.read().then(({ getRootFiles }) => getRootFiles());
    rootFiles.then((files) => {
      const file = files.find((candidate) => candidate.name === name);
      if (file === undefined) return next();
      // Browsers recognize the other types by their content.
      if (name.endsWith('.svg')) response.setHeader('Content-Type', 'image/svg+xml');
      response.setHeader('Cache-Control', 'no-cache').end(file.content);
    }, next);
  });
}

function reloadOnChange(server: ViteDevServer, content: Content): void {
  server.watcher.add(content.directory);
  server.watcher.on('all', (_event, file) => {
    if (!file.startsWith(content.directory + sep)) return;
    content.invalidate();
    for (const { moduleGraph } of Object.values(server.environments)) moduleGraph.invalidateAll();
    server.environments.client.hot.send({ type: 'full-reload' });
    printReport(server, content);
  });
}
