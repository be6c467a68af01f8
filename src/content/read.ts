import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pagesFolder } from './routes.ts'

/** The texts of the YAML files under pages/ by their paths, which start at the project's root. */
export interface ProjectFiles {
  texts: ReadonlyMap<string, string>
}

/**
 * Reads all YAML files under pages/, in the order of their paths.
 *
 * @param root the project's root directory
 * @throws when the folder or a file in it cannot be read
 */
export async function readProject(root: string): Promise<ProjectFiles> {
  const entries = await readdir(join(root, pagesFolder), { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .filter((entry) => /\.ya?ml$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length).replaceAll('\\', '/'))
    .sort()
  const texts = new Map<string, string>()
  const read = await Promise.all(paths.map((path) => readFile(join(root, path), 'utf8')))
  for (const [index, path] of paths.entries()) texts.set(path, (read[index] as string).replace(/^\uFEFF/, ''))
  return { texts }
}
