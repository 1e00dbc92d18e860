const disabledFeatures = [
  // Full Chromium loads these pages of its own for each new window: half of a short test's processor time.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // This switch replaces Playwright's own list, of which these matter here.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
];

/**
 * Chromium's arguments for tests, benchmarks and screenshots: the browser connects only to the site and the mock API.
 * @param hosts maps a made-up host to a host and port of the loopback: `{ 'providers.localhost': '127.0.0.1:4180' }`.
 */
export function browserArguments(hosts: Readonly<Record<string, string>>): string[] {
  const rules = Object.entries(hosts).map(([host, target]) => `MAP ${host}:80 ${target}`);
  return [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
    `--disable-features=${disabledFeatures.join(',')}`,
    // Without a graphics card, emulating one is several times slower than plain software rendering.
    '--disable-gpu',
    `--host-resolver-rules=${rules.join(',')}`,
    // Chromium's sandbox does not work for root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
}
