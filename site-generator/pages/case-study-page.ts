import { readFileSync } from 'node:fs';
import { displayUrl } from '#lib/owner.ts';
import { type CaseStudy, caseStudyBase } from '#site-generator/content/case-studies.ts';
import type { Owner } from '#site-generator/content/owner.ts';
import { formatPartialDate } from '#site-generator/content/partial-date.ts';
import { escapeHtml } from './html.ts';

const styles = readFileSync(new URL('./case-study.css', import.meta.url), 'utf8');

/** Replaced by the prerendered header and footer of About. */
export const [headerMarker, footerMarker] = ['<!-- header -->', '<!-- footer -->'] as const;

/**
 * The page of a case study: a document without the app.
 * @param head the content of the head that all pages have
 */
export function caseStudyPage(study: CaseStudy, owner: Owner, head: string): string {
  const { title, date, summary, html } = study;
  const { labels, language } = owner;
  const project = owner.projects.find(({ name }) => name === study.project);
  const next = owner.caseStudies[owner.caseStudies.indexOf(study) + 1];
  const link = (url: string, text: string) => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;
  const facts = [
    ...(date === null ? [] : [`<time datetime="${date}">${formatPartialDate(date, owner)}</time>`]),
    ...(project?.url ? [link(project.url, displayUrl(project.url))] : []),
  ];
  return `<!doctype html>
<html lang="${language}" dir="${owner.direction}" data-fonts>
  <head>
    ${head}
    <style>${styles}</style>
  </head>
  <body>
    ${headerMarker}
    <main id="main">
      <h1>${escapeHtml(title)}</h1>
      <div class="quiet">${facts.map((fact) => `<p>${fact}</p>`).join('')}</div>
      <article class="stack">
        ${summary === null ? '' : `<p class="summary">${escapeHtml(summary)}</p>`}
        ${html}
      </article>
      <p class="next unprinted">
        <span class="quiet">${escapeHtml(next ? labels.caseStudy : owner.name)}</span>
        ${next ? link(caseStudyBase + next.folder, next.title) : link(caseStudyBase, labels.projects)}
      </p>
    </main>
    ${footerMarker}
  </body>
</html>
`;
}
