import { UsageError } from '../builder/common/usage-error.ts'
import { newBlock } from '../builder/scaffold/new-block.ts'
import { newPage } from '../builder/scaffold/new-page.ts'
import { projectOf, runCommand, siteHelp, siteOption } from './command/run-command.ts'

const help = `npm run new -- KIND NAME

  npm run new -- location "Millbrook"     a copy of an existing location, or of any other kind of page
  npm run new -- block pricing-table     a new kind of section: schema, example, component and style sheet

${siteHelp}

Exit code: 0 written, 1 not possible: the message says why.
`

const config = { options: siteOption, allowPositionals: true } as const

await runCommand(help, config, async ({ values, positionals: [kind, ...words] }) => {
  const name = words.join(' ').trim()
  if (!kind || !name) throw new UsageError('A kind and a name are needed.')
  const { root, engine } = projectOf(values)
  try {
    process.stdout.write(
      await (kind === 'block'
        ? newBlock(engine, name, values.site === undefined ? undefined : root)
        : newPage(root, kind, name)),
    )
    return 0
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(error.message)
    return 1
  }
})
