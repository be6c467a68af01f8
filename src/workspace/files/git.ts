import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { errorMessage } from '../../site/errors.ts'

/** How git ended. */
interface GitResult {
  code: number
  output: string
  error: string
}

/** What git's error is when there is none. */
export const gitIsMissing = 'git is not installed.'

/** Milliseconds after which a host does not answer any more, or somebody is asked something in the terminal. */
const patience = 120_000

/**
 * Runs git without a shell.
 *
 * @returns code -1 when it does not run, as when it is not installed
 */
export const git = (folder: string, ...args: string[]): Promise<GitResult> => gitWith('', folder, ...args)

/** @param input what git reads; an argument of a command cannot have every text and length */
export async function gitWith(input: string, folder: string, ...args: string[]): Promise<GitResult> {
  // Reading must not write the index.
  const env = { ...process.env, GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' }
  try {
    const running = promisify(execFile)('git', args, { cwd: folder, env, maxBuffer: 2 ** 28, timeout: patience })
    // Git may end before it has read all; its code tells why.
    running.child.stdin?.on('error', () => undefined).end(input)
    const { stdout, stderr } = await running
    return { code: 0, output: stdout, error: stderr }
  } catch (failure) {
    const { code, stdout = '', stderr = '' } = failure as { code?: unknown; stdout?: string; stderr?: string }
    if (typeof code === 'number') return { code, output: stdout, error: stderr }
    if ((failure as { killed?: boolean }).killed) return { code: 1, output: '', error: 'fatal: no answer' }
    return { code: -1, output: '', error: code === 'ENOENT' ? gitIsMissing : errorMessage(failure) }
  }
}
