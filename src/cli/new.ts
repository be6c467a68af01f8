import { newBlock } from '../build/scaffold/new-block.ts'
import { newPage } from '../build/scaffold/new-page.ts'
import { UsageError } from '../build/scaffold/usage-error.ts'

const help = `npm run new -- KIND NAME

  npm run new -- location "Estepona"     a page like the locations that exist; every kind of page that exists will do
  npm run new -- block pricing-table     a kind of section: schema, example, component and style sheet
`

/** `npm run new`: exit code 0 written, 1 a request that cannot be met, 2 a failure of our own. */
try {
  const [kind, ...words] = process.argv.slice(2)
  const name = words.join(' ').trim()
  if (!kind || !name) throw new UsageError(help)
  const root = process.cwd()
  process.stdout.write(await (kind === 'block' ? newBlock(root, name) : newPage(root, kind, name)))
} catch (error) {
  const isUsage = error instanceof UsageError
  console.error(isUsage ? error.message : error)
  process.exitCode = isUsage ? 1 : 2
}
