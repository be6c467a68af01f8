import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { UsageError } from '../site/errors.ts'
import { codesOfLanguage, languageProblem, nameOfLanguage } from '../site/language-names.ts'
import { pagesFolder } from '../site/routes.ts'
import { slug } from '../site/slug.ts'
import { quotedPath } from '../site/text.ts'
import { writeNewFiles } from '../workspace/files/site-files.ts'
import { fillTemplate, schemaPath, type Texts, templates, textsIn } from './templates.ts'

/** What an owner says about a new site. */
export interface NewSite {
  name: string
  /** See `language` in `_site.yaml`. */
  language: string
  /** One of `trades.json`, which says what the home page shows beside the services. */
  trade?: string | undefined
}

/** What is there for a business of a trade: its type, and sections of the home page. */
interface Trade {
  type: string
  sections: string[]
}

/** What fits the country of a site. */
interface Country {
  /** Of phone numbers. */
  prefix: string
  currency: string
  timeZone: string
}

/** For a country that is not in the list. */
const anyCountry: Country = { prefix: '+00', currency: 'EUR', timeZone: 'UTC' }

/**
 * Writes a small site: facts, home, services, a location, contact and the 404 page. Its texts and addresses are those of
 * its language, or English, and are marked `# replace:`.
 *
 * @param root the site's folder; it may exist, but must not have pages
 * @returns a message: what was written and what to do next
 * @throws UsageError when the folder has pages, the name has no letters or digits, or there is no such trade
 */
export async function newSite(engine: string, root: string, { name, language, trade }: NewSite): Promise<string> {
  if (existsSync(join(root, pagesFolder)))
    throw new UsageError(`${join(root, pagesFolder)} exists already. Nothing was written.`)
  if (languageProblem(language)) {
    const [code = 'nl-BE'] = codesOfLanguage(language)
    throw new UsageError(`"${language}" is not the code of a language. Write one such as ${code}.`)
  }
  const host = slug(name, language).replaceAll('-', '')
  if (!host) throw new UsageError(`"${name}" needs at least one letter or digit.`)
  const folder = join(engine, templates)
  const { type, sections } = await tradeOf(folder, trade)
  const { isTranslated, texts } = await textsIn(engine, language)
  const facts = await factsFor(engine, language, texts)
  const words = { ...texts, ...facts, company: name, companyQuoted: stringify(name).trim(), host, language, type }
  const offered = (await fillTemplate(join(folder, 'sections.yaml'), words)).split(/^(?= {2}- type: )/m)
  const filled = sections.flatMap((type) => offered.filter((one) => one.startsWith(`  - type: ${type}\n`)))
  const site = join(folder, 'site')
  const files = (await readdir(site, { recursive: true })).map((file) => file.replaceAll('\\', '/')).sort()
  const written = new Map<string, string>()
  for (const file of files.filter((file) => file.endsWith('.yaml'))) {
    const path = `${pagesFolder}/${file.replaceAll(/\w+(?=[/.])/g, (part) => texts[`${part}Route`] ?? part)}`
    written.set(
      path,
      await fillTemplate(join(site, file), {
        ...words,
        sections: filled.join(''),
        schema: schemaPath({ root, engine }, path),
      }),
    )
  }
  const list = [...written.keys()].sort()
  if (!existsSync(join(root, '.gitignore'))) written.set('.gitignore', 'dist\ndist.*\n.cache\n.env\n.inbox\n')
  writeNewFiles(root, written)
  return report(root, list, isTranslated ? '' : inEnglish(language))
}

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'))

async function tradeOf(folder: string, name: string | undefined): Promise<Trade> {
  if (name === undefined) return { type: 'LocalBusiness', sections: [] }
  const trades: Record<string, Trade> = await readJson(join(folder, 'trades.json'))
  const trade = Object.hasOwn(trades, name) ? trades[name] : undefined
  if (!trade) throw new UsageError(`There is no trade "${name}". Choose one of ${Object.keys(trades).join(', ')}.`)
  return trade
}

/** @returns the country of a language, and what follows from it */
async function factsFor(engine: string, language: string, texts: Texts): Promise<Texts> {
  const countries: Record<string, Country> = await readJson(join(engine, 'src/site/countries.json'))
  const country = /-([A-Z]{2})$/.exec(language)?.[1] ?? texts.country ?? 'GB'
  const known = countries[country] ?? anyCountry
  const style = { style: 'currency', currency: known.currency, maximumFractionDigits: 0 } as const
  const price = new Intl.NumberFormat(language, style)
  return { ...known, country, price1: price.format(100), price2: price.format(200) }
}

const report = (root: string, files: readonly string[], note: string): string => `Wrote a site in ${root}:
${files.map((file) => `  ${file}\n`).join('')}
Next:
  1. Look at it: \`npm run dev -- --site ${quotedPath(root)}\`.
  2. Write the facts of the company in ${pagesFolder}/_site.yaml.
  3. Replace the texts marked "# replace:"${note}, and delete the marks. \`npm run check -- --site ${quotedPath(root)}\` lists them.
  4. Add pages: \`npm run new -- service "Name" --site ${quotedPath(root)}\`.
  5. Run \`npm run check -- --record --site ${quotedPath(root)}\` after each publication, so that no address is lost later.
`

/** There are no texts in the language of the site. */
const inEnglish = (language: string): string =>
  `, which are in English, with texts in ${nameOfLanguage(language.split('-')[0] ?? '') ?? language}`
