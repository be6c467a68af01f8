import { spawnSync } from 'node:child_process'
import { posix } from 'node:path'

/** A text that was changed earlier is rarely asked for. */
const mostVersions = 50

/**
 * Reads earlier versions of a file from git.
 *
 * @param root the site's folder
 * @param file relative to that folder
 * @returns its texts, the latest first; none without git
 */
export function* earlierTexts(root: string, file: string): Generator<string> {
  const commits = git(root, 'log', `-n${mostVersions}`, '--format=%H', '--', file).split('\n').filter(Boolean)
  for (const commit of commits) yield git(root, 'show', `${commit}:./${posix.normalize(file)}`)
}

/**
 * @param root the site's folder
 * @returns the files of the last commit, relative to that folder; none without git
 */
export const committedFiles = (root: string): Set<string> =>
  new Set(git(root, 'ls-tree', '-r', '-z', '--name-only', 'HEAD').split('\0'))

/** @returns the path of a site's folder in its repository, such as `sites/dentist/`; empty at the top, and without git */
export const folderInRepository = (root: string): string => git(root, 'rev-parse', '--show-prefix').trim()

/** @returns the output of a git command; empty when it fails */
function git(root: string, ...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' },
    maxBuffer: 2 ** 28,
  })
  return status === 0 ? stdout : ''
}
