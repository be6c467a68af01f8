import { spawnSync } from 'node:child_process'
import { isIPv4 } from 'node:net'
import { join } from 'node:path'
import { localInbox } from '../servers/inbox/open-inbox.ts'
import { everyAddress } from '../servers/preview/listen.ts'
import { serve } from '../servers/preview/server.ts'
import { UsageError } from '../site/errors.ts'
import { bundlingProjectOf, portNumber, runCommand, siteHelp, siteOption } from './command/run-command.ts'

const help = `npm start [-- options]     builds the site, serves it and prints its address

${siteHelp}
  --port NUMBER     default: 4173 or the next free port; PORT=8080 npm start does the same
  --host            all devices in the network can open it; by default only this machine can
  HOST=ADDRESS npm start     listens on that IPv4 address of this machine; ${everyAddress} is the same as --host
`

const options = { ...siteOption, port: { type: 'string' }, host: { type: 'boolean' } } as const

await runCommand(help, { options }, async ({ values }) => {
  const { PORT, HOST } = process.env
  if (HOST && !isIPv4(HOST))
    throw new UsageError(`HOST needs an IPv4 address of this machine, such as ${everyAddress}, not ${HOST}.`)
  const host = values.host ? everyAddress : HOST || undefined
  const [name, wanted] = values.port === undefined ? ['PORT', PORT || undefined] : ['--port', values.port]
  const port = wanted === undefined ? 4173 : portNumber(name, wanted)
  const { root, engine } = bundlingProjectOf(values)
  // In its own process, so that its memory is free again.
  const build = [join(engine, 'src/cli/run.mjs'), 'build', '--precompress', '--site', root]
  const { status } = spawnSync(process.execPath, build, { stdio: 'inherit' })
  if (status !== 0) return status ?? 1
  const inbox = localInbox({ root, engine })
  const retries = wanted === undefined ? 20 : undefined
  const server = await serve(join(root, 'dist'), port, { host, retries, inbox: inbox?.listener })
  console.log(`\n  The site is at ${server.url}  (Ctrl+C stops it)\n`)
  if (server.networkUrls.length > 0)
    console.log(`  All devices in the network can open it at ${server.networkUrls.join(' and ')}\n`)
  if (inbox) console.log(inbox.note)
  return 0
})
