import { existsSync } from 'node:fs'
import { isIPv4, isIPv6 } from 'node:net'
import { join, resolve } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { errorCode, ProjectError, printable, UsageError } from '../../site/errors.ts'
import type { Project } from '../../site/project.ts'
import { followStages } from '../../workspace/stages.ts'

type Arguments<T extends ParseArgsConfig> = ReturnType<typeof parseArgs<T>>

/** The option of every command that works on a site. */
export const siteOption = { site: { type: 'string' } } as const

export const siteHelp = '  --site FOLDER     the site, a folder with pages/; default: this folder'

/**
 * Runs a command and sets the exit code. A UsageError is printed with the way to the help, any other error but a
 * ProjectError with its stack; all exit with code 2.
 *
 * @param help text for `--help`
 * @param config accepted arguments
 * @param run returns the exit code; throws UsageError for a wrong argument
 */
export async function runCommand<const T extends ParseArgsConfig>(
  help: string,
  config: T,
  run: (args: Arguments<T>) => Promise<number>,
): Promise<void> {
  // `| head` closes the pipe after a few lines. The command still ends with its own exit code.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe)
  const endStage = followStages()
  try {
    const options = { ...config.options, help: { type: 'boolean', short: 'h' } } as const
    const args = parseArgs({ ...config, options })
    if ((args.values as { help?: boolean }).help) process.stdout.write(help)
    else process.exitCode = await run(args as Arguments<T>)
    endStage('command', `exit code ${process.exitCode ?? 0}`)
  } catch (error) {
    const [usage] = help.split('\n', 1)
    const [start] = /^npm (?:run (?:--silent )?)?\S+/.exec(help) ?? []
    console.error(isUsageError(error) ? `${error.message}\n\n${usage}\n${start} -- --help says more` : printable(error))
    // Not `process.exitCode`: an open server would keep the process running.
    process.exit(2)
  }
}

/**
 * @param site value of `--site`, relative to the folder in which the user typed the command
 * @returns the site's folder and the folder of the code, which is the working directory
 * @throws ProjectError when the code is not in the working directory; UsageError when the site has no pages
 */
export function projectOf({ site }: { site?: string | undefined } = {}): Project {
  const engine = process.cwd()
  if (!existsSync(join(engine, 'schema')))
    throw new ProjectError(
      `${engine} is not the folder of the project: it has no \`schema\` folder. Change to that folder first.`,
    )
  if (site === undefined) return { root: engine, engine }
  const root = resolve(process.env.INIT_CWD ?? engine, site)
  if (!existsSync(join(root, 'pages'))) throw new UsageError(`--site needs a folder with pages/; ${root} has none.`)
  return { root, engine }
}

/**
 * @returns the same, for commands that bundle code
 * @throws ProjectError also when the path has a character that Vite does not allow
 */
export function bundlingProjectOf(values: { site?: string | undefined }): Project {
  const project = projectOf(values)
  const [end] = /[#?*]/.exec(project.engine) ?? []
  if (end === undefined) return project
  throw new ProjectError(
    `The code cannot be bundled in ${project.engine}, because the path contains \`${end}\`. Rename the folder.`,
  )
}

function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}

const isUsageError = (error: unknown): error is Error =>
  error instanceof UsageError || errorCode(error).startsWith('ERR_PARSE_ARGS')

/**
 * @param option name of the option, for the message
 * @throws UsageError when the value is not a whole number
 */
export function wholeNumber(option: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new UsageError(`${option} needs a whole number, not ${text}.`)
  return Number(text)
}

/**
 * @param option name of the option, for the message
 * @returns a port number (RFC 9293: 16 bits)
 * @throws UsageError for anything else
 */
export function portNumber(option: string, text: string): number {
  const port = wholeNumber(option, text)
  if (port > 65_535) throw new UsageError(`${option} needs a port from 0 to 65535, not ${text}.`)
  return port
}

/**
 * @param option name of the option, for the message
 * @param text a port, or an IP address, `localhost` or `*` with or without a port: `80`, `127.0.0.1:8080`, `[::]:80`
 * @returns the same text, which is valid for nginx's directive `listen`
 * @throws UsageError for anything else
 */
export function listenAddress(option: string, text: string): string {
  const [, host, port] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? [text, text, '80']
  if ((host === undefined || isHost(host)) && Number(port) > 0 && Number(port) <= 65_535) return text
  throw new UsageError(`${option} needs a port or an address, such as 80, 127.0.0.1:8080 or [::1]:8080, not ${text}.`)
}

const isHost = (host: string): boolean =>
  ['*', 'localhost'].includes(host) || isIPv4(host) || (host.startsWith('[') && isIPv6(host.slice(1, -1)))
