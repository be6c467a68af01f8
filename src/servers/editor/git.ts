import { spawn } from 'node:child_process'

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
  return new Promise((resolve) => {
    // Reading must not write the index.
    const env = { ...process.env, GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' }
    const child = spawn('git', args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const [output, error]: [Buffer[], Buffer[]] = [[], []]
    child.stdout.on('data', (part) => output.push(part))
    child.stderr.on('data', (part) => error.push(part))
    child.once('error', () => resolve({ code: -1, output: '', error: 'git is not installed.' }))
    child.once('close', (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(output).toString(), error: Buffer.concat(error).toString() }),
    )
  })
}
