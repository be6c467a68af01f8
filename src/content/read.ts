import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pagesFolder } from './routes.ts'

/** What stands under pages/. All paths start at the project's root and have forward slashes. */
export interface ProjectFiles {
  /** The texts of the YAML files by their paths. */
  texts: ReadonlyMap<string, string>
  /** The paths of photos. */
  photos: ReadonlySet<string>
}

/**
 * Reads all YAML files under pages/, and notes which photos there are, in the order of their paths.
 *
 * @param root the project's root directory
 * @throws when the folder or a file in it cannot be read
 */
export async function readProject(root: string): Promise<ProjectFiles> {
  const entries = await readdir(join(root, pagesFolder), { recursive: true, withFileTypes: true })
  const all = entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length).replaceAll('\\', '/'))
    .sort()
  const paths = all.filter((path) => /\.ya?ml$/i.test(path))
  const texts = new Map<string, string>()
  const read = await Promise.all(paths.map((path) => readFile(join(root, path), 'utf8')))
  for (const [index, path] of paths.entries()) texts.set(path, (read[index] as string).replace(/^\uFEFF/, ''))
  return { texts, photos: new Set(all.filter((path) => /\.(jpe?g|png|webp|avif)$/i.test(path))) }
}
