import { statSync } from 'node:fs'
import type { ViteDevServer } from 'vite'

/** After these times a written file is compared again, in milliseconds. */
const delays = [25, 100]

/**
 * An editor may write a file in several steps, and the watcher reports only the first: this makes it report the last too.
 *
 * @param watcher the watcher of Vite's development server
 */
export function watchRewrites(watcher: ViteDevServer['watcher']): void {
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
}
