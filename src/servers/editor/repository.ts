import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { CommitResult, OnlineResult, Repository } from '../../editor/protocol/online.ts'
import { UsageError } from '../../site/errors.ts'
import { pagesFolder } from '../../site/routes.ts'
import { type Message, say } from '../../words/message.ts'
import { git } from '../../workspace/files/git.ts'

/** Where a branch is sent. */
interface Upstream {
  remote: string
  /** `refs/heads/main` */
  branch: string
}

/** @param root the site's folder */
export async function repositoryOf(root: string): Promise<Repository> {
  const inside = await git(root, 'rev-parse', '--is-inside-work-tree')
  if (inside.code !== 0) return { status: inside.code < 0 ? 'missing' : 'none' }
  const identity = await git(root, '-c', 'user.useConfigOnly=true', 'var', 'GIT_AUTHOR_IDENT')
  if (identity.code !== 0) return { status: 'nameless' }
  if ((await branchOf(root)) === '') return { status: 'detached' }
  const upstream = await upstreamOf(root)
  if (!upstream) return { status: 'local' }
  const { output } = await git(root, 'remote', 'get-url', upstream.remote)
  return { status: 'remote', remote: output.trim().replace(/(?<=:\/\/)[^/@]*@/, '') }
}

const branchOf = async (root: string): Promise<string> =>
  (await git(root, 'symbolic-ref', '--quiet', 'HEAD')).output.trim()

/** @returns where the branch is sent; undefined without a remote */
async function upstreamOf(root: string): Promise<Upstream | undefined> {
  const branch = await branchOf(root)
  const name = branch.replace('refs/heads/', '')
  const setting = async (key: string) => (await git(root, 'config', `branch.${name}.${key}`)).output.trim()
  const [remote, merge] = await Promise.all([setting('remote'), setting('merge')])
  if (remote && remote !== '.' && merge) return { remote, branch: merge }
  const remotes = (await git(root, 'remote')).output.split('\n').filter(Boolean)
  const usual = remotes.includes('origin') ? 'origin' : remotes[0]
  return usual === undefined ? undefined : { remote: usual, branch }
}

/** @returns the files that are different in versions that were not sent yet */
export async function unsentFiles(root: string): Promise<string[]> {
  const upstream = await upstreamOf(root)
  if (!upstream) return []
  const unsent = ['HEAD', '--not', `--remotes=${upstream.remote}`]
  const { output } = await git(root, 'log', '-z', '--format=', '--name-only', '--relative', ...unsent)
  return [...new Set(output.split('\0').filter(Boolean))]
}

/** @returns whether no version has a file, so that it was never online; false where no versions are kept */
export async function isInNoVersion(root: string, file: string): Promise<boolean> {
  const { code, output } = await git(root, 'log', '--max-count=1', '--format=%H', '--', file)
  return code === 0 && output.trim() === ''
}

/**
 * Sets up what is missing to keep versions of a site: a repository, the name of its author, a first version.
 *
 * @param name of the author; empty when git knows it
 * @throws UsageError with the reason when something is still missing
 */
export async function setUpRepository(root: string, name: string, email: string): Promise<CommitResult> {
  const before = await repositoryOf(root)
  const steps = before.status === 'none' ? [['init', '--quiet']] : []
  if (name.trim() !== '') steps.push(['config', 'user.name', name.trim()])
  if (email.trim() !== '') steps.push(['config', 'user.email', email.trim()])
  for (const step of steps) {
    const { code, error } = await git(root, ...step)
    if (code !== 0) throw new UsageError(error.trim())
  }
  const now = await repositoryOf(root)
  if (now.status === 'nameless') throw new UsageError(say('Write your name and your e-mail address.'))
  if ((await git(root, 'rev-parse', '--verify', '--quiet', 'HEAD')).code === 0) return { status: 'done' }
  await git(root, 'add', '--', pagesFolder, ...['.gitignore'].filter((file) => existsSync(join(root, file))))
  const { code, output, error } = await git(root, 'commit', '--quiet', '--message', 'Begin with the site as it is')
  if (code !== 0) throw new UsageError((error || output).trim())
  return { status: 'done' }
}

/**
 * Sends all versions.
 *
 * @throws UsageError with what git and the host say
 */
export async function push(root: string): Promise<OnlineResult> {
  const upstream = await upstreamOf(root)
  if (!upstream) throw new UsageError(say('There is no place to send the site to.'))
  const { remote, branch } = upstream
  const { code, output, error } = await git(root, 'push', '--set-upstream', remote, `HEAD:${branch}`)
  if (code === 0) return { status: 'started' }
  const said = `${output}\n${error}`
  if (/non-fast-forward|fetch first/.test(said)) return { status: 'behind' }
  throw refusalOf(said)
}

/** The answers of git and of hosts, and what they mean. */
const refusals: [RegExp, Message][] = [
  [
    /could not resolve host|could not connect|connection|timed out|unreachable|no answer/i,
    say('The place where the site is kept cannot be reached. Is there a connection to the internet?'),
  ],
  [
    /does not appear to be a git repository|repository .*not found|not found/i,
    say('The place where the site is kept is not there any more, or you may not see it. Ask whoever set up the site.'),
  ],
  [
    /permission|denied|40[13]|authentication|could not read (?:username|password)|publickey|protected|hook declined|not allowed|host key/i,
    say('You are not allowed to put changes online from here. Ask whoever set up the site for the permission.'),
  ],
  [/^/, say('The changes could not be sent.')],
]

function refusalOf(said: string): UsageError {
  const reason = refusals.find(([pattern]) => pattern.test(said))?.[1] as Message
  const lines = said.split('\n').filter((line) => /^(?:remote|error|fatal): /.test(line))
  const answer = lines.map((line) => line.replace(/^(?:error|fatal): /, '').trim()).join(' ')
  return new UsageError(
    answer
      ? say('{reason} The answer was: “{answer}” Your changes are kept on this computer.', { reason, answer })
      : say('{reason} Your changes are kept on this computer.', { reason }),
  )
}

/**
 * Merges what others have sent.
 *
 * @throws UsageError with the reason, such as that both have changed the same: then nothing is touched
 */
export async function takeIn(root: string): Promise<OnlineResult> {
  const upstream = await upstreamOf(root)
  const fetched = upstream && (await git(root, 'fetch', '--quiet', upstream.remote, upstream.branch))
  if (fetched?.code !== 0) throw refusalOf(fetched?.error ?? '')
  const tried = await git(root, 'merge-tree', '--write-tree', '--name-only', '--no-messages', 'HEAD', 'FETCH_HEAD')
  if (tried.code === 1) {
    const files = tried.output.trim().split('\n').slice(1).join(', ')
    throw new UsageError(
      say(
        'You and somebody else have changed the same lines of {files}. Nothing was touched. Whoever knows git can put the two versions together.',
        { files },
      ),
    )
  }
  const merged = tried.code === 0 ? await git(root, 'merge', '--quiet', '--no-edit', 'FETCH_HEAD') : tried
  if (merged.code === 0) return { status: 'started' }
  await git(root, 'merge', '--abort')
  throw refusalOf(merged.error || merged.output)
}
