import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'

/** A running `npm run edit`. */
export interface EditorProcess {
  origin: string
  token: string
  /** @returns the parsed JSON of the response */
  ask: <Answer>(method: 'GET' | 'POST', path: string, body?: unknown) => Promise<Answer>
  stop: () => Promise<void>
  /** Kills the process, like a crash. */
  kill: () => Promise<void>
}

/**
 * Starts `npm run edit` at a free port.
 *
 * @param root of a copy of the project
 * @param options of the command, such as another port
 * @throws with its output when it exits
 */
export async function startEditor(root: string, ...options: string[]): Promise<EditorProcess> {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  const child = spawn(process.execPath, ['src/cli/run.mjs', 'edit', '--port', '0', '--no-open', ...options], {
    cwd: root,
    env: { ...env, NO_COLOR: '1' },
  })
  const origin = await originOf(child)
  const page = await (await fetch(`${origin}/_edit`)).text()
  const [, token = ''] = /editor-token" content="([^"]+)/.exec(page) ?? []
  const headers = { 'x-editor-token': token, 'content-type': 'application/json' }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'close')
  }
  return {
    origin,
    token,
    ask: (method, path, body) => askJson(`${origin}/_edit/api/${path}`, method, headers, body) as never,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** Uses a new connection for each request: a busy server may close an idle one while it is reused. */
function askJson(url: string, method: string, headers: Record<string, string>, body: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, agent: false }, async (response) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part)
      resolve(JSON.parse(Buffer.concat(parts).toString()))
    })
    asked.once('error', reject).end(body ? JSON.stringify(body) : undefined)
  })
}

function originOf(child: ChildProcess): Promise<string> {
  let terminal = ''
  return new Promise((found, fail) => {
    const hear = (text: Buffer) => {
      terminal += text
      const [, address] = /Editor: +(http:\S+)\/_edit/.exec(terminal) ?? []
      if (address) found(address)
    }
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', hear)
    child.once('close', () => fail(new Error(terminal)))
  })
}
