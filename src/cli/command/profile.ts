import { mkdirSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { dirname } from 'node:path'

/**
 * Runs a function, and writes a profile of the processor's time in this process, also when the function fails.
 *
 * @param file path of the profile, which Chrome and VS Code open
 * @returns what the function returns
 */
export async function profiled<T>(file: string, run: () => Promise<T>): Promise<T> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.start')
  try {
    return await run()
  } finally {
    const { profile } = await session.post('Profiler.stop')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(profile))
    console.log(`The profile is in ${file}.`)
  }
}
