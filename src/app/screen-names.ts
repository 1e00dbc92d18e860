// Separate from routes.tsx and without React: the site generator makes a page for each screen (site-generator/pages-plugin.ts).

/** Every screen, in the order of the navigation bar, with its name there and in the document's title. */
export const screenNames = [
  { path: '/', name: 'Home' },
  { path: '/crypto', name: 'Crypto Dashboard' },
  { path: '/weather', name: 'Weather App' },
  { path: '/todo', name: 'To-Do List App' },
  { path: '/finance', name: 'Finance Tracker' },
  { path: '/about', name: 'About Me' },
] as const;

export type ScreenPath = (typeof screenNames)[number]['path'];

/** The document's title: "Crypto Dashboard · Alex Example"; on home the owner's name comes first. */
export function formatTitle(screenName: string, ownerName: string): string {
  return screenName === 'Home' ? `${ownerName} · Home` : `${screenName} · ${ownerName}`;
}
