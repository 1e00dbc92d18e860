/** The six screens, in the order of the navigation bar. */
export const screens = [
  { route: '/', link: 'Home', heading: 'Welcome to My Portfolio!', title: 'Alex Example · Home' },
  { route: '/crypto', link: 'Crypto Dashboard', heading: 'Top 5 Cryptos', title: 'Crypto Dashboard · Alex Example' },
  { route: '/weather', link: 'Weather App', heading: 'Weather App', title: 'Weather App · Alex Example' },
  { route: '/todo', link: 'To-Do List App', heading: 'To-Do List', title: 'To-Do List App · Alex Example' },
  { route: '/finance', link: 'Finance Tracker', heading: 'Finance Tracker', title: 'Finance Tracker · Alex Example' },
  { route: '/about', link: 'About Me', heading: 'About Me', title: 'About Me · Alex Example' },
] as const;

/** Any route without a screen shows the error screen. */
export const unknownScreen = {
  route: '/no/such',
  heading: 'Unexpected Application Error!',
  title: 'Error · Alex Example',
};

export const allScreens = [...screens, unknownScreen];
