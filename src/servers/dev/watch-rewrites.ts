import { statSync } from 'node:fs'
import type { ViteDevServer } from 'vite'

/** Milliseconds after a change until the file is compared again. */
const delays = [25, 100]

/**
 * Makes the watcher report the last write too when an editor writes a file in several steps; it reports only the first.
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
