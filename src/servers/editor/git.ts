import { execFile } from 'node:child_process'

/** How git ended. */
interface GitResult {
  code: number
  output: string
  error: string
}

/**
 * Runs git without a shell.
 *
 * @param folder the site's folder
 * @returns code -1 when git is not installed
 */
export function git(folder: string, ...args: string[]): Promise<GitResult> {
  // Reading must not write the index.
  const env = { ...process.env, GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' }
  return new Promise((resolve) => {
    execFile('git', args, { cwd: folder, env, maxBuffer: 2 ** 28 }, (failure, output, error) => {
      const isMissing = failure !== null && typeof failure.code !== 'number'
      const code = isMissing ? -1 : Number(failure?.code ?? 0)
      resolve({ code, output, error: isMissing ? 'git is not installed.' : error })
    })
  })
}
