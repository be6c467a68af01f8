import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startDev } from '../e2e/set-up/dev.ts'

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

/** Waiting times of the development server in milliseconds. */
export interface DevFigures {
  /** From the command to the first page. */
  firstPage: number
  /** From saving a text to the page that shows it; the median of several changes. */
  change: number
}

const changes = 9

/**
 * @param root the project's root directory
 * @param file a page with a heading, which is changed
 * @param route of the page
 */
export async function measureDev(root: string, file: string, route: string): Promise<DevFigures> {
  const started = performance.now()
  const server = await startDev(root)
  try {
    const address = `${server.origin}${route}`
    await (await fetch(address)).text()
    const firstPage = performance.now() - started
    const text = await readFile(join(root, file), 'utf8')
    const waits: number[] = []
    for (let change = 0; change < changes; change++) {
      // Waits for the end of the checks that follow a change.
      await setTimeout(2000)
      const saved = performance.now()
      await writeFile(join(root, file), text.replace(/^( +heading: )/m, `$1Change ${change} of `))
      while (!(await (await fetch(address)).text()).includes(`Change ${change} of `)) await setTimeout(2)
      waits.push(performance.now() - saved)
    }
    await writeFile(join(root, file), text)
    return { firstPage, change: waits.sort((a, b) => a - b)[changes >> 1] as number }
  } finally {
    await server.stop()
  }
}
