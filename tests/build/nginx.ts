import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen, type StaticServer } from '../../src/builder/hosting/server/server.ts'

/** Where nginx is: on the path, or where Debian puts programs for administrators. */
const programs = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']

/** The nginx of this machine, if it has one. */
export const nginx = programs.find((program) => {
  try {
    execFileSync(program, ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})

/**
 * Starts nginx on a free port.
 *
 * @param configure gives the configuration of the site for what stands behind `listen`
 */
export async function startNginx(configure: (listen: string) => string): Promise<StaticServer> {
  const free = await listen(() => {}, 0)
  await free.close()
  const { host } = new URL(free.url.replace('localhost', '127.0.0.1'))
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  await writeFile(join(folder, 'site.conf'), configure(host))
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
  let said = ''
  server.stderr.on('data', (text) => {
    said += text
  })
  const url = `http://${host}`
  while (!(await fetch(url).catch(() => undefined))) {
    if (server.exitCode !== null) throw new Error(`nginx does not start.\n${said}`)
    await new Promise((done) => setTimeout(done, 50))
  }
  return {
    url,
    close: async () => {
      server.kill('SIGQUIT')
      await once(server, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}
