import { readFileSync } from 'node:fs';
import type { CaseStudy } from '#site-generator/content/case-studies.ts';
import type { Owner } from '#site-generator/owner.ts';
import type { SiteContent } from '#site-generator/read-content.ts';
import { findProject } from '#site-generator/resume/resume.ts';
import { formatPartialDate } from '#site-generator/text/dates.ts';
import { escapeHtml } from '#site-generator/text/texts.ts';
import { displayUrl } from '#site-generator/text/url.ts';
import type { RenderedCaseStudy } from './case-study-html.ts';
import { caseStudyMeta } from './page-meta.ts';
import type { Page } from './pages.ts';

/** Added to the app's own stylesheet. */
const css = readFileSync(new URL('./case-study.css', import.meta.url), 'utf8');

/** The pages of the case studies, which have no app. */
export function caseStudyPages(
  { owner, caseStudies }: Pick<SiteContent, 'owner' | 'caseStudies'>,
  renderDocument: (url: string, content: string) => string,
): readonly Page[] {
  return caseStudies.map((study, index) => ({
    meta: caseStudyMeta(study, owner),
    openedPath: null,
    body: renderDocument(`./${study.folder}`, renderContent(study, caseStudies[index + 1], owner)),
    styles: [{ css }],
  }));
}

function renderContent(study: RenderedCaseStudy, next: CaseStudy | undefined, owner: Owner): string {
  const { title, date, summary, html } = study;
  const { labels, resume } = owner;
  const project = findProject(resume, study.projectName);
  const link = (url: string, text: string) => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;
  const facts = [
    ...(date === null ? [] : [`<time datetime="${date}">${formatPartialDate(date, owner)}</time>`]),
    ...(project?.url ? [link(project.url, displayUrl(project.url))] : []),
  ];
  return `<h1>${escapeHtml(title)}</h1>
<div class="quiet">${facts.map((fact) => `<p>${fact}</p>`).join('')}</div>
<article>
${summary === null ? '' : `<p class="summary">${escapeHtml(summary)}</p>`}
${html}
</article>
<p class="next unprinted">
<span class="quiet">${escapeHtml(next ? labels.caseStudy : owner.name)}</span>
${next ? link(`./${next.folder}`, next.title) : link('./', labels.projects)}
</p>`;
}
