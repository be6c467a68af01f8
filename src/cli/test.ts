import { spawnSync } from 'node:child_process'

/**
 * `npm test`: runs all checks, even when an earlier one fails. Arguments are passed to Vitest: `npm test --
 * tests/content` runs the tests in one folder.
 */
const checks = [
  { name: 'Generated files are up to date', program: 'src/cli/run.mjs', args: ['generate', '--check'] },
  { name: 'Lint and format', program: 'node_modules/@biomejs/biome/bin/biome', args: ['ci'] },
  { name: 'Types', program: 'node_modules/typescript/bin/tsc', args: ['-b'] },
  { name: 'Test suites', program: 'node_modules/vitest/vitest.mjs', args: ['run', ...process.argv.slice(2)] },
]

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
