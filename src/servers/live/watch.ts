import { statSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { pagesFolder } from '../../site/routes.ts'
import { isSystemFile, isYaml } from '../../workspace/files/list-files.ts'
import type { Workspace } from '../../workspace/workspace.ts'

/** Watches files, like chokidar. */
interface Watcher {
  on(event: 'add' | 'change' | 'unlink', listener: (path: string) => void): unknown
  emit(event: 'change', path: string): unknown
}

/** Milliseconds after a change until the file is compared again. */
const delays = [25, 100]

/**
 * Calls a function with the path of each file that is added, changed or removed. A watcher reports only the first write
 * when an editor writes a file in several steps; here the last one is reported too.
 */
export function watchFiles(watcher: Watcher, onChange: (path: string) => void): void {
  const seen = new Map<string, string>()
  const isWritten = (path: string): boolean => {
    const found = statSync(path, { throwIfNoEntry: false })
    const now = found && `${found.mtimeMs} ${found.size}`
    return now !== undefined && seen.get(path) !== now && Boolean(seen.set(path, now))
  }
  const onWritten = (path: string) => {
    isWritten(path)
    for (const delay of delays) setTimeout(() => isWritten(path) && watcher.emit('change', path), delay)
  }
  for (const event of ['add', 'change'] as const) watcher.on(event, onWritten)
  for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, onChange)
}

/** Hears of the files of a site. */
interface SiteListener {
  /** @param isShown whether pages may look different now */
  onDocument: (file: string, isShown: boolean) => void
  onFailed: (error: Error) => void
}

/**
 * Takes a changed file into the site: a document, or all again for a photo or another file that may be intended as a page.
 *
 * @param root the site's folder
 * @param path of the file; nothing happens to one outside of `pages/`
 */
export function takeIn(workspace: Workspace, root: string, path: string, { onDocument, onFailed }: SiteListener): void {
  const file = relative(root, path).replaceAll('\\', '/')
  if (!file.startsWith(`${pagesFolder}/`)) return
  if (!isYaml(file)) {
    if (!isSystemFile(basename(path))) workspace.reload()
    return
  }
  workspace
    .read(file)
    .then(({ isShown }) => onDocument(file, isShown))
    .catch(onFailed)
}
