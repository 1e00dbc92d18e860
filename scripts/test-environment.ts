import { mockApiSettings } from '../mock-api/server.ts';

/**
 * The environment variables of all tests: the placeholder's content, and no settings. Variables take precedence over
 * `.env`, so no result depends on what the owner has there or in content/.
 */
export const testEnvironment = {
  ...Object.fromEntries(Object.keys(mockApiSettings('')).map((name) => [name, ''])),
  SITE_ADDRESS: '',
  CONTENT_DIR: 'site-generator/placeholder',
} as const;
