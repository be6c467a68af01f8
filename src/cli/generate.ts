import { digestOfFiles, filesIn } from '../builder/bundle/both-bundlers.mjs'
import { writeGenerated } from '../codegen/generated.ts'
import { openStore } from '../workspace/store/store.ts'
import { projectOf, runCommand } from './command/run-command.ts'

const help = `npm run generate [-- options]     writes the files that are generated from schema/ and src/

  --check     writes nothing; exit code 1 when a file is out of date

Exit code: 0 written, 2 an error in a schema or an example, or an incomplete block.
`

/** @returns a hash of the generated files, and of all that they are made from: packages, schemas and code */
const stateOf = (engine: string): string =>
  digestOfFiles(engine, [...['schema', 'src'].flatMap((folder) => filesIn(engine, folder)).sort(), 'package-lock.json'])

/** States of other branches stay known for so many days. */
const maxUnusedDays = 30

await runCommand(help, { options: { check: { type: 'boolean', default: false } } }, async ({ values: { check } }) => {
  const project = projectOf()
  const { engine } = project
  const upToDate = openStore(project).files('generated')
  const isKnown = upToDate.get(stateOf(engine)) !== undefined
  const stale = isKnown ? [] : await writeGenerated(engine, check)
  const files = stale.join(', ')
  if (check && files) {
    console.error(`Out of date: ${files}\nRun \`npm run generate\` and commit the result.`)
    return 1
  }
  // It is another state than before where files were written.
  if (!isKnown) upToDate.put(stateOf(engine), new Uint8Array())
  upToDate.removeUnused(maxUnusedDays)
  console.log(files ? `Updated: ${files}` : 'Everything is up to date.')
  return 0
})
