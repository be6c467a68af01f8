import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/*
 * `npm test`: runs all checks, even when an earlier one fails; in CI with further tests, see `tags` in vite.config.ts.
 * Other arguments are passed to Vitest: `npm test -- tests/rules` runs the tests in one folder. `npm test -- --site FOLDER`
 * checks a site and its own blocks.
 */

const tsc = 'node_modules/typescript/bin/tsc'
const vitest = 'node_modules/vitest/vitest.mjs'
const args = process.argv.slice(2)
const left = process.env.CI ? '!slow' : '!slow && !further'
const { values } = parseArgs({ args, options: { site: { type: 'string' } }, strict: false, allowPositionals: true })

const ofEngine = [
  { name: 'Generated files are up to date', program: 'src/cli/run.mjs', args: ['generate', '--check'] },
  { name: 'Lint and format', program: 'node_modules/@biomejs/biome/bin/biome', args: ['ci'] },
  { name: 'Nothing unused', program: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] },
  { name: 'Types', program: tsc, args: ['-b'] },
  { name: 'Test suites', program: vitest, args: ['run', '--tags-filter', left, ...args] },
]

/** In the engine of a site with own blocks, these are tested like all others, also in a browser. */
const ofSite = (site: string) => [
  { name: 'Pages', program: 'src/cli/run.mjs', args: ['check', '--site', site] },
  { name: 'Types of the blocks', program: tsc, args: ['-b', 'src/tsconfig.browser.json'] },
  {
    name: 'Tests of the blocks',
    program: vitest,
    args: ['run', '--project', 'unit', '--project', 'e2e', 'tests/unit/blocks', 'tests/e2e/blocks'],
  },
]

const checks = typeof values.site === 'string' ? ofSite(values.site) : ofEngine
const results = checks.map(({ name, program, args }) => {
  console.log(`\n── ${name}`)
  const started = performance.now()
  const { status } = spawnSync(process.execPath, [program, ...args], { stdio: 'inherit' })
  return { name, passed: status === 0, seconds: Math.round((performance.now() - started) / 1000) }
})

console.log('')
for (const { name, passed, seconds } of results) console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`)
const failed = results.filter(({ passed }) => !passed)
console.log(failed.length > 0 ? `\n${failed.length} of ${results.length} checks failed.` : '\nAll checks passed.')
process.exitCode = failed.length > 0 ? 1 : 0
