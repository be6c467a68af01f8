import { defineConfig } from 'vitest/config'
import { site } from './src/builder/bundle/plugin.ts'

/** Suites that need the built site or a browser; all others do not wait for them. */
const onBuiltSite = ['tests/{e2e,blocks,build,markup}/**/*.test.{ts,tsx}']

export default defineConfig({
  plugins: [site()],
  test: {
    // One more than the two processors of a small machine: suites wait for browsers and other programs now and then.
    maxWorkers: 3,
    // Playwright and the like are loaded once by each worker, and not again for every file.
    isolate: false,
    // Against what never ends; how long a test takes on a busy machine is no finding.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    reporters: ['default', './tests/failed-tests.ts'],
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/**/*.test.{ts,tsx}'], exclude: onBuiltSite } },
      {
        extends: true,
        test: {
          name: 'site',
          include: onBuiltSite,
          globalSetup: 'tests/e2e/set-up/site.ts',
          css: { include: [/.+/], modules: { classNameStrategy: 'scoped' } },
        },
      },
    ],
  },
})
