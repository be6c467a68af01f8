import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'

/** Debian installs programs for administrators outside of the PATH. */
const programs = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']

/** The nginx of this machine, if there is one. */
export const nginx = programs.find((program) => {
  try {
    execFileSync(program, ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})

/** A running nginx. */
export interface RunningNginx {
  /** Path of the Unix socket that it listens on. Unlike a port, no other program can take it. */
  socketPath: string
  close: () => Promise<void>
}

/**
 * Starts nginx.
 *
 * @param configure returns the configuration of a site that listens there
 * @throws if nginx does not start
 */
export async function startNginx(configure: (listen: string) => string): Promise<RunningNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  const socketPath = join(folder, 'socket')
  await writeFile(join(folder, 'site.conf'), configure(`unix:${socketPath}`))
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; events {}
     http { access_log off; ${paths.join(' ')} include ${folder}/site.conf; }
     ${process.getuid?.() === 0 ? 'user root;' : ''}\n`,
  )
  const server = spawn(nginx as string, ['-p', folder, '-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`])
  let output = ''
  server.stderr.on('data', (text) => {
    output += text
  })
  const exit = once(server, 'exit')
  const close = async () => {
    server.kill('SIGQUIT')
    await exit
    await rm(folder, { recursive: true })
  }
  const failed = exit.then(() => Promise.reject(new Error(`nginx does not start.\n${output}`)))
  const connected = async () => {
    const socket = connect(socketPath)
    await once(socket, 'connect')
    socket.destroy()
  }
  const started = vi.waitFor(connected, { timeout: 120_000, interval: 20 })
  await Promise.race([started, failed])
  failed.catch(() => undefined)
  return { socketPath, close }
}
