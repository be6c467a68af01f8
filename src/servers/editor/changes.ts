import { posix } from 'node:path'
import pLimit from 'p-limit'
import { documentChanges } from '../../builder/review/change-words.ts'
import { sharedNames } from '../../editor/protocol/files.ts'
import { translated } from '../../editor/protocol/messages.ts'
import type { CommitResult, FileChange } from '../../editor/protocol/online.ts'
import type { SchemaContext } from '../../schema/schema-context.ts'
import { nowIn } from '../../site/dates.ts'
import { UsageError } from '../../site/errors.ts'
import { fileKindOf, pagesFolder } from '../../site/routes.ts'
import { type Message, say } from '../../words/message.ts'
import { git, gitIsMissing, gitWith } from '../../workspace/files/git.ts'
import { isYaml } from '../../workspace/files/list-files.ts'
import { readContent } from '../../workspace/files/site-files.ts'
import { type ParsedYaml, parseYaml } from '../../yaml/parse-yaml.ts'
import { valueAt } from '../../yaml/path.ts'
import type { Editor } from './editor.ts'
import { kindAndRoute } from './page-state.ts'

/** A file that differs from the last commit. */
interface Changed {
  file: string
  status: FileChange['status']
}

/** Each file needs one or two of git. */
const maxProcesses = 8

/**
 * @returns what differs from the last commit
 * @throws UsageError when it is not known
 */
export async function listChanges(editor: Editor): Promise<FileChange[]> {
  const { project, workspace } = editor
  const [found, { schemas }] = await Promise.all([changedFiles(project.root), workspace.current()])
  return pLimit(maxProcesses).map(found, (one) => describe(editor, schemas, one))
}

async function changedFiles(root: string): Promise<Changed[]> {
  const args = ['status', '--porcelain=v1', '-z', '--untracked-files=all', '--no-renames', '--', pagesFolder]
  const [{ code, output, error }, prefix] = await Promise.all([
    git(root, ...args),
    git(root, 'rev-parse', '--show-prefix'),
  ])
  if (error === gitIsMissing) throw new UsageError(say('git is not installed.'))
  if (code !== 0)
    throw new UsageError(code < 0 ? error : say('This site has no history in git yet. “Put online” starts one.'))
  const inside = prefix.output.trim()
  return output
    .split('\0')
    .filter(Boolean)
    .map((line): Changed => {
      const [sign, file] = [line.slice(0, 2), posix.relative(inside, line.slice(3))]
      const status = /[?A]/.test(sign) ? 'added' : sign.includes('D') ? 'deleted' : 'changed'
      return { file, status }
    })
}

async function describe(
  { project: { root }, workspace }: Editor,
  { walkers }: SchemaContext,
  { file, status }: Changed,
): Promise<FileChange> {
  const isNew = status === 'added'
  const [before, { output: diff }] = await Promise.all([
    isNew ? undefined : committedYaml(root, file),
    isNew
      ? git(root, 'diff', '--no-color', '--no-ext-diff', '--no-index', '--', '/dev/null', file)
      : git(root, 'diff', '--no-color', '--no-ext-diff', 'HEAD', '--', file),
  ])
  if (!isYaml(file))
    return { file, status, name: posix.basename(file), words: [isNew ? say('New') : say('Changed')], diff }
  const now = status === 'deleted' ? undefined : parseYaml(readContent(root, file)?.text ?? '')
  const moment = nowIn(workspace.shown?.facts.opening.timeZone)
  const words = () =>
    documentChanges(before?.value, now?.value ?? null, walkers[fileKindOf(file)], moment).map((change) => change.words)
  const known = ['name', 'title']
    .map((name) => valueAt((now ?? before)?.value, [name]))
    .find((one) => typeof one === 'string')
  const name = sharedNames[kindAndRoute(file).kind] ?? String(known ?? posix.basename(file))
  return { file, status, name, words: changeWords(before, now, words), diff }
}

/** @returns a file as it is in the last commit; undefined where that has none */
export async function committedYaml(root: string, file: string): Promise<ParsedYaml | undefined> {
  const { code, output } = await git(root, 'show', `HEAD:./${file}`)
  return code === 0 ? parseYaml(output.replace(/^\uFEFF/, '')) : undefined
}

function changeWords(before: ParsedYaml | undefined, now: ParsedYaml | undefined, changes: () => Message[]): Message[] {
  if (!now) return [say('Deleted')]
  if (now.errors.length > 0) return [say('The YAML has errors.')]
  if (!before) return [say('New')]
  const words = [...new Map(changes().map((one) => [translated(one), one])).values()]
  return words.length > 0 ? words : [say('Only comments or the layout of the file')]
}

/**
 * Commits some of the changed files, and leaves all others as they are, staged or not.
 *
 * @throws UsageError with the reason when nothing is committed
 */
export async function commit({ project }: Editor, files: string[], message: string): Promise<CommitResult> {
  const { root } = project
  const changed = new Set((await changedFiles(root)).map(({ file }) => file))
  if (files.length === 0 || !files.every((file) => changed.has(file)))
    throw new UsageError(say('Choose files that have changes.'))
  if (message.trim() === '') throw new UsageError(say('Write what you have changed.'))
  const paths = ['--', ...files.map((file) => `:(literal)${file}`)]
  const added = await git(root, 'add', '--all', ...paths)
  const done =
    added.code === 0 ? await gitWith(message, root, 'commit', '--quiet', '--only', '--file=-', ...paths) : added
  if (done.code !== 0) throw new UsageError((done.error || done.output).trim())
  return { status: 'done' }
}
