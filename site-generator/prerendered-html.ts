/**
 * Puts built style sheets before the links to them, which stay, but disabled: browsers do not load those, and Vite, which
 * looks for such a link before it loads a sheet for a screen, finds that it is there. Addresses in a sheet are relative
 * to its folder, and become relative to the page.
 * @param sheets by file name relative to the site's root ("assets/index-x.css")
 * @returns the page and the names of the sheets that stand in it now
 */
export function inlineStyles(
  html: string,
  sheets: ReadonlyMap<string, string>,
): { readonly html: string; readonly inlined: readonly string[] } {
  const inlined: string[] = [];
  const filled = html.replaceAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g, (link) => {
    const address = /\bhref="([^"]+)"/.exec(link)?.[1] ?? '';
    const [file, css] = [...sheets].find(([name]) => address.endsWith(`/${name}`)) ?? [];
    if (file === undefined || css === undefined) throw new Error(`No style sheet was built for ${link}`);
    inlined.push(file);
    const style = rebase(css, address.slice(0, address.lastIndexOf('/') + 1)).trim();
    return `<style>${style}</style>${link.replace('<link', '<link disabled')}`;
  });
  return { html: filled, inlined };
}

/** Puts a folder before the relative addresses of a style sheet. */
function rebase(css: string, folder: string): string {
  return css.replaceAll(/url\((["']?)(?:\.\/)?(?![a-z]+:|\/|#)([^"')]+)\1\)/gi, `url(${folder}$2)`);
}

/** Puts markup into the empty element with the id "root". */
export function fillRoot(html: string, markup: string): string {
  const empty = '<div id="root"></div>';
  if (!html.includes(empty)) throw new Error(`index.html: expected ${empty}`);
  return html.replace(empty, () => `<div id="root">${markup}</div>`);
}
