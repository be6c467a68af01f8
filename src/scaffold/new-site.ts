import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import { schemaFileOf } from '../schema/file-kinds.ts'
import { UsageError } from '../site/errors.ts'
import { nameOfLanguage } from '../site/language-names.ts'
import { fileKindOf, pagesFolder } from '../site/routes.ts'
import { slug } from '../site/slug.ts'
import { quotedPath } from '../site/text.ts'
import { writeNewFiles } from '../workspace/files/site-files.ts'
import { schemaPath } from './schema-path.ts'
import { fillTemplate } from './template.ts'

/** The pages of a new site, with `{{company}}` and the like in their texts. */
const templates = 'src/scaffold/site'

/** What an owner says about a new site. */
export interface NewSite {
  /** The company's name. */
  name: string
  /** See `language` in `_site.yaml`. */
  language: string
}

/**
 * Writes a small site: facts, home, services, a location, contact and the 404 page. Its texts are marked `# replace:`.
 *
 * @param engine the folder of the code
 * @param root the site's folder; it may exist, but must not have pages
 * @returns a message: what was written and what to do next
 * @throws UsageError when the folder has pages, or the name has no letters or digits
 */
export async function newSite(engine: string, root: string, { name, language }: NewSite): Promise<string> {
  if (existsSync(join(root, pagesFolder)))
    throw new UsageError(`${join(root, pagesFolder)} exists already. Nothing was written.`)
  const host = slug(name).replaceAll('-', '')
  if (!host) throw new UsageError(`"${name}" needs at least one letter or digit.`)
  const folder = join(engine, templates)
  const files = (await readdir(folder, { recursive: true })).map((file) => file.replaceAll('\\', '/')).sort()
  const written = new Map<string, string>()
  for (const file of files.filter((file) => file.endsWith('.yaml'))) {
    const path = join(root, pagesFolder, file)
    const words = {
      company: name,
      companyQuoted: stringify(name).trim(),
      host,
      language,
      schema: schemaPath(engine, dirname(path), schemaFileOf(fileKindOf(`${pagesFolder}/${file}`))),
    }
    written.set(`${pagesFolder}/${file}`, await fillTemplate(join(folder, file), words))
  }
  const list = [...written.keys()]
  if (!existsSync(join(root, '.gitignore'))) written.set('.gitignore', 'dist\ndist.*\n.cache\n')
  writeNewFiles(root, written)
  return report(root, list, language)
}

const report = (root: string, files: readonly string[], language: string): string => `Wrote a site in ${root}:
${files.map((file) => `  ${file}\n`).join('')}
Next:
  1. Look at it: \`npm run dev -- --site ${quotedPath(root)}\`.
  2. Write the facts of the company in ${pagesFolder}/_site.yaml.
  3. Replace the texts marked "# replace:"${inEnglish(language)}, and delete the marks. \`npm run check -- --site ${quotedPath(root)}\` lists them.
  4. Add pages: \`npm run new -- service "Name" --site ${quotedPath(root)}\`.
  5. Run \`npm run check -- --record --site ${quotedPath(root)}\` after each publication, so that no address is lost later.
`

/** The texts of the templates are English, whatever the language of the site. */
function inEnglish(language: string): string {
  const code = language.split('-')[0] ?? ''
  return code === 'en' ? '' : `, which are in English, with texts in ${nameOfLanguage(code) ?? language}`
}
