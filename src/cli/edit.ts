import { spawn } from 'node:child_process'
import { setFlagsFromString } from 'node:v8'
import { editorPath } from '../editor/protocol/files.ts'
import { serveEditor } from '../servers/editor/server.ts'
import { everyAddress } from '../servers/preview/listen.ts'
import { bundlingProjectOf, portNumber, runCommand, siteHelp, siteOption } from './command/run-command.ts'

const help = `npm run edit [-- options]     opens the visual editor, which changes the YAML files for you

${siteHelp}
  --port NUMBER     default: 5173 or the next free port
  --host            lets other machines see the pages; the editor stays on this machine
  --no-open         prints the address and does not open the browser
`

const options = {
  ...siteOption,
  port: { type: 'string' },
  host: { type: 'boolean' },
  'no-open': { type: 'boolean' },
} as const

/** It runs beside a browser: Node would take twice the memory before it frees what is not needed. */
setFlagsFromString('--heap-growing-percent=20')

await runCommand(help, { options }, async ({ values: { site, port, host, 'no-open': isQuiet } }) => {
  // React reads it; its code for development is slower and larger.
  process.env.NODE_ENV = 'production'
  const project = bundlingProjectOf({ site })
  const wanted = port === undefined ? 5173 : portNumber('--port', port)
  const server = await serveEditor(project, wanted, {
    ...(host && { host: everyAddress }),
    ...(port === undefined && { retries: 20 }),
  })
  const address = server.url + editorPath
  console.log(`\n  Editor: ${address}\n\n  End it with Ctrl+C. Changes are saved in the files.\n`)
  if (server.networkUrls.length > 0)
    console.log(`  All devices in the network can see the pages at ${server.networkUrls.join(' and ')}\n`)
  if (!isQuiet) openBrowser(address)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => server.close().finally(() => process.exit()))
  return 0
})

/** With the system's own program; without one the address is printed anyway. */
function openBrowser(address: string): void {
  const programs: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer' }
  const program = programs[process.platform] ?? 'xdg-open'
  spawn(program, [address], { stdio: 'ignore', detached: true })
    .once('error', () => undefined)
    .unref()
}
