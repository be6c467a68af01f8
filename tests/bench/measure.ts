import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Resource usage of a command. */
export interface Figures {
  milliseconds: number
  megabytes: number
  /** Time of all processors, in milliseconds. */
  processor: number
}

const preloaded = pathToFileURL(join(import.meta.dirname, 'measured.mjs')).href

/**
 * Runs a command of the project in a process of its own.
 *
 * @param root the project's root directory
 * @param command the name of a file `src/cli/<name>.ts`, and its options
 * @throws Error when the command fails
 */
export const measure = (root: string, ...command: string[]): Figures =>
  measureScript(root, 'src/cli/run.mjs', ...command)

/**
 * Runs a script in a process of its own.
 *
 * @param folder the working directory
 * @param script path of the script, and its arguments
 * @throws Error when it fails
 */
export function measureScript(folder: string, ...script: string[]): Figures {
  const { NODE_ENV: _, ...env } = process.env
  const output = execFileSync(process.execPath, ['--import', preloaded, ...script], {
    cwd: folder,
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: 'pipe',
  })
  return JSON.parse(output.trim().split('\n').at(-1) as string)
}
