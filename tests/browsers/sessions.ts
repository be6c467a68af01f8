import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** The WebDriver commands that the tests need, with their paths (https://www.w3.org/TR/webdriver2/#endpoints). */
const paths = {
  Navigate: 'url',
  Back: 'back',
  SetWindowRect: 'window/rect',
  ExecuteScript: 'execute/sync',
  PerformActions: 'actions',
  GetComputedRole: 'element/{id}/computedrole',
  GetComputedLabel: 'element/{id}/computedlabel',
} as const

/** A WebDriver session. */
export interface Session {
  send: (command: keyof typeof paths, parameters: object) => Promise<unknown>
  close: () => Promise<void>
}

/** A proxy that does not exist blocks every host but this machine. */
const capabilities = {
  alwaysMatch: {
    proxy: {
      proxyType: 'manual',
      httpProxy: '127.0.0.1:9',
      sslProxy: '127.0.0.1:9',
      noProxy: ['localhost', '127.0.0.1'],
    },
  },
}

/** Starts WebKitGTK's driver, which starts its browser; without a display, on a virtual one. */
export async function startWebKit(program: string): Promise<Session> {
  const screen = process.env.DISPLAY || process.env.WAYLAND_DISPLAY ? undefined : await startScreen()
  const port = await freePort()
  const env = { ...process.env, ...(screen && { DISPLAY: screen.display }) }
  const address = `http://127.0.0.1:${port}`
  const call = async (method: string, path: string, body?: object, signal?: AbortSignal) => {
    const response = await fetch(address + path, { method, signal, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: { sessionId: string; message: string } }
    if (!response.ok) throw new Error(value.message)
    return value
  }
  // The driver sometimes waits forever for a browser that it has not started.
  const { driver, sessionId } = await eventually(async () => {
    const driver = spawn(program, [`--port=${port}`], { stdio: 'ignore', env })
    try {
      await eventually(() => fetch(`${address}/status`))
      return { driver, ...(await call('POST', '/session', { capabilities }, AbortSignal.timeout(10_000))) }
    } catch (error) {
      await end(driver)
      throw error
    }
  })
  return {
    send: (command, parameters) => {
      const path = `/session/${sessionId}/${paths[command].replace('{id}', 'id' in parameters ? String(parameters.id) : '')}`
      return command.startsWith('Get') ? call('GET', path) : call('POST', path, parameters)
    },
    close: async () => {
      await call('DELETE', `/session/${sessionId}`)
      await end(driver)
      if (screen) await end(screen.server)
    },
  }
}

async function startScreen(): Promise<{ display: string; server: ChildProcess }> {
  const options = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const server = spawn('Xvfb', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [number] = await once(server.stdio[3] as Socket, 'data')
  return { display: `:${String(number).trim()}`, server }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/**
 * Starts Firefox, and uses Marionette: the same commands as over HTTP, without a driver program in between
 * (https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html).
 */
export async function startFirefox(program: string): Promise<Session> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  await writeFile(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n')
  const browser = spawn(program, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
  })
  const port = Number(await eventually(() => readFile(join(profile, 'MarionetteActivePort'), 'utf8')))
  const call = await openMarionette(port)
  await call('WebDriver:NewSession', { capabilities })
  return {
    send: async (command, parameters) => {
      const result = await call(`WebDriver:${command}`, parameters)
      return (result as { value?: unknown }).value
    },
    close: async () => {
      await call('Marionette:Quit', { flags: ['eForceQuit'] })
      if (browser.exitCode === null) await once(browser, 'exit')
      await rm(profile, { recursive: true })
    },
  }
}

type Call = (name: string, parameters: object) => Promise<unknown>

/** Messages are `length:[type, id, name or error, parameters or result]`. The first one is a greeting. */
async function openMarionette(port: number): Promise<Call> {
  const socket = connect(port, '127.0.0.1')
  const waiting = new Map<number, (message: unknown[]) => void>()
  let received = Buffer.alloc(0)
  socket.on('data', (data) => {
    received = Buffer.concat([received, data])
    for (let next = take(); next; next = take()) waiting.get(Number(next[1]))?.(next)
  })
  const take = (): unknown[] | undefined => {
    const [head = '', length] = /^(\d+):/.exec(received.toString('latin1', 0, 20)) ?? []
    const end = head.length + Number(length)
    if (!head || received.length < end) return undefined
    const message = JSON.parse(received.toString('utf8', head.length, end))
    received = received.subarray(end)
    return Array.isArray(message) ? message : []
  }
  let id = 0
  await once(socket, 'data')
  return (name, parameters) =>
    new Promise((resolve, reject) => {
      const message = JSON.stringify([0, ++id, name, parameters])
      waiting.set(id, ([, , error, result]) =>
        error ? reject(new Error((error as { message: string }).message)) : resolve(result),
      )
      socket.write(`${Buffer.byteLength(message)}:${message}`)
    })
}

/** Retries for a minute. */
async function eventually<T>(work: () => Promise<T>): Promise<T> {
  const end = performance.now() + 60_000
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() > end) throw error
      await setTimeout(100)
    }
  }
}

async function end(child: ChildProcess): Promise<void> {
  child.kill()
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
