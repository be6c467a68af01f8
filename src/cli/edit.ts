import { createServer } from 'vite'
import { editorPath } from '../editor/protocol.ts'
import { site } from '../servers/dev/site-plugin.ts'
import { serveEditor } from '../servers/editor/editor.ts'
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

await runCommand(help, { options }, async ({ values: { site: folder, port, host, 'no-open': isQuiet } }) => {
  const { root, engine } = bundlingProjectOf({ site: folder })
  const server = await createServer({
    root: engine,
    configFile: false,
    plugins: [site(root, serveEditor)],
    server: {
      ...(host && { host }),
      ...(port !== undefined && { port: portNumber('--port', port) }),
      ...(!isQuiet && { open: editorPath }),
    },
  })
  await server.listen()
  const address = server.httpServer?.address()
  const used = typeof address === 'object' ? address?.port : port
  console.log(
    `\n  Editor: http://localhost:${used}${editorPath}\n\n  End it with Ctrl+C. Changes are saved in the files.\n`,
  )
  return 0
})
