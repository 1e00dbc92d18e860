import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findNginx } from './find-nginx.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nginx-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A program that answers `-V` as nginx does. */
function program(name: string, { modules = '/no/such', status = 0 } = {}): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(
    path,
    `#!/bin/sh\necho "nginx version: nginx/1.22.1\nconfigure arguments: --modules-path=${modules} --with-compat" >&2\nexit ${status}\n`,
  );
  chmodSync(path, 0o755);
  return path;
}

function modulesWithBrotli(name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'ngx_http_brotli_static_module.so'), '');
  return path;
}

test('takes the program that NGINX_PATH names before any other', () => {
  const modules = modulesWithBrotli('modules');
  program('path/nginx', { modules });
  const named = program('named');
  expect(findNginx({ NGINX_PATH: named, PATH: join(folder, 'path') }, folder)).toEqual({
    program: named,
    brotliModule: null,
    env: {},
  });
});

test.each(['missing', 'broken'])('refuses an NGINX_PATH that is %s, and does not look further', (name) => {
  program('broken', { status: 127 });
  program('path/nginx');
  const named = join(folder, name);
  expect(() => findNginx({ NGINX_PATH: named, PATH: join(folder, 'path') }, folder)).toThrow(
    `NGINX_PATH names no nginx that can be run: ${named}`,
  );
});

test('takes one with the brotli module before one without, and finds the module where -V says', () => {
  const modules = modulesWithBrotli('modules');
  program('first/nginx');
  const second = program('second/nginx', { modules });
  expect(findNginx({ PATH: `${join(folder, 'first')}:${join(folder, 'second')}` }, folder)).toEqual({
    program: second,
    brotliModule: join(modules, 'ngx_http_brotli_static_module.so'),
    env: {},
  });
});

test('finds the module and the libraries of an unpacked one below its own folder', () => {
  const own = join(folder, 'own');
  modulesWithBrotli('own/usr/lib/nginx/modules');
  mkdirSync(join(own, 'usr/lib/x86_64-linux-gnu'), { recursive: true });
  program('own/usr/sbin/nginx', { modules: '/usr/lib/nginx/modules' });
  expect(findNginx({ NGINX_PATH: join(own, 'usr/sbin/nginx') }, own)?.brotliModule).toBe(null);
  expect(findNginx({ PATH: folder }, own, [])).toEqual({
    program: join(own, 'usr/sbin/nginx'),
    brotliModule: join(own, 'usr/lib/nginx/modules/ngx_http_brotli_static_module.so'),
    env: { LD_LIBRARY_PATH: join(own, 'usr/lib/x86_64-linux-gnu') },
  });
});
