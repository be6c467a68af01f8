import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import colors from 'picocolors'
import type { Logger, ViteDevServer } from 'vite'
import { formatPretty } from '../../diagnostics/formats/pretty.ts'
import { printable } from '../../site/errors.ts'
import type { WorkspaceListener } from '../../workspace/workspace.ts'

/**
 * Prints the report of the check whenever it changes.
 *
 * @param onChanged called after each report
 */
export function createReporter(logger: Logger, onChanged: () => void): WorkspaceListener {
  let lastDiagnostics = '[]'
  let lastFailure: string | undefined
  return {
    onChecked: (checked) => {
      const diagnostics = JSON.stringify(checked.diagnostics)
      if (diagnostics === lastDiagnostics && lastFailure === undefined) return
      lastDiagnostics = diagnostics
      lastFailure = undefined
      logger.info(`\n${formatPretty(checked, { color: colors.isColorSupported })}`, { timestamp: true })
      onChanged()
    },
    onFailed: (error) => {
      const shown = printable(error)
      const failure = shown === error ? String(error.stack) : String(shown)
      if (failure === lastFailure) return
      lastFailure = failure
      logger.error(`\n${failure}`, { timestamp: true, error })
      onChanged()
    },
  }
}

/** Stack traces differ by the requested page, so they are not part of the comparison. */
const stackLines = /\n\s+at .*/g

/**
 * Makes Vite log an error once until a file changes, instead of with every request, and without colours where the
 * terminal has none.
 */
export function logOnce({ config: { logger }, watcher }: ViteDevServer): void {
  const logged = new Set<string>()
  const repeated = new WeakSet<object>()
  watcher.on('all', () => logged.clear())
  const { error: log, hasErrorLogged } = logger
  logger.error = (message, options) => {
    const plain = stripVTControlCharacters(message)
    const key = plain.replace(stackLines, '')
    if (!logged.has(key)) log(colors.isColorSupported ? message : plain, options)
    else if (options?.error) repeated.add(options.error)
    logged.add(key)
  }
  logger.hasErrorLogged = (error) => repeated.has(error) || hasErrorLogged(error)
}

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
