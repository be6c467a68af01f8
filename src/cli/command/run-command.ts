import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { UsageError } from '../../builder/usage-error.ts'
import { ProjectError, wordsOf } from '../../content/project-error.ts'

/** What stands on a command line. */
type Arguments<T extends ParseArgsConfig> = ReturnType<typeof parseArgs<T>>

/**
 * Runs a command. `--help` is answered with its help, and so is a mistake on the command line, with exit code 2; what
 * is wrong with the project is said without it, and a failure of ours with its stack, also with exit code 2.
 *
 * @param help how the command is used
 * @param config the arguments that it takes
 * @param run does it, and returns the exit code; it throws UsageError for an argument that it cannot take
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
    console.error(isUsage(error) ? `${error.message}\n\n${help}` : wordsOf(error))
    // At once: what had been started, as a server, would keep it running.
    process.exit(2)
  }
}

/**
 * @returns the folder that the command runs in
 * @throws ProjectError when it is not that of a project
 */
export function projectRoot(): string {
  const root = process.cwd()
  if (existsSync(join(root, 'schema'))) return root
  throw new ProjectError(
    `${root} is not the folder of the project: there is no \`schema\` in it. Go to that folder first.`,
  )
}

/**
 * @returns the same, for commands that bundle code
 * @throws ProjectError also when its path has a character at which Vite takes it to be over
 */
export function bundlingRoot(): string {
  const root = projectRoot()
  const [end] = /[#?*]/.exec(root) ?? []
  if (end === undefined) return root
  throw new ProjectError(
    `The code cannot be bundled in ${root}: there is a \`${end}\` in that name. Give the folder another.`,
  )
}

const isUsage = (error: unknown): error is Error =>
  error instanceof UsageError || Boolean((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS'))

/**
 * @param option as it is typed
 * @param text what stands behind it
 * @returns the whole number that it stands for
 * @throws UsageError for anything else
 */
export function wholeNumber(option: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new UsageError(`${option} takes a whole number, not ${text}.`)
  return Number(text)
}

/**
 * @param option as it is typed
 * @param text what stands behind it
 * @returns the number of the port (RFC 9293: 16 bits)
 * @throws UsageError for anything else
 */
export function portNumber(option: string, text: string): number {
  const port = wholeNumber(option, text)
  if (port > 65_535) throw new UsageError(`${option} takes a port from 0 to 65535, not ${text}.`)
  return port
}
