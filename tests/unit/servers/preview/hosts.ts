import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { vi } from 'vitest'
import { closeServers, openServers } from '../../../../src/servers/preview/listen.ts'

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

/** Programs and the folders of their modules: Debian, Fedora, macOS. */
const apachePrograms = [
  ['/usr/sbin/apache2', '/usr/lib/apache2/modules'],
  ['/usr/sbin/httpd', '/etc/httpd/modules'],
  ['/usr/sbin/httpd', '/usr/libexec/apache2'],
] as const

/** The Apache of this machine, if there is one. */
export const apache = apachePrograms.find((paths) => paths.every((path) => existsSync(path)))

/** As on shared hosting: all that the hosts of small sites have, and what a site must turn off. */
const modules = [
  'authz_core',
  'autoindex',
  'brotli',
  'deflate',
  'dir',
  'filter',
  'headers',
  'mime',
  'mpm_event',
].concat('negotiation', 'rewrite', 'unixd')

/** A running Apache. */
export interface RunningApache {
  port: number
  close: () => Promise<void>
}

/**
 * Starts Apache with a folder whose `.htaccess` it reads.
 *
 * @param base the address of the folder
 * @throws if Apache does not start
 */
export async function startApache(folder: string, base: string): Promise<RunningApache> {
  const own = await mkdtemp(join(tmpdir(), 'apache-'))
  // Apache gives up the rights of root.
  for (const path of [own, dirname(folder)]) await chmod(path, 0o755)
  for (let attempts = 5; ; attempts--) {
    const { servers, port } = await openServers(() => undefined, 0, ['127.0.0.1'])
    await closeServers(servers)
    await writeFile(join(own, 'httpd.conf'), configuration(own, folder, base, port))
    const running = await start(own, port)
    if (running) return running
    const log = await readFile(join(own, 'error.log'), 'utf8').catch(() => '')
    // Another program may have taken the port.
    if (attempts === 0 || !log.includes('Address already in use')) throw new Error(`Apache does not start.\n${log}`)
  }
}

async function start(own: string, port: number): Promise<RunningApache | undefined> {
  const [program = ''] = apache ?? []
  const server = spawn(program, [
    '-d',
    own,
    '-f',
    join(own, 'httpd.conf'),
    '-E',
    join(own, 'error.log'),
    '-DFOREGROUND',
  ])
  const exit = once(server, 'exit')
  const close = async () => {
    server.kill('SIGTERM')
    await exit
    await rm(own, { recursive: true })
  }
  const connected = async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.destroy()
    return { port, close }
  }
  return Promise.race([vi.waitFor(connected, { timeout: 120_000, interval: 20 }), exit.then(() => undefined)])
}

/** The host that allows a site everything, and has settings that a site must not depend on. */
function configuration(own: string, folder: string, base: string, port: number): string {
  const [, libraries] = apache ?? []
  const load = modules.filter((name) => existsSync(`${libraries}/mod_${name}.so`))
  return `ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${own}/pid
ErrorLog ${own}/error.log
Mutex file:${own}
${load.map((name) => `LoadModule ${name}_module ${libraries}/mod_${name}.so\n`).join('')}
User #65534
Group #65534
TypesConfig /dev/null
DocumentRoot ${base ? own : folder}
${base && `LoadModule alias_module ${libraries}/mod_alias.so\nAlias ${base} ${folder}`}
<Directory ${folder}>
  Options FollowSymLinks Indexes MultiViews
  AllowOverride All
  Require all granted
</Directory>
`
}
