import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** For `npm run screens` and `npm run docs:images`. */
export default defineConfig({ ...config, outputDir: '.cache/screens', projects: [{ testMatch: 'screens.ts' }] });
