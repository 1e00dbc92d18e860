/**
 * Every screen, in the order of the navigation bar. The name stands there and in the document's title. Without React,
 * because the build makes a page for each from it too (site-generator/pages-plugin.ts).
 */
export const screenNames = [
  { path: '/', name: 'Home' },
  { path: '/crypto', name: 'Crypto Dashboard' },
  { path: '/weather', name: 'Weather App' },
  { path: '/todo', name: 'To-Do List App' },
  { path: '/finance', name: 'Finance Tracker' },
  { path: '/about', name: 'About Me' },
] as const;

export type ScreenPath = (typeof screenNames)[number]['path'];
