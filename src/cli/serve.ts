import { join } from 'node:path'
import { serve } from '../build/static-server.ts'

/** `npm start`, last step: serves `dist/` and says where. `PORT` chooses the port; 4173 or the next free one otherwise. */
const wanted = Number(process.env.PORT ?? 4173)
const server = await serve(join(process.cwd(), 'dist'), wanted, process.env.PORT ? 0 : 20)
console.log(`\n  The site is at ${server.url}  (Ctrl+C stops it)\n`)
