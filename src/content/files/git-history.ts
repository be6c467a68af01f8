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
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' },
    })
    return status === 0 ? stdout : ''
  }
  const commits = git('log', `-n${mostVersions}`, '--format=%H', '--', file).split('\n').filter(Boolean)
  for (const commit of commits) yield git('show', `${commit}:./${posix.normalize(file)}`)
}
