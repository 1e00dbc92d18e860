/** How code hosts name a file's page after the repository's URL. The default is GitHub's. */
const hosts: readonly { readonly host: RegExp; readonly folder: (branch: string) => string }[] = [
  { host: /gitlab/, folder: (branch) => `-/blob/${branch}` },
  { host: /codeberg|forgejo|gitea/, folder: (branch) => `src/branch/${branch}` },
  { host: /^bitbucket\./, folder: (branch) => `src/${branch}` },
  { host: /(?:^|\.)sr\.ht$/, folder: (branch) => `tree/${branch}/item` },
];

/**
 * The URL of a file's page at the code host.
 * @param repositoryUrl without a trailing slash
 * @param path from the repository's root
 */
export function getFileUrl(repositoryUrl: string, branch: string, path: string): string {
  const { hostname } = new URL(repositoryUrl);
  const name = encodeURI(branch);
  const folder = hosts.find(({ host }) => host.test(hostname))?.folder(name) ?? `blob/${name}`;
  return `${repositoryUrl}/${folder}/${path}`;
}
