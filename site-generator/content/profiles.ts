import type { ProfileLink } from '#lib/owner.ts';
import type { Resume } from './owner-schema.ts';

export type Profile = Resume['basics']['profiles'][number];

interface Network {
  readonly name: string;
  readonly host: string;
  /** Which of home's links it can be: code host, professional network, or neither. */
  readonly kind: 'code' | 'work' | 'other';
  /** URL of a profile, up to the user name. */
  readonly profileUrl: string;
}

const networks: readonly Network[] = [
  { name: 'GitHub', host: 'github.com', kind: 'code', profileUrl: 'https://github.com/' },
  { name: 'GitLab', host: 'gitlab.com', kind: 'code', profileUrl: 'https://gitlab.com/' },
  { name: 'Codeberg', host: 'codeberg.org', kind: 'code', profileUrl: 'https://codeberg.org/' },
  { name: 'Bitbucket', host: 'bitbucket.org', kind: 'code', profileUrl: 'https://bitbucket.org/' },
  { name: 'SourceHut', host: 'sr.ht', kind: 'code', profileUrl: 'https://sr.ht/~' },
  { name: 'LinkedIn', host: 'linkedin.com', kind: 'work', profileUrl: 'https://www.linkedin.com/in/' },
  { name: 'XING', host: 'xing.com', kind: 'work', profileUrl: 'https://www.xing.com/profile/' },
  { name: 'X', host: 'x.com', kind: 'other', profileUrl: 'https://x.com/' },
  { name: 'Twitter', host: 'twitter.com', kind: 'other', profileUrl: 'https://x.com/' },
  { name: 'Bluesky', host: 'bsky.app', kind: 'other', profileUrl: 'https://bsky.app/profile/' },
  { name: 'DEV', host: 'dev.to', kind: 'other', profileUrl: 'https://dev.to/' },
  { name: 'Medium', host: 'medium.com', kind: 'other', profileUrl: 'https://medium.com/@' },
  { name: 'npm', host: 'npmjs.com', kind: 'other', profileUrl: 'https://www.npmjs.com/~' },
  { name: 'CodePen', host: 'codepen.io', kind: 'other', profileUrl: 'https://codepen.io/' },
  { name: 'Dribbble', host: 'dribbble.com', kind: 'other', profileUrl: 'https://dribbble.com/' },
  { name: 'Behance', host: 'behance.net', kind: 'other', profileUrl: 'https://www.behance.net/' },
  { name: 'YouTube', host: 'youtube.com', kind: 'other', profileUrl: 'https://www.youtube.com/@' },
  { name: 'Instagram', host: 'instagram.com', kind: 'other', profileUrl: 'https://www.instagram.com/' },
  { name: 'Kaggle', host: 'kaggle.com', kind: 'other', profileUrl: 'https://www.kaggle.com/' },
  { name: 'Hugging Face', host: 'huggingface.co', kind: 'other', profileUrl: 'https://huggingface.co/' },
];

/** The known network of a profile, by its name or by the host of its URL; null for any other. */
export function detectNetwork({ network, url }: Profile): Network | null {
  const host = url === null ? '' : new URL(url).hostname;
  return (
    networks.find(({ name }) => name.toLowerCase() === network?.toLowerCase()) ??
    networks.find((known) => host === known.host || host.endsWith(`.${known.host}`)) ??
    null
  );
}

/** The link to a profile. Without a URL it is made from the user name at a known network; null if that fails. */
export function profileLink(profile: Profile): ProfileLink | null {
  const known = detectNetwork(profile);
  const username = profile.username?.replace(/^[@~]/, '');
  const url =
    profile.url ?? mastodonUrl(profile) ?? (known && username ? known.profileUrl + encodeURIComponent(username) : null);
  return url === null ? null : { label: known?.name ?? profile.network ?? new URL(url).hostname, url };
}

// "@alex@example.social" includes the server.
function mastodonUrl({ username }: Profile): string | null {
  const [, name, server] = /^@?(\w+)@([\w-]+(?:\.[\w-]+)+)$/.exec(username ?? '') ?? [];
  return name && server ? `https://${server}/@${name}` : null;
}
