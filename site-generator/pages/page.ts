import type { Owner } from '#site-generator/content/owner.ts';
import { escapeHtml } from './html.ts';
import { pagePolicy } from './security.ts';

/** A page of the site. Its relative URLs start at the site's root. */
export interface Page {
  /** "todo/index.html" */
  readonly file: string;
  /** URL of the site's root from the page: "../", or '' if the page is there. */
  readonly base: string;
  /** The path of the page's screen. Null in index.html, where it depends on the fragment, and without the app. */
  readonly path: string | null;
  /** Metadata, as HTML. */
  readonly head: string;
  readonly body: string;
  /** In addition to the styles of the frame. */
  readonly styles: readonly Style[];
  /** The other screens, to show one of them in place of the page's own. */
  readonly templates?: readonly Template[];
}

/** An inline stylesheet. */
export interface Style {
  readonly css: string;
  /** The built file with the same content: "assets/index-x.css". */
  readonly file?: string;
}

/** A screen in a page that is another screen's. */
interface Template extends Pick<Page, 'styles' | 'body'> {
  readonly path: string;
  readonly title: string;
}

/** The parts that several pages share. */
export interface PageFrame {
  readonly owner: Pick<Owner, 'language' | 'direction' | 'accentHue' | 'analytics'>;
  readonly styles: readonly Style[];
  /** Files of the app: "assets/index-x.js". */
  readonly scripts: readonly string[];
  /** Runs before the first paint. */
  readonly inlineScript: string;
  /** Origins of the providers in use. Null on the development server, whose own scripts no policy would allow. */
  readonly origins: readonly string[] | null;
}

/**
 * The HTML of a page with its Content-Security-Policy, which precedes everything that it restricts. The comments keep Cloudflare from
 * replacing email addresses: React would find other links than it has rendered.
 */
export function composePage(page: Page, frame: PageFrame): string {
  const { base, path, head, body, templates = [] } = page;
  const { owner, scripts, inlineScript, origins } = frame;
  const { accentHue, analytics } = owner;
  const accent = accentHue === null ? [] : [{ css: `html:root{--accent-hue:${accentHue}}` }];
  const styles = [...frame.styles, ...accent, ...page.styles];
  const policy = pagePolicy({
    origins: origins ?? [],
    styles: [{ styles }, ...templates].flatMap((part) => part.styles.map(({ css }) => css)),
    scripts: [inlineScript],
    hosts: analytics ? [new URL(analytics.script).origin] : [],
  });
  const lines = [
    '<meta charset="utf-8" />',
    origins && `<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    base && `<base href="${escapeHtml(base)}" />`,
    head,
    ...scripts.map((file) => `<script type="module" crossorigin src="./${file}"></script>`),
    `<script>${inlineScript}</script>`,
    analytics && `<script${toMarkup({ ...analytics.attributes, async: '', src: analytics.script })}></script>`,
    ...styles.map(toStyleElement),
  ];
  return `<!doctype html>
<html${toMarkup({ lang: owner.language, dir: owner.direction, ...(path !== null && { 'data-path': path }) })}>
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

function toTemplateElement({ path, title, styles, body }: Template): string {
  return `<template${toMarkup({ 'data-path': path, title })}>${styles.map(toStyleElement).join('')}${body}</template>`;
}

function toMarkup(attributes: Readonly<Record<string, string>>): string {
  const entries = Object.entries(attributes);
  return entries.map(([name, value]) => ` ${name}${value && `="${escapeHtml(value)}"`}`).join('');
}
