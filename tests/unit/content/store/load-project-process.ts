import { loadProject } from './load-project.ts'

// A process of its own that loads the site in a folder, and prints what it found.
const root = process.argv[2] as string
process.stdout.write(JSON.stringify(await loadProject({ root, engine: root })))
