import { execFile, spawnSync } from 'node:child_process'
import { posix } from 'node:path'
import { promisify } from 'node:util'
import { isoDay } from '../../site/dates.ts'
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

/** In bytes. */
const maxBuffer = 2 ** 28

/** Reading must not write the index, and messages are compared. */
const environment = () => ({ ...process.env, GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' })

/** Runs git without a shell: code -1 when it does not run, as when it is not installed. */
export const git = (folder: string, ...args: string[]): Promise<GitResult> => gitWith('', folder, ...args)

/** @param input what git reads; an argument of a command cannot have every text and length */
export async function gitWith(input: string, folder: string, ...args: string[]): Promise<GitResult> {
  try {
    const running = promisify(execFile)('git', args, { cwd: folder, env: environment(), maxBuffer, timeout: patience })
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

/** A text that was changed earlier is rarely asked for. */
const mostVersions = 50

/** @returns the earlier texts of a file, the latest first; none without git */
export function* earlierTexts(root: string, file: string): Generator<string> {
  const commits = outputOf(root, 'log', `-n${mostVersions}`, '--format=%H', '--', file).split('\n').filter(Boolean)
  for (const commit of commits) yield outputOf(root, 'show', `${commit}:./${posix.normalize(file)}`)
}

/** @returns the files of the last commit, relative to the site's folder; none without git */
export const committedFiles = (root: string): Set<string> =>
  new Set(outputOf(root, 'ls-tree', '-r', '-z', '--name-only', 'HEAD').split('\0'))

/** @returns the path of a site's folder in its repository, such as `sites/dentist/`; empty at the top, and without git */
export const folderInRepository = (root: string): string => outputOf(root, 'rev-parse', '--show-prefix').trim()

/** When the files of a folder were committed: days in UTC (`2026-11-28`) by path, relative to the site's folder. */
export interface FileDays {
  /** Those of the last change. */
  changed: ReadonlyMap<string, string>
  /** Those of the first version. */
  added: ReadonlyMap<string, string>
  /** Whether the clone has a part of the history only, so that no day is known. */
  isPartial: boolean
}

/** For a site without git. */
export const noDays: FileDays = { changed: new Map(), added: new Map(), isPartial: false }

/** Whatever the settings of the user, the output is the same. */
const plainLog = ['--no-color', '--no-show-signature', '--no-renames', '-c', '--relative']

/**
 * Reads the whole history of a folder at once.
 *
 * @returns the days of its files; files with changes that are not committed have none, because nothing but the commit may
 *   decide
 */
export async function fileDays(root: string, folder: string): Promise<FileDays> {
  const shallow = await git(root, 'rev-parse', '--is-shallow-repository')
  if (shallow.code !== 0) return noDays
  const quoting = ['-c', 'core.quotePath=false']
  const [log, differing] = await Promise.all([
    git(root, ...quoting, 'log', ...plainLog, '--format=%ct', '--name-status', '--', folder),
    git(root, 'diff', '--name-only', '--no-renames', '--relative', '-z', 'HEAD', '--', folder),
  ])
  const days = daysIn(log.output)
  if (shallow.output.trim() === 'true') return { ...noDays, isPartial: days.changed.size > 0 }
  for (const file of differing.output.split('\0')) days.changed.delete(file)
  return days
}

/** The latest commit is first; an empty day stands for a file that was removed. */
function daysIn(log: string): FileDays & Record<'changed' | 'added', Map<string, string>> {
  const [changed, added] = [new Map<string, string>(), new Map<string, string>()]
  let day = ''
  for (const line of log.split('\n')) {
    if (/^\d+$/.test(line)) day = isoDay(new Date(Number(line) * 1000))
    const [status = '', file] = line.split('\t')
    if (file === undefined) continue
    if (!changed.has(file)) changed.set(file, status === 'D' ? '' : day)
    added.set(file, day)
  }
  return { changed, added, isPartial: false }
}

/** @returns the output of a git command, for those who cannot wait; empty when it fails */
function outputOf(root: string, ...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', env: environment(), maxBuffer })
  return status === 0 ? stdout : ''
}
