import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { UsageError } from '../../builder/common/usage-error.ts'
import { ProjectError, printable } from '../../content/model/errors.ts'
import type { Project } from '../../content/model/project.ts'

/** What a command line says. */
type Arguments<T extends ParseArgsConfig> = ReturnType<typeof parseArgs<T>>

/** The option of every command that works on a site. */
export const siteOption = { site: { type: 'string' } } as const

/** Its line in the help of a command. */
export const siteHelp = '  --site FOLDER     the site: a folder with pages/; this one without it'

/**
 * Runs a command. `--help` prints its help, and so does a mistake on the command line, with exit code 2; what is wrong
 * with the project is printed without it, and a failure of ours with its stack, also with exit code 2.
 *
 * @param help how the command is used
 * @param config the arguments that it takes
 * @param run returns the exit code; it throws UsageError for an argument that it cannot take
 */
export async function runCommand<const T extends ParseArgsConfig>(
  help: string,
  config: T,
  run: (args: Arguments<T>) => Promise<number>,
): Promise<void> {
  try {
    const options = { ...config.options, help: { type: 'boolean', short: 'h' } } as const
    const args = parseArgs({ ...config, options })
    if ((args.values as { help?: boolean }).help) process.stdout.write(help)
    else process.exitCode = await run(args as Arguments<T>)
  } catch (error) {
    console.error(isUsageError(error) ? `${error.message}\n\n${help}` : printable(error))
    // At once: a server that was started would keep the process running.
    process.exit(2)
  }
}

/**
 * @param site the value of `--site`, relative to the folder in which the command was typed
 * @returns the site's folder and the folder of the code, in which commands run
 * @throws ProjectError when the code is not here; UsageError when the site has no pages
 */
export function projectOf({ site }: { site?: string | undefined } = {}): Project {
  const engine = process.cwd()
  if (!existsSync(join(engine, 'schema')))
    throw new ProjectError(
      `${engine} is not the folder of the project: it has no \`schema\` folder. Go to that folder first.`,
    )
  if (site === undefined) return { root: engine, engine }
  const root = resolve(process.env.INIT_CWD ?? engine, site)
  if (!existsSync(join(root, 'pages'))) throw new UsageError(`--site takes a folder with pages/; ${root} has none.`)
  return { root, engine }
}

/**
 * @returns the same, for commands that bundle code
 * @throws ProjectError also when the path has a character that Vite takes for the end of it
 */
export function bundlingProjectOf(values: { site?: string | undefined }): Project {
  const project = projectOf(values)
  const [end] = /[#?*]/.exec(project.engine) ?? []
  if (end === undefined) return project
  throw new ProjectError(
    `The code cannot be bundled in ${project.engine}, because that name contains \`${end}\`. Rename the folder.`,
  )
}

const isUsageError = (error: unknown): error is Error =>
  error instanceof UsageError || Boolean((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS'))

/**
 * @param option as it is typed
 * @param text its value
 * @throws UsageError when the value is no whole number
 */
export function wholeNumber(option: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new UsageError(`${option} takes a whole number, not ${text}.`)
  return Number(text)
}

/**
 * @param option as it is typed
 * @param text its value
 * @returns the number of a port (RFC 9293: 16 bits)
 * @throws UsageError for anything else
 */
export function portNumber(option: string, text: string): number {
  const port = wholeNumber(option, text)
  if (port > 65_535) throw new UsageError(`${option} takes a port from 0 to 65535, not ${text}.`)
  return port
}
