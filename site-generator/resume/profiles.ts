import type { Contact } from '#owner/owner-content.ts';
import { isSameName } from '#site-generator/text/texts.ts';
import { decodeUrl, displayUrl, parseUrl } from '#site-generator/text/url.ts';
import { firstUrl, line } from './field-kinds.ts';
import { entryList } from './read-fields.ts';

export const profiles = entryList(
  'social, socials, socialMedia, socialNetworks, socialProfiles, accounts, networks, links',
  {
    network: line('name, label, title, type, kind'),
    username: line('user, handle, value, text'),
    url: firstUrl(),
  },
  { text: 'url', value: 'username' },
);

export type Profile = ReturnType<typeof profiles.read>[number];

interface Network {
  readonly name: string;
  /** Home links to the first profile at a code host and at a professional network. */
  readonly kind?: 'code' | 'work';
  /** URL of a profile, up to the user name. */
  readonly profileUrl: string;
}

const networks: readonly Network[] = [
  { name: 'GitHub', kind: 'code', profileUrl: 'https://github.com/' },
  { name: 'GitLab', kind: 'code', profileUrl: 'https://gitlab.com/' },
  { name: 'Codeberg', kind: 'code', profileUrl: 'https://codeberg.org/' },
  { name: 'Bitbucket', kind: 'code', profileUrl: 'https://bitbucket.org/' },
  { name: 'SourceHut', kind: 'code', profileUrl: 'https://sr.ht/~' },
  { name: 'LinkedIn', kind: 'work', profileUrl: 'https://www.linkedin.com/in/' },
  { name: 'XING', kind: 'work', profileUrl: 'https://www.xing.com/profile/' },
  { name: 'X', profileUrl: 'https://x.com/' },
  { name: 'Twitter', profileUrl: 'https://x.com/' },
  { name: 'Bluesky', profileUrl: 'https://bsky.app/profile/' },
  { name: 'DEV', profileUrl: 'https://dev.to/' },
  { name: 'Medium', profileUrl: 'https://medium.com/@' },
  { name: 'npm', profileUrl: 'https://www.npmjs.com/~' },
  { name: 'CodePen', profileUrl: 'https://codepen.io/' },
  { name: 'Dribbble', profileUrl: 'https://dribbble.com/' },
  { name: 'Behance', profileUrl: 'https://www.behance.net/' },
  { name: 'YouTube', profileUrl: 'https://www.youtube.com/@' },
  { name: 'Instagram', profileUrl: 'https://www.instagram.com/' },
  { name: 'Kaggle', profileUrl: 'https://www.kaggle.com/' },
  { name: 'Hugging Face', profileUrl: 'https://huggingface.co/' },
];

/** True for the name of a known network, also in the form of a field's name (`huggingface`). */
export function isNetwork(name: string): boolean {
  return networks.some((network) => isSameName(network.name.replaceAll(' ', ''), name));
}

/** The known network of a profile, by its name or by the host of its URL; undefined for any other. */
export function detectNetwork({ network, url }: Profile): Network | undefined {
  const isAt = (host: string) => url !== null && `.${new URL(url).hostname}`.endsWith(`.${host}`);
  const named = networks.find(({ name }) => isSameName(name, network));
  return named ?? networks.find(({ profileUrl }) => isAt(new URL(profileUrl).hostname.replace('www.', '')));
}

/** The link to a profile. Without a URL it is built from the user name at a known network. Null if that fails. */
export function profileLink(profile: Profile): Contact | null {
  const known = detectNetwork(profile);
  const text = profile.username?.replace(/^[@~]/, '');
  // Some resumes have the URL as the user name.
  const [username, usernameUrl] = text?.includes('/') ? [null, parseUrl(text)] : [text, null];
  const knownUrl = known && username ? known.profileUrl + encodeURIComponent(username) : null;
  const url = profile.url ?? usernameUrl ?? mastodonUrl(profile) ?? knownUrl;
  if (url === null) return null;
  const { hostname, pathname } = new URL(url);
  const handle = username ?? (known && /([^/@~]+)\/?$/.exec(decodeUrl(pathname))?.[1]);
  return { label: known?.name ?? profile.network ?? hostname, url, caption: handle ? `@${handle}` : displayUrl(url) };
}

// "@alex@example.social" includes the server.
function mastodonUrl({ username }: Profile): string | null {
  const [, name, server] = /^@?(\w+)@([\w-]+(?:\.[\w-]+)+)$/.exec(username ?? '') ?? [];
  return name && server ? `https://${server}/@${name}` : null;
}

/** The names of a profile's network: the file's own, and the one that its link shows. */
export const listNetworkNames = (profile: Profile) => [profile.network, profileLink(profile)?.label ?? null];

/** The profile at a network, or without a name the first of a kind. */
export function pickProfile(all: readonly Profile[], network: string | null, kind?: 'code' | 'work'): Contact | null {
  const profile = network
    ? all.find((candidate) => listNetworkNames(candidate).some((name) => isSameName(network, name)))
    : all.find((candidate) => detectNetwork(candidate)?.kind === kind);
  return profile ? profileLink(profile) : null;
}
