import { newBlock } from '../builder/scaffold/new-block.ts'
import { newPage } from '../builder/scaffold/new-page.ts'
import { UsageError } from '../builder/usage-error.ts'
import { projectRoot, runCommand } from './command/run-command.ts'

const help = `npm run new -- KIND NAME

  npm run new -- location "Estepona"     a page like the locations that exist; every kind of page that exists will do
  npm run new -- block pricing-table     a kind of section: schema, example, component and style sheet

Exit code: 0 written, 1 a request that cannot be met.
`

await runCommand(help, { allowPositionals: true }, async ({ positionals: [kind, ...words] }) => {
  const name = words.join(' ').trim()
  if (!kind || !name) throw new UsageError('What is to be made, and what is its name?')
  const root = projectRoot()
  try {
    process.stdout.write(await (kind === 'block' ? newBlock(root, name) : newPage(root, kind, name)))
    return 0
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(error.message)
    return 1
  }
})
