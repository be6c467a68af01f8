import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Written beside the bundled commands: a hash of the code that analyzes a file. */
const analysisVersionFile = join(import.meta.dirname, 'analysis-version')

const isBundled = existsSync(analysisVersionFile)

/** Code that is not bundled may be changed between two processes, so they share no results. */
const ofProcess = `${process.pid} ${performance.timeOrigin}`

/** Hash of all code; the folder of the bundled commands is named by it. */
export const codeVersion = isBundled ? basename(import.meta.dirname) : ofProcess

/** Hash of the code that analyzes a file: changes to other code do not invalidate its results. */
export const analysisVersion = isBundled ? readFileSync(analysisVersionFile, 'utf8') : ofProcess
