import { homePath, notFoundPath } from '#app/screens.ts';
import type { Owner } from '#site-generator/owner.ts';
import { escapeHtml } from '#site-generator/text/texts.ts';
import { pageHead, toAttributes } from './page-head.ts';
import { getRootUrl, notFoundMeta, type PageMeta, screenMetas } from './page-meta.ts';
import { pagePolicy } from './security.ts';

/** A page of the site. Its relative URLs start at the site's root. */
export interface Page {
  readonly meta: PageMeta;
  /** The path of the screen with which the page opens. Null in index.html, where the fragment names it, and without the app. */
  readonly openedPath: string | null;
  readonly body: string;
  /** In addition to the styles of the frame. */
  readonly styles: readonly Style[];
  /** The other screens, to show one of them in place of the page's own. */
  readonly templates?: readonly Template[];
}

type Template = Pick<Page, 'meta' | 'body' | 'styles'>;

export interface Style {
  readonly css: string;
  /** The built file with the same content: "assets/index-x.css". */
  readonly file?: string;
}

/** The parts that several pages share. */
export interface PageFrame {
  readonly owner: Owner;
  readonly styles: readonly Style[];
  /** Files of the app: "assets/index-x.js". */
  readonly scripts: readonly string[];
  /** Runs before the first paint. */
  readonly inlineScript: string;
  /** Those of the providers in use. Null on the development server, whose own scripts no policy would allow. */
  readonly connectOrigins: readonly string[] | null;
}

/** A screen's HTML, and the built files that it needs in addition to the app's own. */
interface RenderedScreen extends Pick<PageFrame, 'styles' | 'scripts'> {
  readonly html: string;
}

/**
 * The pages with the app: index.html, which has the other screens as templates for their hash routes, one page per screen at a URL
 * without a fragment ("crypto/"), for search engines and link previews, and 404.html.
 * @param screens by path
 */
export function screenPages(owner: Owner, screens: ReadonlyMap<string, RenderedScreen>): readonly Page[] {
  const metas = [...screenMetas(owner), notFoundMeta(owner)];
  const templates = metas.filter(({ path }) => path !== homePath).map((meta) => toTemplate(meta, screens));
  return metas.map((meta) => {
    const page = toPage(meta, screens, owner);
    return meta.path === homePath ? { ...page, openedPath: null, templates } : page;
  });
}

const noFiles: RenderedScreen = { html: '', styles: [], scripts: [] };

function toPage(meta: PageMeta, screens: ReadonlyMap<string, RenderedScreen>, owner: Owner): Page {
  const { html, styles, scripts } = screens.get(meta.path) ?? noFiles;
  const noScript = `<noscript><aside class="plain">${escapeHtml(owner.labels.noScript)}</aside></noscript>`;
  const root = `${preloads(scripts)}<div id="root">${html}</div>`;
  return { meta, openedPath: meta.path, body: meta.path === notFoundPath ? root : root + noScript, styles };
}

function toTemplate(meta: PageMeta, screens: ReadonlyMap<string, RenderedScreen>): Template {
  const { html, styles, scripts } = screens.get(meta.path) ?? noFiles;
  return { meta, body: preloads(scripts) + html, styles };
}

const preloads = (scripts: readonly string[]) =>
  scripts.map((file) => `<link rel="modulepreload" crossorigin href="./${file}" />`).join('');

/**
 * The HTML of a page with its Content-Security-Policy, which precedes everything that it restricts. The comments keep Cloudflare from
 * replacing email addresses: React would find other links than it has rendered.
 */
export function composePage(page: Page, frame: PageFrame): string {
  const { meta, openedPath, body, templates = [] } = page;
  const { owner, scripts, inlineScript, connectOrigins } = frame;
  const { accentHue, analytics } = owner;
  const accent = accentHue === null ? [] : [{ css: `html:root{--accent-hue:${accentHue}}` }];
  const styles = [...frame.styles, ...accent, ...page.styles];
  const policy = pagePolicy({
    styles: [{ styles }, ...templates].flatMap((part) => part.styles.map(({ css }) => css)),
    scripts: [inlineScript],
    scriptOrigins: analytics ? [new URL(analytics.script).origin] : [],
    connectOrigins: connectOrigins ?? [],
  });
  const base = getRootUrl(meta, owner);
  const lines = [
    '<meta charset="utf-8" />',
    connectOrigins && `<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    base && `<base${toAttributes({ href: base })} />`,
    pageHead(meta, owner),
    ...scripts.map((file) => `<script type="module" crossorigin src="./${file}"></script>`),
    `<script>${inlineScript}</script>`,
    analytics && `<script${toAttributes({ ...analytics.attributes, async: '', src: analytics.script })}></script>`,
    ...styles.map(toStyleElement),
  ];
  return `<!doctype html>
<html${toAttributes({ lang: owner.language, dir: owner.direction, ...(openedPath !== null && { 'data-path': openedPath }) })}>
  <head>
    ${lines.filter(Boolean).join('\n    ')}
  </head>
  <body>
    <!--email_off-->
    ${[body, ...templates.map(toTemplateElement)].join('\n    ')}
    <!--/email_off-->
  </body>
</html>
`;
}

/** The link to the file is disabled: browsers don't load it, and Vite loads no stylesheet that has a link. */
function toStyleElement({ css, file }: Style): string {
  return `<style>${css}</style>${file ? `<link disabled rel="stylesheet" href="./${file}" />` : ''}`;
}

function toTemplateElement({ meta: { path, title }, styles, body }: Template): string {
  return `<template${toAttributes({ 'data-path': path, title })}>${styles.map(toStyleElement).join('')}${body}</template>`;
}
