import { writeGenerated } from '../build/generated.ts'

/**
 * `npm run generate`: writes what is derived from schema/ and src/blocks/.
 * With `--check` it writes nothing and exits with 1 when a file on disk is not what would be written.
 */
const check = process.argv.includes('--check')
const stale = await writeGenerated(process.cwd(), check)
if (check && stale.length > 0) {
  console.error(`Out of date: ${stale.join(', ')}\nRun \`npm run generate\` and commit the result.`)
  process.exitCode = 1
}
