import { basename, resolve } from 'node:path'
import { newBlock } from '../scaffold/new-block.ts'
import { newPage } from '../scaffold/new-page.ts'
import { newSite } from '../scaffold/new-site.ts'
import { newTranslation } from '../scaffold/new-translation.ts'
import { UsageError } from '../site/errors.ts'
import { projectOf, runCommand, siteHelp, siteOption } from './command/run-command.ts'

const help = `npm run new -- KIND NAME

  npm run new -- location "Millbrook"     a copy of an existing location, or of any other kind of page
  npm run new -- translation /services es   a page in another language; /services is its address, or all, _site, _sections
  npm run new -- block pricing-table     a new kind of section: schema, example, component and style sheet
  npm run new -- site ../dentist         a small site in that folder
    --name "Clínica Alves"                 the company; default: the name of the folder
    --language pt-PT                       the language of the site; default: en-GB

${siteHelp}

Exit code: 0 written, 1 not possible: the message says why.
`

const options = { ...siteOption, name: { type: 'string' }, language: { type: 'string', default: 'en-GB' } } as const

await runCommand(help, { options, allowPositionals: true }, async ({ values, positionals: [kind, ...words] }) => {
  const name = words.join(' ').trim()
  if (!kind || !name) throw new UsageError('A kind and a name are needed.')
  const { root, engine } = projectOf(values)
  try {
    process.stdout.write(await write(kind, name))
    return 0
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    console.error(error.message)
    return 1
  }

  function write(kind: string, name: string): Promise<string> {
    if (kind === 'translation') return newTranslation({ root, engine }, words[0] as string, words[1] ?? '')
    if (kind === 'block') return newBlock(engine, name, values.site === undefined ? undefined : root)
    if (kind !== 'site') return newPage(root, kind, name, engine)
    const folder = resolve(process.env.INIT_CWD ?? engine, name)
    return newSite(engine, folder, { name: values.name ?? basename(folder), language: values.language })
  }
})
