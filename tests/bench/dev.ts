import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startDev } from '../e2e/set-up/dev.ts'

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
