import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { ViteDevServer } from 'vite'

/** Milliseconds without a change until the types are checked. */
const patience = 300

/**
 * Prints the errors that the type checker finds after a change of code, because Vite removes types without reading them.
 */
export function reportTypes(server: ViteDevServer): void {
  const { root, logger } = server.config
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  // It is for development only, and may not be installed.
  if (!existsSync(tsc)) return
  let waiting: NodeJS.Timeout | undefined
  let last = ''
  const args = [tsc, '-p', 'src/tsconfig.browser.json', '--noEmit', '--pretty', 'false']
  const check = () =>
    execFile(process.execPath, args, { cwd: root, maxBuffer: 2 ** 24 }, (_, output) => {
      const errors = output.replace(/^(\S+)\((\d+),(\d+)\)/gm, '$1:$2:$3').trim()
      if (errors && errors !== last) logger.error(`\n${errors}`, { timestamp: true })
      last = errors
    })
  server.watcher.on('change', (path) => {
    if (!path.startsWith(join(root, 'src') + sep) || !/\.tsx?$/.test(path)) return
    clearTimeout(waiting)
    waiting = setTimeout(check, patience)
  })
}
