import { checkFiles } from './check-files.ts';
import { checkOwner, kilobytes } from './check-owner.ts';
import type { ContentSnapshot } from './content-snapshot.ts';
import { error, type Finding, formatFindings, ok, warning } from './findings.ts';
import { isUnchanged } from './placeholder.ts';
import type { RootFiles } from './root-files.ts';

/** Checks the content and the settings, without network requests. */
export function checkContent({ failures, files, onDisk, rootFiles, hasWeatherKey, today }: ContentSnapshot): Finding[] {
  return [
    ...failures.map(error),
    ...(files === null ? [] : checkFiles(files, today)),
    ...(onDisk === null ? [] : checkOwner(onDisk)),
    ...(rootFiles === null ? [] : checkRootFiles(rootFiles)),
    checkWeather(hasWeatherKey),
  ];
}

function checkRootFiles({ files, warnings }: RootFiles): Finding[] {
  const resume = files.find(({ name }) => name === 'resume.pdf');
  return [
    ...warnings.map(warning),
    ...(resume === undefined ? [] : [ok(`resume.pdf has ${kilobytes(resume.content.length)}`)]),
  ];
}

function checkWeather(hasKey: boolean): Finding {
  return hasKey
    ? warning(
        'VITE_OPENWEATHER_API_KEY: visitors can read a key in a static site, and OpenWeather can’t restrict one to a ' +
          'site. Use a free key that you use nowhere else, or none: then the weather comes from Open-Meteo, free for ' +
          'non-commercial sites',
      )
    : ok('The weather comes from Open-Meteo, which needs no key and is free for non-commercial sites');
}

/** What `npm run doctor` prints: all findings, and what to do next. */
export function formatReport(findings: readonly Finding[], { canBuild }: { readonly canBuild: boolean }): string {
  const next = canBuild
    ? 'Next: npm run dev to preview the site, npm run build to create dist/, docs/DEPLOY.md to publish it.'
    : 'The site can’t be built yet. Fix the errors, then run npm run doctor again.';
  return [formatFindings(findings), next].filter((part) => part !== '').join('\n\n');
}

/** What the build prints: what the doctor finds wrong, or one line while the content is the placeholder's; null for nothing. */
export function formatBuildReport(snapshot: ContentSnapshot): string | null {
  const { files } = snapshot;
  if (files && isUnchanged('resume', files.resume) && isUnchanged('site', files.site)) {
    return 'content/ is still the placeholder. Replace it with yours as README.md says, then run npm run doctor.';
  }
  const findings = checkContent(snapshot).filter(({ level }) => level !== 'ok');
  return findings.length === 0 ? null : `\n${formatFindings(findings)}\n`;
}
