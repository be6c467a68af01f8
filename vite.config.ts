import { availableParallelism, totalmem } from 'node:os'
import { defineConfig } from 'vitest/config'
import { site } from './src/servers/dev/site-plugin.ts'

/** CSS modules as the site has them. */
const css = { include: [/.+/], modules: { classNameStrategy: 'scoped' as const } }

/** A worker with its browser and its build needs up to this much memory. */
const bytesPerWorker = 2 * 1024 ** 3
const { TEST_WORKERS, TEST_TIMEOUT } = process.env
/** One more than processors: a test that waits for a browser, a server or a pause leaves its processor to another one. */
const workers = Number(TEST_WORKERS) || Math.min(availableParallelism() + 1, Math.floor(totalmem() / bytesPerWorker))
/** Longer than all waiting inside of a test, and long enough for a busy machine: how long a test takes is no finding. */
const seconds = Number(TEST_TIMEOUT) || 240

const common = {
  // Playwright and the like are loaded once by each worker, and not again for every file.
  isolate: false,
  // Four projects and the next run need the same modules.
  experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
  // In megabytes: with more room for new objects, a worker spends less of its time on garbage.
  execArgv: ['--max-semi-space-size=64'],
  testTimeout: seconds * 1000,
  hookTimeout: seconds * 1000,
  tags: [
    {
      name: 'slow',
      description: 'Runs with `npm run test:slow` and in a job of CI, but not with `npm test`.',
      timeout: seconds * 3000,
    },
    {
      name: 'further',
      description: 'Further cases, and what takes long to show. In CI they run with `npm test`, elsewhere they do not.',
    },
  ],
}

export default defineConfig({
  plugins: [site()],
  test: {
    ...common,
    maxWorkers: Math.max(1, workers),
    reporters: ['default', './tests/run-summary.ts'],
    coverage: {
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['src/generated/**'],
      reportsDirectory: 'node_modules/.cache/coverage',
      reporter: ['text-summary', 'html'],
    },
    // With `extends`, each of them would bundle and load this file again.
    projects: [
      {
        // The engine, built with the pages of tests/company: in browsers, and what it writes.
        plugins: [site()],
        test: {
          ...common,
          name: 'e2e',
          include: ['tests/{e2e,browsers,build}/**/*.test.{ts,tsx}'],
          globalSetup: 'tests/e2e/set-up/served-site.ts',
          css,
        },
      },
      {
        // Commands, editors, and spoilt files.
        plugins: [site()],
        test: {
          ...common,
          name: 'programs',
          include: ['tests/{cli,editor,fuzz}/**/*.test.ts'],
          globalSetup: 'tests/cli/set-up.ts',
        },
      },
      {
        // What the sample in pages/ shows.
        plugins: [site()],
        test: {
          ...common,
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: 'tests/e2e/set-up/served-site.ts',
          css,
        },
      },
      {
        // Neither builds nor browsers.
        plugins: [site()],
        test: {
          ...common,
          name: 'unit',
          include: ['tests/{rules,schema,unit,visual}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
        },
      },
    ],
  },
})
