import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A running `npm run dev`. */
export interface DevServer {
  origin: string
  /** Its output until now. */
  said: () => string
  /** Ends it, and waits until it writes no more. */
  stop: () => Promise<void>
}

/**
 * Starts `npm run dev`.
 *
 * @param root of a copy of the project
 * @param args further options
 * @throws with its output when it exits
 */
export async function startDev(root: string, ...args: string[]): Promise<DevServer> {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  const server = spawn(process.execPath, ['src/cli/run.mjs', 'dev', '--port', '0', ...args], {
    cwd: root,
    // What Vite would open in an editor is printed.
    env: { ...env, NO_COLOR: '1', LAUNCH_EDITOR: 'echo' },
  })
  let terminal = ''
  const origin = await new Promise<string>((found, fail) => {
    const hear = (text: Buffer) => {
      terminal += text
      const address = /Local: +(http:\S+)\//.exec(terminal)?.[1]
      if (address) found(address)
    }
    for (const stream of [server.stdout, server.stderr]) stream?.on('data', hear)
    server.once('close', () => fail(new Error(terminal)))
  })
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill()
    await once(server, 'close')
  }
  return { origin, said: () => terminal, stop }
}
