import { resumeFile, siteFile } from './check-files.ts';
import { listLeaves, valueAt } from './content-json.ts';
import { error, type Finding, ok, warning } from './findings.ts';
import { createMonogram, getInitial } from './monogram.ts';
import type { Owner } from './owner.ts';
import { isPlaceholderPicture } from './placeholder.ts';
import type { OwnerOnDisk } from './read-owner.ts';

/** Checks what the site shows of valid content. */
export function checkOwner(onDisk: OwnerOnDisk): Finding[] {
  const { owner, files, fonts, missingResume } = onDisk;
  const { name, siteUrl, sourceUrl, sourceBranch, accentHue, accent } = owner;
  return [
    ...(missingResume === null ? [] : [error(`The site has no resume.pdf until this is fixed. ${missingResume}`)]),
    siteUrl === null
      ? warning(
          `${siteFile}: address: not set. Search engines and link previews need the URL of your site, except on GitHub Pages, whose workflow sets it`,
        )
      : ok(`The site’s URL is ${siteUrl}`),
    sourceUrl === null
      ? ok(`There are no links to the source code. To add them, set sourceUrl in ${siteFile}`)
      : ok(`The footer and “How this is built” link to ${sourceUrl}, branch ${sourceBranch}`),
    ...checkContact(owner, files.resume),
    ...checkPhoto(onDisk),
    ...checkHome(owner),
    createMonogram(name, fonts).letter === null
      ? warning(`The icon shows only a dot: no font has the letter "${getInitial(name)}". Add a font to content/fonts/`)
      : ok(`The icon shows "${getInitial(name)}"`),
    accentHue === null && accent === null
      ? ok(`The accent color is the default blue. To change it, set accentHue in ${siteFile}`)
      : ok(accent === null ? `The accent color has the hue ${accentHue}°` : 'The accent colors are your own'),
  ];
}

function checkContact({ phone, postalAddress, profiles, links }: Owner, resume: unknown): Finding[] {
  const leaves = listLeaves(resume).filter(({ value }) => value !== null && value !== '');
  const given = new Set(leaves.flatMap(({ path }) => /^basics\.profiles\[\d+\]/.exec(path)?.[0] ?? []));
  const hidden = given.size - profiles.length;
  const detected = [links.codeHost?.url, links.professionalNetwork?.url];
  const isPublic = (field: string, text: string) =>
    warning(`${resumeFile}: ${field}: will be public, in the PDF and on About: ${text}`);
  return [
    ...(phone ? [isPublic('basics.phone', phone)] : []),
    ...(postalAddress ? [isPublic('basics.location', postalAddress)] : []),
    ...(hidden > 0
      ? [warning(`${resumeFile}: basics.profiles: not shown without a URL or a known network: ${hidden}`)]
      : []),
    ...links.others
      .filter(({ url }) => detected.includes(url))
      .map(({ label }) => warning(`${siteFile}: profiles: home links to ${label} anyway. Remove it from this list`)),
  ];
}

function checkPhoto({ owner, files, photo }: OwnerOnDisk): Finding[] {
  const image = valueAt(files.resume, 'basics.image');
  const isImageUnused =
    typeof image === 'string' && image.trim() !== '' && !(owner.photo !== null && image.endsWith(owner.photo.file));
  const unused = isImageUnused
    ? [
        warning(
          `${resumeFile}: basics.image: not used. ${
            owner.photo === null
              ? `The photo is a jpg, png, webp, avif or svg file in content/: put it there, and its name into photo.file in ${siteFile}`
              : `The photo is content/${owner.photo.file}, as set in ${siteFile}`
          }`,
        ),
      ]
    : [];
  if (owner.photo === null || photo === null) {
    return [...unused, ok(`There is no photo. To add one, put the file into content/ and set photo in ${siteFile}`)];
  }
  const { file, alt } = owner.photo;
  const isAltGiven = Boolean(valueAt(files.site, 'photo.alt'));
  const isAltTooShort = alt === file || alt.length < 12 || alt === owner.name;
  return [
    ...unused,
    ...(isPlaceholderPicture(photo.content)
      ? [error(`content/${file} is still the placeholder’s picture. Replace it, or remove photo from ${siteFile}`)]
      : []),
    ...(isAltGiven && !isAltTooShort
      ? []
      : [
          warning(
            `${siteFile}: photo.alt: ${isAltGiven ? `"${alt}" is too short` : `not set, so it is "${alt}"`}. Describe the ` +
              'photo for visitors who can’t see it',
          ),
        ]),
    ok(`The photo is published with ${photo.width} × ${photo.height} pixels, ${kilobytes(photo.content.length)}`),
  ];
}

/** Home without anything to look at, and projects that lead nowhere. */
function checkHome({ demos, featured }: Owner): Finding[] {
  const shown = [
    ...(demos.length === 0 ? [] : [`the demos ${demos.map(({ name }) => name).join(', ')}`]),
    ...(featured.length === 0 ? [] : [`your projects ${featured.map(({ name }) => name).join(', ')}`]),
  ];
  return [
    ...featured
      .filter(({ url }) => url === null)
      .map(({ name }) =>
        warning(`${siteFile}: featured: "${name}" is shown without a link. Give the project a url in ${resumeFile}`),
      ),
    shown.length === 0
      ? warning(`Home shows no work. Name projects of yours in featured in ${siteFile}, or choose demos`)
      : ok(`Home shows ${shown.join(' and ')}. To change that, set demos and featured in ${siteFile}`),
  ];
}

export function kilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1000))} KB`;
}
