import type { ProfileLink } from '#lib/owner.ts';

/** An entry of JSON Resume's `basics.profiles`. */
export interface Profile {
  readonly network: string | null;
  readonly username: string | null;
  readonly url: string | null;
}

/** A network whose place on the site can be told from its name or its host. */
export interface Network {
  readonly name: string;
  readonly host: string;
  readonly kind: 'code' | 'work';
  /** The address of a profile, up to the user name. */
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
];

/** The known network of a profile, by its name or by the host of its address; null for any other. */
export function networkOf({ network, url }: Profile): Network | null {
  const host = url === null ? '' : new URL(url).hostname;
  return (
    networks.find(({ name }) => name.toLowerCase() === network?.toLowerCase()) ??
    networks.find((known) => host === known.host || host.endsWith(`.${known.host}`)) ??
    null
  );
}

/** The link to a profile, made from the user name where a known network has no address; null where neither is enough. */
export function profileLink(profile: Profile): ProfileLink | null {
  const known = networkOf(profile);
  const username = profile.username?.replace(/^[@~]/, '');
  const url = profile.url ?? (known && username ? known.profileUrl + encodeURIComponent(username) : null);
  return url === null ? null : { label: known?.name ?? profile.network ?? new URL(url).hostname, url };
}
