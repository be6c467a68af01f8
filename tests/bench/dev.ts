import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

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
  const { NODE_ENV: _, ...env } = process.env
  const server = spawn(process.execPath, ['src/cli/run.mjs', 'dev', '--port', '0'], {
    cwd: root,
    env: { ...env, NO_COLOR: '1' },
  })
  try {
    const address = `${await originOf(server)}${route}`
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
    server.kill()
  }
}

function originOf(server: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((found, fail) => {
    const onData = (text: Buffer) => {
      output += text
      const address = /Local: +(http:\S+)\//.exec(output)?.[1]
      if (address) found(address)
    }
    for (const stream of [server.stdout, server.stderr]) stream?.on('data', onData)
    server.once('close', () => fail(new Error(output)))
  })
}
