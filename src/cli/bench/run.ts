import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** How a command went. */
export interface Figures {
  milliseconds: number
  megabytes: number
  /** Of all processors together, in milliseconds. */
  processor: number
}

/** @returns the path of a file beside this one, as it stands in the project's sources */
export const beside = (name: string): string => join(process.cwd(), 'src/cli/bench', name)

/**
 * Runs a program that prints JSON in its last line.
 *
 * @param root the folder to run it in
 * @param args Node's arguments
 * @returns what it printed
 */
export function printed<T>(root: string, ...args: string[]): T {
  const { NODE_ENV: _, ...env } = process.env
  const output = execFileSync(process.execPath, args, { cwd: root, env, encoding: 'utf8', maxBuffer: 2 ** 28 })
  return JSON.parse(output.trim().split('\n').at(-1) as string)
}

/**
 * Runs a command of the project in a process of its own.
 *
 * @param root the project's root directory
 * @param command as in `src/cli/<name>.ts`, and its options
 */
export function measure(root: string, ...command: string[]): Figures {
  return printed(root, '--import', pathToFileURL(beside('measured.mjs')).href, 'src/cli/run.mjs', ...command)
}
