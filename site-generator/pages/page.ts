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
  readonly lang: string;
  readonly dir: string;
  /** Metadata, as HTML. */
  readonly head: string;
  readonly body: string;
  readonly styles: readonly Style[];
  readonly scripts: readonly Script[];
  /** Origins of the providers in use. Null on the development server, whose own scripts no policy would allow. */
  readonly origins: readonly string[] | null;
  /** The other screens, to show one of them in place of the page's own. */
  readonly templates?: readonly Template[];
}

type Attributes = Readonly<Record<string, string>>;

/** An inline stylesheet. */
export interface Style {
  readonly css: string;
  /** The built file with the same content: "assets/index-x.css". */
  readonly file?: string;
}

export interface Script {
  readonly attributes?: Attributes;
  /** Missing if `attributes` has `src`. */
  readonly code?: string;
}

/** A screen in a page that is another screen's. */
interface Template extends Pick<Page, 'styles' | 'body'> {
  readonly path: string;
  readonly title: string;
}

/**
 * The HTML of a page with its Content-Security-Policy, which precedes everything that it restricts. The comments keep Cloudflare from
 * replacing email addresses: React would find other links than it has rendered.
 */
export function composePage(page: Page): string {
  const { base, path, lang, dir, head, body, styles, scripts, origins, templates = [] } = page;
  const policy = pagePolicy({
    origins: origins ?? [],
    styles: [page, ...templates].flatMap((part) => part.styles.map(({ css }) => css)),
    scripts: scripts.flatMap(({ code }) => code ?? []),
    hosts: scripts.flatMap(({ attributes = {} }) => attributes.src?.match(/^https:\/\/[^/]+/)?.[0] ?? []),
  });
  const lines = [
    '<meta charset="utf-8" />',
    origins && `<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    base && `<base href="${escapeHtml(base)}" />`,
    head,
    ...scripts.map(({ attributes = {}, code = '' }) => `<script${toMarkup(attributes)}>${code}</script>`),
    ...styles.map(toStyleElement),
  ];
  return `<!doctype html>
<html${toMarkup({ lang, dir, ...(path !== null && { 'data-path': path }) })}>
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

function toMarkup(attributes: Attributes): string {
  const entries = Object.entries(attributes);
  return entries.map(([name, value]) => ` ${name}${value && `="${escapeHtml(value)}"`}`).join('');
}
