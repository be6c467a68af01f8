import { writeGenerated } from '../build/generate/generated.ts'
import { projectRoot, runCommand } from './command/run-command.ts'

const help = `npm run generate [-- options]     writes what is derived from schema/ and src/

  --check     writes nothing; exit code 1 when a file is not what would be written

Exit code: 0 written, 2 a mistake in a schema or an example, or a block that is incomplete.
`

await runCommand(help, { options: { check: { type: 'boolean', default: false } } }, async ({ values: { check } }) => {
  const stale = await writeGenerated(projectRoot(), check)
  if (!check || stale.length === 0) return 0
  console.error(`Out of date: ${stale.join(', ')}\nRun \`npm run generate\` and commit the result.`)
  return 1
})
