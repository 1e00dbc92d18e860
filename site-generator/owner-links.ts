import type { Contact, Link } from '#owner/owner-content.ts';
import type { Settings } from '#site-generator/content/settings.ts';
import type { Labels } from '#site-generator/language/language.ts';
import { pickProfile, profileLink } from '#site-generator/resume/profiles.ts';
import type { Resume } from '#site-generator/resume/resume.ts';
import { displayUrl } from '#site-generator/text/url.ts';

export interface OwnerLinks {
  readonly codeHost: Contact | null;
  readonly professionalNetwork: Contact | null;
  /** The chosen further profiles and the blog. */
  readonly otherLinks: readonly Contact[];
  /** Every profile with a URL, in file order. */
  readonly profiles: readonly Contact[];
  /** User names at networks whose URL the site doesn't know. */
  readonly accounts: readonly Readonly<Record<'network' | 'username', string>>[];
  readonly navigation: readonly Link[];
}

export function deriveLinks({ profiles }: Resume['basics'], settings: Settings, labels: Labels): OwnerLinks {
  const { blog } = settings;
  const codeHost = pickProfile(profiles, settings.codeHost, 'code');
  const professionalNetwork = pickProfile(profiles, settings.professionalNetwork, 'work');
  const others = settings.profiles.map((network) => pickProfile(profiles, network));
  const further = others.filter((link) => link?.url !== codeHost?.url && link?.url !== professionalNetwork?.url);
  const blogLink = blog === null ? null : { label: labels.blog, url: blog, caption: displayUrl(blog) };
  return {
    codeHost,
    professionalNetwork,
    otherLinks: [...further, blogLink].filter((link) => link !== null),
    profiles: profiles.map(profileLink).filter((link) => link !== null),
    accounts: profiles.flatMap((profile) => {
      const { network, username } = profile;
      return network && username && !profileLink(profile) ? [{ network, username }] : [];
    }),
    navigation: settings.navigation.map(({ name, url }) => ({ label: name, url })),
  };
}
