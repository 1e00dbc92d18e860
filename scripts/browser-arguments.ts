/**
 * How Chromium is started for tests and pictures: it talks to nobody but the site and the stand-in.
 * @param hosts which host (and port) of the loopback a made-up host stands for: `{ 'providers.localhost': '127.0.0.1:4180' }`.
 */
export function browserArguments(hosts: Readonly<Record<string, string>>): string[] {
  const rules = Object.entries(hosts).map(([host, target]) => `MAP ${host}:80 ${target}`);
  return [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
    // Without a graphics card Chromium would draw by emulating one, several times slower than plain software drawing.
    '--disable-gpu',
    `--host-resolver-rules=${rules.join(',')}`,
    // Chromium's sandbox does not work for root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
}
