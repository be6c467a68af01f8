import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Decision, decisionsOn } from '../../builder/review/decisions.ts'
import { outlineOfSite } from '../../builder/review/published-site.ts'
import { rewriteMark } from '../../editor/protocol/files.ts'
import { translated } from '../../editor/protocol/messages.ts'
import type { Blocking, FileChange, OnlineResult, OnlineState, Repository } from '../../editor/protocol/online.ts'
import { parseUrl } from '../../site/address.ts'
import { errorMessage, UsageError } from '../../site/errors.ts'
import type { Project } from '../../site/project.ts'
import { isPage, routeOf } from '../../site/routes.ts'
import { listOf } from '../../site/text.ts'
import { say } from '../../words/message.ts'
import { isYaml } from '../../workspace/files/list-files.ts'
import type { Snapshot } from '../../workspace/snapshot.ts'
import { commit, committedYaml, listChanges } from './changes.ts'
import type { Editor } from './editor.ts'
import { markCount } from './page-state.ts'
import { push, repositoryOf, takeIn, unsentFiles } from './repository.ts'

/** @returns what is to be put online, after a check of the whole site */
export async function onlineState(editor: Editor): Promise<OnlineState> {
  const { project, online, workspace } = editor
  const [checked, repository, unsent] = await Promise.all([
    editor.check(),
    repositoryOf(project.root),
    unsentFiles(project.root),
  ])
  const changes = await changesIn(editor, repository)
  const url = workspace.shown?.facts.company.url
  return {
    blocking: blockingIn(checked),
    changes,
    decisions: await decisionsIn(project.root, checked, changes),
    unsent: unsent.length,
    repository,
    ...(url !== undefined && { url }),
    ...(online.progress && { progress: online.progress }),
  }
}

/** @returns what would be kept; nothing where no versions are */
const changesIn = async (editor: Editor, { status }: Repository): Promise<FileChange[]> =>
  status === 'missing' || status === 'none' ? [] : listChanges(editor)

/** @returns what is rarely meant, as far as it shows without the documents of the pages */
async function decisionsIn(root: string, now: Snapshot, changes: readonly FileChange[]): Promise<Decision[]> {
  const files = changes.map(({ file }) => file).filter(isYaml)
  const earlier = await Promise.all(files.map(async (file) => [file, await committedYaml(root, file)] as const))
  const before = now.with(earlier).checked([])
  if (!before.site || !now.site) return []
  const [old, outline] = [outlineOfSite(before.site), outlineOfSite(now.site)]
  return decisionsOn(old, outline, [], [...outline.routes])
}

/** @returns the files with errors, and those that visitors would see with texts of another page or of a new site */
function blockingIn({ diagnostics, files }: Snapshot): Blocking[] {
  const found = new Map<string, Blocking>()
  for (const { file, code, severity, message, place } of diagnostics) {
    const isMark = code === rewriteMark && severity !== 'warning'
    const isDraft = files.get(file)?.analysis.info?.head.draft === true
    if (severity !== 'error' && (!isMark || isDraft)) continue
    const path = place !== 'file' && 'path' in place ? place.path : undefined
    const known = found.get(file) ?? { file, errors: 0, marks: 0, message, ...(path && { path }) }
    found.set(file, known)
    if (isMark) known.marks += markCount(message)
    else known.errors++
  }
  return [...found.values()]
}

/** Checks the whole site, keeps a version of it, and sends it, or builds the site here. */
export const putOnline = (editor: Editor): Promise<OnlineResult> =>
  editor.online.alone(async () => {
    const { root } = editor.project
    if (blockingIn(await editor.check()).length > 0) return { status: 'blocked' }
    const repository = await repositoryOf(root)
    const { status } = repository
    if (status === 'none' || status === 'nameless' || status === 'detached')
      throw new UsageError(say('First, say where the versions of the site are kept.'))
    const changes = await changesIn(editor, repository)
    const changed = changes.map(({ file }) => file)
    if (changed.length > 0) await commit(editor, changed, messageOf(changes))
    const sign = await signOf(editor, [...changed, ...(await unsentFiles(root))])
    if (status === 'remote') {
      const sent = await push(root)
      if (sent.status === 'started') follow(editor, sign)
      return sent
    }
    build(editor, sign)
    return { status: 'started' }
  })

/** Merges what others have sent; what came in is shown at once. */
export const takeInOthers = ({ project, online }: Editor): Promise<OnlineResult> =>
  online.alone(() => takeIn(project.root))

/** In characters, as git shows it in one line. */
const longestSubject = 72

/** @returns what was changed, in words: `Kitchens: Price of Island: €15,000 → €16,500` */
function messageOf(changes: readonly FileChange[]): string {
  const files = changes.map(({ name, words }) => ({ name: translated(name), words: words.map(translated) }))
  const [first] = files
  const words = files.length === 1 && first?.words.length === 1 ? first.words[0] : undefined
  const names = files.length > 3 ? [...files.slice(0, 2).map(({ name }) => name), `${files.length - 2} others`] : []
  const all = listOf(names.length > 0 ? names : files.map(({ name }) => name))
  const subject = words === undefined ? `Change ${all}` : `${first?.name}: ${words}`
  const body = files.map((file) => [file.name, ...file.words.map((one) => `- ${one}`)].join('\n'))
  const short = subject.length > longestSubject ? `${subject.slice(0, longestSubject - 1)}…` : subject
  return [short.replaceAll(/\s+/g, ' '), ...body].join('\n\n')
}

/** Looks at the site until visitors get what was sent. */
async function follow({ online }: Editor, sign: SignOnline): Promise<void> {
  const signal = online.begin()
  const { address } = sign
  online.tell({ step: 'waiting', address })
  const isThere = await waitUntilOnline(sign, signal).catch(() => undefined)
  if (!signal.aborted) online.tell({ step: isThere ? 'online' : 'late', address })
}

/** Builds the site on this machine, and looks whether it is what visitors get. */
async function build({ online, project }: Editor, sign: SignOnline): Promise<void> {
  const signal = online.begin()
  const { address } = sign
  const folder = join(project.root, 'dist')
  online.tell({ step: 'building', address })
  try {
    await runBuild(project, signal)
    online.tell({ step: (await isOnline(sign, signal)) ? 'online' : 'built', address, folder })
  } catch (error) {
    const { stderr } = error as { stderr?: string }
    if (!signal.aborted) online.tell({ step: 'failed', address, reason: stderr?.trim() || errorMessage(error) })
  }
}

function runBuild({ root, engine }: Project, signal: AbortSignal): Promise<unknown> {
  const code = process.env.ENGINE_SOURCE ?? engine
  const site = root === engine ? [] : ['--site', root]
  const args = [join(code, 'src/cli/run.mjs'), 'build', ...site]
  const env = { ...process.env, NO_COLOR: '1', INIT_CWD: undefined }
  return promisify(execFile)(process.execPath, args, { cwd: code, env, signal, maxBuffer: 2 ** 26 })
}

/** What shows that the latest version of a site is online. */
export interface SignOnline {
  /** Of a page that has changed. */
  address: string
  /** What the page says then; undefined when it is gone. */
  content: string | undefined
}

/** @returns a page of changed files and what visitors get once it is online */
export async function signOf({ preview, workspace }: Editor, files: readonly string[]): Promise<SignOnline> {
  await workspace.snapshot()
  const made = await preview.publication()
  if (!made) throw new Error('The site has passed the check, but it cannot be shown.')
  const routes = files.filter(isPage).map(routeOf)
  const shown = routes.find((route) => made.site.pages.has(route))
  const route = shown ?? routes[0] ?? '/'
  const html = made.site.pages.has(route) ? await preview.page(route) : undefined
  const address = made.site.facts.company.url.replace(/\/$/, '') + route
  return { address, content: html === undefined ? undefined : visibleContent(html) }
}

/**
 * @param html a page
 * @returns what visitors see of it, without what hosts add and what is named after the version of the code
 */
export const visibleContent = (html: string): string =>
  html
    .replace(/<!--.*?-->|<(script|style)\b.*?<\/\1>|<(?:link|meta)\b[^>]*>/gis, '')
    .replace(/[^"'\s,(]*\/assets\/[^"'\s,)]*/g, '')
    .replace(/\s+/g, ' ')

/** Milliseconds that the site may need to answer. */
const patience = 20_000

/** Hosts may add or take away a slash at the end. */
const maxRedirects = 3

/** @returns whether visitors get the latest version; only the site's own address is asked */
export async function isOnline({ address, content }: SignOnline, signal: AbortSignal): Promise<boolean> {
  try {
    let url = parseUrl(address)
    for (let count = 0; url && count < maxRedirects; count++) {
      const response = await fetch(url, {
        redirect: 'manual',
        headers: { 'cache-control': 'no-cache' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
      })
      if (content === undefined) return response.status >= 300 && response.status < 500
      const text = await response.text()
      if (response.status === 200) return visibleContent(text) === content
      const next: URL | undefined = parseUrl(response.headers.get('location') ?? '', url.href)
      if (response.status < 300 || response.status >= 400 || next?.origin !== url.origin) return false
      url = next
    }
  } catch {
    // It does not answer at present.
  }
  return false
}

/** Seconds between two looks: often at first, for a quarter of an hour. */
const pauses = [...Array<number>(18).fill(10), ...Array<number>(24).fill(30)]

/**
 * Looks at the site until it is online.
 *
 * @returns false when it is not after a while
 * @throws AbortError
 */
export async function waitUntilOnline(sign: SignOnline, signal: AbortSignal): Promise<boolean> {
  for (const seconds of pauses) {
    if (await isOnline(sign, signal)) return true
    await setTimeout(seconds * 1000, undefined, { signal, ref: false })
  }
  return isOnline(sign, signal)
}
