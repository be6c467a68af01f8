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

/** @returns the path of a file of the benchmark in the project's sources (this code may run from a bundle) */
export const benchFile = (name: string): string => join(process.cwd(), 'src/cli/bench', name)

/**
 * Runs a program that prints JSON in its last line.
 *
 * @param root the working directory
 * @param args Node's arguments
 * @returns the parsed JSON
 */
export function runForJson<T>(root: string, ...args: string[]): T {
  const { NODE_ENV: _, ...env } = process.env
  const output = execFileSync(process.execPath, args, {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: 'pipe',
  })
  return JSON.parse(output.trim().split('\n').at(-1) as string)
}

/**
 * Runs a command of the project in a process of its own.
 *
 * @param root the project's root directory
 * @param command the name of a file `src/cli/<name>.ts`, and its options
 */
export function measure(root: string, ...command: string[]): Figures {
  return runForJson(root, '--import', pathToFileURL(benchFile('measured.mjs')).href, 'src/cli/run.mjs', ...command)
}
