import { mockApiSettings } from '#mock-api/server.ts';

/**
 * The environment variables of all tests: the placeholder's content, and no settings. They take precedence over `.env`, so
 * that results depend neither on it nor on content/.
 */
export const testEnvironment = {
  ...Object.fromEntries(Object.keys(mockApiSettings('')).map((name) => [name, ''])),
  SITE_ADDRESS: '',
  CONTENT_DIR: 'site-generator/placeholder',
} as const;
