import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'pages')
const names = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .replaceAll('\\', '/'),
  )

/** The company's files by path under pages/: the texts of YAML files, and empty texts for photos. */
export const companyFiles: Readonly<Record<string, string>> = Object.fromEntries(
  names.sort().map((name) => [name, name.endsWith('.yaml') ? readFileSync(join(folder, name), 'utf8') : '']),
)

/** The texts of its YAML files by path from the root of a project. */
export const companyTexts: ReadonlyMap<string, string> = new Map(
  Object.entries(companyFiles).flatMap(([name, text]) => (name.endsWith('.yaml') ? [[`pages/${name}`, text]] : [])),
)
