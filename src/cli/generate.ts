import { writeGenerated } from '../codegen/generated.ts'
import { projectOf, runCommand } from './command/run-command.ts'

const help = `npm run generate [-- options]     writes the files that are generated from schema/ and src/

  --check     writes nothing; exit code 1 when a file is out of date

Exit code: 0 written, 2 an error in a schema or an example, or an incomplete block.
`

await runCommand(help, { options: { check: { type: 'boolean', default: false } } }, async ({ values: { check } }) => {
  const stale = await writeGenerated(projectOf().engine, check)
  const files = stale.join(', ')
  if (check && files) {
    console.error(`Out of date: ${files}\nRun \`npm run generate\` and commit the result.`)
    return 1
  }
  console.log(files ? `Updated: ${files}` : 'Everything is up to date.')
  return 0
})
