import { loadProject } from './load-project.ts'

// Loads the site in a folder in its own process, and prints the result.
const root = process.argv[2] as string
process.stdout.write(JSON.stringify(await loadProject({ root, engine: root })))
