import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pagesFolder } from './routes.ts'

/** What stands under pages/: texts to check, and the other files by name. Paths start at the project's root. */
export interface ProjectFiles {
  texts: ReadonlyMap<string, string>
  /** Photos and everything else that is not YAML. */
  others: ReadonlySet<string>
}

/**
 * Reads all files under pages/, in the order of their paths.
 *
 * @param root the project's root directory
 * @throws when the folder or a file in it cannot be read
 */
export async function readProject(root: string): Promise<ProjectFiles> {
  const entries = await readdir(join(root, pagesFolder), { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length).replaceAll('\\', '/'))
    .sort()
  const yaml = paths.filter((path) => /\.ya?ml$/i.test(path))
  const texts = new Map<string, string>()
  const read = await Promise.all(yaml.map((path) => readFile(join(root, path), 'utf8')))
  for (const [index, path] of yaml.entries()) texts.set(path, (read[index] as string).replace(/^\uFEFF/, ''))
  return { texts, others: new Set(paths.filter((path) => !texts.has(path))) }
}
