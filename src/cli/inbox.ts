import { existsSync, mkdirSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { followBuilds, openInbox, readForms } from '../servers/inbox/open-inbox.ts'
import { csvOf, jsonOf, listText, messageText } from '../servers/inbox/reports.ts'
import { loadEnvironment, readSettings } from '../servers/inbox/settings.ts'
import { ownersTargets } from '../servers/inbox/start-inbox.ts'
import { openStore, type Store } from '../servers/inbox/store.ts'
import { listen } from '../servers/preview/listen.ts'
import { isoSecond } from '../site/dates.ts'
import { ProjectError, UsageError } from '../site/errors.ts'
import type { Project } from '../site/project.ts'
import { countOf } from '../site/text.ts'
import { cacheFolder } from '../workspace/store/store.ts'
import { portNumber, projectOf, runCommand, siteHelp, siteOption } from './command/run-command.ts'

const help = `npm run inbox [-- options]     takes and delivers the messages of forms that have \`endpoint: inbox\`

  npm run inbox -- list               the messages, the newest last; what is kept apart or not delivered says so
  npm run inbox -- show ID            one message with its files; the first letters of the id are enough
  npm run inbox -- export --csv       all messages for programs for tables; --json for others
  npm run inbox -- forget ADDRESS     deletes the messages of a person and their files
  npm run inbox -- retry [ID]         delivers what waits or has failed; with an id, also what was kept apart or perhaps delivered
  npm run inbox -- backup FILE        writes all messages into a file, and their files into FILE.files, also while it runs

${siteHelp}
  --data FOLDER     where messages are kept; default: INBOX_DATA, or .inbox/ in the site
  --port NUMBER     default: INBOX_PORT or 8025; only this machine can connect
  --systemd         prints a unit for systemd

Variables, also in the file .env of the site: INBOX_SMTP, INBOX_PASSWORD, INBOX_TO, INBOX_FROM, INBOX_SUMMARY, INBOX_DAYS,
INBOX_SCRIPTS, INBOX_WEBHOOK, INBOX_WEBHOOK_SECRET. src/docs/authors.md explains them.

Exit code: 0 done, 1 nothing was found or, for list, something is not delivered, 2 a wrong option or setting.
`

const options = {
  ...siteOption,
  data: { type: 'string' },
  port: { type: 'string' },
  systemd: { type: 'boolean' },
  csv: { type: 'boolean' },
  json: { type: 'boolean' },
} as const

type Action = (store: Store, argument: string | undefined, values: { csv?: boolean; json?: boolean }) => number

const actions: Record<string, Action> = {
  list: (store) => {
    process.stdout.write(listText(store))
    const { perhaps, failed } = store.counts()
    return perhaps + failed > 0 ? 1 : 0
  },
  show: (store, id) => {
    const message = messageOf(store, id)
    if (message) process.stdout.write(messageText(store, message))
    return message ? 0 : 1
  },
  export: (store, _, { csv, json }) => {
    if (csv === json) throw new UsageError('export needs --csv or --json.')
    process.stdout.write((csv ? csvOf : jsonOf)(store.messagesSince()))
    return 0
  },
  forget: (store, address) => {
    if (!address) throw new UsageError('forget needs an e-mail address.')
    const { deleted, mentioned } = store.forget(address)
    console.log(`${countOf(deleted, 'message')} deleted.`)
    for (const id of mentioned) console.log(`${id.slice(0, 8)} mentions it: npm run inbox -- show ${id.slice(0, 8)}`)
    return deleted > 0 ? 0 : 1
  },
  retry: (store, start) => {
    const message = start === undefined ? undefined : messageOf(store, start)
    if (start !== undefined && !message) return 1
    const isApart = message !== undefined && message.doubts.length > 0
    if (isApart) store.accept(message.id, ownersTargets(message, readSettings(process.env, store.folder)))
    const again = store.retry(message?.id) + (isApart ? 1 : 0)
    console.log(again > 0 ? 'It is delivered again while the inbox runs.' : 'There is nothing to deliver.')
    return again > 0 ? 0 : 1
  },
  backup: (store, file) => {
    if (!file) throw new UsageError('backup needs the name of a file.')
    const path = resolve(process.env.INIT_CWD ?? '', file)
    console.log(`The messages are in ${path}, their files in ${store.backup(path)}.`)
    return 0
  },
}

// Messages are for this user only, backups included.
process.umask(0o077)

await runCommand(
  help,
  { options, allowPositionals: true },
  async ({ values, positionals: [action, argument, ...more] }) => {
    const project = projectOf(values)
    loadEnvironment(project.root)
    const { INBOX_DATA, INBOX_PORT, INIT_CWD = '' } = process.env
    const data = values.data ? resolve(INIT_CWD, values.data) : resolve(project.root, INBOX_DATA || '.inbox')
    const port = portNumber('--port', values.port ?? (INBOX_PORT || '8025'))
    if (values.systemd) {
      // The unit names it as a folder that may be written.
      mkdirSync(data, { recursive: true, mode: 0o700 })
      process.stdout.write(systemdUnit(project, data, port))
      return 0
    }
    if (action === undefined) return serve(project, data, port)
    const act = actions[action]
    if (!act || more.length > 0) throw new UsageError(`There is no \`${[action, ...more].join(' ')}\`.`)
    if (!existsSync(join(data, 'inbox.db'))) throw new UsageError(`There are no messages in ${data}.`)
    const store = openStore(data)
    try {
      return act(store, argument, values)
    } finally {
      store.close()
    }
  },
)

/** @returns the message whose id begins so; without one, it says so */
function messageOf(store: Store, start = ''): ReturnType<Store['message']> {
  if (!start) throw new UsageError('It needs the id of a message.')
  const message = store.message(start)
  if (!message) console.error(`No message, or more than one, begins with ${start}.`)
  return message
}

async function serve(project: Project, data: string, port: number): Promise<number> {
  const settings = readSettings(process.env, data)
  const log = (line: string) => console.log(`${isoSecond(new Date())}Z ${line}`)
  sharp.cache(false)
  sharp.concurrency(1)
  const dist = join(project.root, 'dist')
  const first = readForms(dist)
  if (!first)
    throw new ProjectError(
      `No form in ${dist} is sent here. Write \`endpoint: inbox\` under \`contact\` in pages/_site.yaml, and build the site.`,
    )
  const inbox = openInbox({ settings, engine: project.engine, first, source: followBuilds(dist, first, log), log })
  const server = await listen(inbox.listener, port)
  log(
    `takes the messages of ${countOf(Object.keys(first.forms).length, 'form')} at ${server.url}, and keeps them in ${data}`,
  )
  const end = async () => {
    await server.close()
    await inbox.close()
    process.exit()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
  return 0
}

/** A value in a unit: `%` and quotes have a meaning there. */
function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&').replaceAll('%', '%%').replaceAll('$', '$$$$')}"`
}

/** @returns a unit for systemd that runs the inbox of a site, and may write nothing but its messages and the cache */
function systemdUnit({ root, engine }: Project, data: string, port: number): string {
  // Otherwise Node takes memory as long as there is some. The script `inbox` in package.json has them, too.
  const sparing = ['--max-semi-space-size=2', '--optimize-for-size']
  const command = [process.execPath, ...sparing, join(engine, 'src/cli/run.mjs'), 'inbox']
  const args = ['--site', root, '--data', data, '--port', String(port)]
  return `[Unit]
Description=Messages of the forms in ${root.replaceAll('%', '%%')}
After=network-online.target
Wants=network-online.target

[Service]
User=${userInfo().username}
WorkingDirectory=${engine.replaceAll('%', '%%')}
ExecStart=${[...command, ...args].map(quoted).join(' ')}
Restart=always
RestartSec=5
UMask=0077
MemoryMax=1G
NoNewPrivileges=yes
PrivateTmp=yes
PrivateDevices=yes
ProtectSystem=strict
ProtectHome=read-only
ProtectKernelTunables=yes
ProtectControlGroups=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
ReadWritePaths=${[data, cacheFolder(engine)].map(quoted).join(' ')}

[Install]
WantedBy=multi-user.target
`
}
