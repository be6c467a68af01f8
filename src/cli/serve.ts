import { join } from 'node:path'
import { serve } from '../builder/hosting/server/server.ts'
import { portNumber, runCommand } from './command/run-command.ts'

const help = `npm start     builds the site, serves it and says where

  PORT=8080 npm start     on that port; 4173 or the next free one without it
`

await runCommand(help, {}, async () => {
  const { PORT } = process.env
  const wanted = PORT ? portNumber('PORT', PORT) : 4173
  const server = await serve(join(process.cwd(), 'dist'), wanted, PORT ? 0 : 20)
  console.log(`\n  The site is at ${server.url}  (Ctrl+C stops it)\n`)
  return 0
})
