/** "Crypto Dashboard · Alex Example"; on home the owner comes first. */
export function formatTitle(screenName: string, ownerName: string): string {
  return screenName === 'Home' ? `${ownerName} · Home` : `${screenName} · ${ownerName}`;
}
