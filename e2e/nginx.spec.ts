import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { immutableCache, responsePolicy, securityHeaders } from '#site-generator/pages/security-plugin.ts';
import { expect, test } from './support/fixtures.ts';
import { siteFolder } from './support/sites.ts';

// Not every user has the folder of administrators' programs in PATH.
const nginx = ['nginx', '/usr/sbin/nginx'].find((program) => spawnSync(program, ['-v']).status === 0);

/** nginx cannot choose a port itself. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}

/** The files of deploy/nginx/ as docs/DEPLOY.md installs them under a path of an existing site. */
async function writeConfiguration(folder: string): Promise<string> {
  const port = await findFreePort();
  cpSync('deploy/nginx', join(folder, 'portfolio'), { recursive: true });
  cpSync(siteFolder(), join(folder, 'root/portfolio'), { recursive: true });
  mkdirSync(join(folder, 'temporary'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path temporary;`);
  // nginx's own user may not exist or may not read this folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const server = `server { listen 127.0.0.1:${port}; root ${folder}/root; include portfolio/sub-path.conf; }`;
  const http = `http { access_log off; ${temporary.join(' ')} include portfolio/maps.conf; ${server} }`;
  writeFileSync(join(folder, 'nginx.conf'), `${user} daemon off; master_process off; pid nginx.pid; events {} ${http}`);
  return `http://127.0.0.1:${port}/portfolio`;
}

test('nginx serves the site under a path with its headers', async ({ request }, testInfo) => {
  testInfo.skip(nginx === undefined, 'nginx isn’t installed');
  const folder = testInfo.outputPath();
  mkdirSync(folder, { recursive: true });
  const url = await writeConfiguration(folder);
  const child = spawn(nginx ?? '', ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], { stdio: 'inherit' });
  // nginx writes this file once it has bound its port.
  await expect.poll(() => child.exitCode !== null || existsSync(join(folder, 'nginx.pid'))).toBe(true);

  const [script = ''] = /assets\/index-[\w-]+\.js/.exec(readFileSync(join(siteFolder(), 'index.html'), 'utf8')) ?? [];
  for (const [path, status, type, cache] of [
    ['/', 200, 'text/html; charset=utf-8', 'no-cache'],
    ['/crypto/', 200, 'text/html; charset=utf-8', 'no-cache'],
    [`/${script}`, 200, 'text/javascript; charset=utf-8', immutableCache],
    ['/no/such', 404, 'text/html; charset=utf-8', 'no-cache'],
  ] as const) {
    const response = await request.get(`${url}${path}`, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(response.status(), path).toBe(status);
    expect(response.headers(), path).toMatchObject({
      'content-type': type,
      'cache-control': cache,
      'content-security-policy': responsePolicy,
      'content-encoding': 'gzip',
      ...Object.fromEntries(securityHeaders.map(([name, value]) => [name.toLowerCase(), value])),
    });
  }
  const redirect = await request.get(url, { maxRedirects: 0 });
  expect([redirect.status(), redirect.headers().location]).toEqual([301, '/portfolio/']);

  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(readFileSync(join(folder, 'error.log'), 'utf8')).not.toMatch(/\[(?:warn|alert|crit|emerg)\]/);
});
