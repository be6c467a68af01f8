import { defineConfig } from 'vitest/config'
import { site } from './src/builder/site-plugin.ts'

/** CSS modules as the site has them. */
const css = { include: [/.+/], modules: { classNameStrategy: 'scoped' as const } }

export default defineConfig({
  plugins: [site()],
  test: {
    // As many as a small machine has processors: a browser uses more than one, so more workers only wait for each other.
    maxWorkers: 2,
    // Playwright and the like are loaded once by each worker, and not again for every file.
    isolate: false,
    // Against what never ends; how long a test takes on a busy machine is no finding.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    tags: [{ name: 'slow', description: 'Runs with `npm run test:slow` and in CI, but not with `npm test`.' }],
    reporters: ['default', './tests/failed-tests.ts'],
    projects: [
      {
        // The engine, built with the pages of tests/company: in browsers, and what it writes.
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/{e2e,browsers,build}/**/*.test.{ts,tsx}'],
          globalSetup: 'tests/company/set-up.ts',
          css,
        },
      },
      {
        // Commands, editors, and spoilt files.
        extends: true,
        test: { name: 'programs', include: ['tests/{cli,editor,fuzz}/**/*.test.ts'] },
      },
      {
        // What the sample in pages/ shows.
        extends: true,
        test: { name: 'site', include: ['tests/site/**/*.test.ts'], globalSetup: 'tests/site/set-up.ts', css },
      },
      {
        // Neither builds nor browsers.
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{rules,schema,unit,visual}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
        },
      },
    ],
  },
})
