import { defineConfig, mergeConfig } from 'vitest/config';
import { testEnvironment } from './scripts/test-environment.ts';

// Zone west of Greenwich: a day taken from UTC instead of the visitor's calendar shows up as a failure.
process.env.TZ = 'America/New_York';
Object.assign(process.env, testEnvironment);
// Only now: its plugins read the variables when they are created.
const { default: viteConfig } = await import('./vite.config.ts');

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      include: ['{src,site-generator,scripts}/**/*.test.{ts,tsx}'],
      environment: 'node',
      setupFiles: ['./src/test/setup.ts'],
      restoreMocks: true,
      unstubGlobals: true,
      // Half the time: a module is evaluated once per thread, not once per file. Tests must not leave module state behind.
      pool: 'threads',
      isolate: false,
      // Far beyond what a test takes, so that none depends on how busy the machine is.
      testTimeout: 60_000,
    },
  }),
);
