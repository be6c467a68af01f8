import { statSync } from 'node:fs'
import type { ViteDevServer } from 'vite'

/** When to look again at a file that was written, in milliseconds. */
const later = [25, 100]

/**
 * An editor may write a file in several steps, of which the watcher tells only the first: makes it tell of the last too.
 *
 * @param watcher the watcher of Vite's development server
 */
export function lookAgain(watcher: ViteDevServer['watcher']): void {
  const seen = new Map<string, string>()
  const isWritten = (path: string): boolean => {
    const found = statSync(path, { throwIfNoEntry: false })
    const now = found && `${found.mtimeMs} ${found.size}`
    return now !== undefined && seen.get(path) !== now && Boolean(seen.set(path, now))
  }
  const onWritten = (path: string) => {
    isWritten(path)
    for (const delay of later) setTimeout(() => isWritten(path) && watcher.emit('change', path), delay)
  }
  for (const event of ['add', 'change'] as const) watcher.on(event, onWritten)
}
