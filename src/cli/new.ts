import { basename, resolve } from 'node:path'
import { newBlock } from '../scaffold/new-block.ts'
import { newHolidays } from '../scaffold/new-holidays.ts'
import { newPage } from '../scaffold/new-page.ts'
import { newSite } from '../scaffold/new-site.ts'
import { newTranslation } from '../scaffold/new-translation.ts'
import { UsageError } from '../site/errors.ts'
import { countOf } from '../site/text.ts'
import { fixFiles } from '../workspace/fixes/fix-files.ts'
import { openStore } from '../workspace/store/store.ts'
import { projectOf, runCommand, siteHelp, siteOption } from './command/run-command.ts'
import { ownFilesOf, updateEngine } from './set-up/site-engine.mjs'

const help = `npm run new -- KIND NAME

  npm run new -- location "Millbrook"     a copy of an existing location, or of any other kind of page
  npm run new -- translation /services es   a page in another language; /services is its address, or all, _site, _sections
  npm run new -- holidays DE-BY 2027     the public holidays of a country or a region, as days on which it is closed
    --branch old-harbour                   only that branch; default: all
  npm run new -- block pricing-table     a new kind of section: schema, example, component and style sheet
  npm run new -- site ../dentist         a small site in that folder
    --name "Clínica Alves"                 the company; default: the name of the folder
    --language pt-PT                       the language of the site; default: en-GB
    --trade shop                           restaurant, practice, workshop, studio, shop or holiday-rental: what home shows

${siteHelp}

Exit code: 0 written, 1 not possible: the message says why.
`

const options = {
  ...siteOption,
  name: { type: 'string' },
  language: { type: 'string', default: 'en-GB' },
  trade: { type: 'string' },
  branch: { type: 'string' },
} as const

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
    if (kind === 'holidays')
      return newHolidays({ root, engine }, { region: words[0] as string, year: words[1] ?? '', branch: values.branch })
    if (kind === 'block') return values.site === undefined ? newBlock(engine, name) : newOwnBlock(name)
    if (kind !== 'site') return newPage(root, kind, name, engine)
    const folder = resolve(process.env.INIT_CWD ?? engine, name)
    return newSite(engine, folder, {
      name: values.name ?? basename(folder),
      language: values.language,
      trade: values.trade,
    })
  }

  /** With the first own block or kind of data the schemas of a site are in another place. */
  async function newOwnBlock(name: string): Promise<string> {
    const isFirst = ownFilesOf(root).length === 0
    const said = await newBlock(engine, name, root)
    if (!isFirst) return said
    const project = { root, engine: updateEngine(engine, root) }
    const { changes } = await fixFiles({ project, store: openStore(project) }, ({ code }) => code === 'wrong-modeline')
    const files = countOf(changes.length, 'file')
    return changes.length === 0
      ? said
      : `${said}\nThe first line of ${files} names the new place of the schemas, for editors.\n`
  }
})
