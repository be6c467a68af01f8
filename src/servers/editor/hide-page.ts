import type { Consequences, PageResult } from '../../editor/protocol/pages.ts'
import type { Shown } from '../../generated/content.ts'
import { marksIn } from '../../rules/texts/rewrite-mark.ts'
import { nowIn } from '../../site/dates.ts'
import { ancestorsOf, isNotFound, isPage, routeOf } from '../../site/routes.ts'
import { visibilityOf } from '../../site/shown.ts'
import { say } from '../../words/message.ts'
import { bytesOf } from '../../workspace/files/site-files.ts'
import { fieldOrderIn } from '../../workspace/snapshot.ts'
import type { ParsedYaml } from '../../yaml/parse-yaml.ts'
import { valueAt } from '../../yaml/path.ts'
import { RequestError, refused } from './answer.ts'
import type { Editor } from './editor.ts'
import { openFile } from './editor-actions.ts'
import { stepOf } from './journal.ts'
import type { OpenFile } from './page-state.ts'
import { finish, linksFromOthers, setField } from './pages.ts'
import { translationFiles } from './translations.ts'

/** @returns what happens to visitors while they do not see a page */
export async function consequencesOf(editor: Editor, file: string): Promise<Consequences> {
  const { snapshot } = await openFile(editor, file)
  const route = routeOf(file)
  const pages = [...snapshot.files.keys()].filter(isPage)
  return {
    links: linksFromOthers(snapshot, file),
    translations: translationFiles(snapshot, route),
    below: pages.filter((other) => other !== file && ancestorsOf(routeOf(other)).includes(route)),
  }
}

/**
 * Hides a page, or shows it, always or for a time. Links to a page that is not shown are left out by themselves, and come
 * back with it; those to a draft would be errors.
 *
 * @param shown when it is shown; `hide` for not any more; `show` for always
 * @param withTranslations whether the same is done with its translations
 */
export async function setVisibility(
  editor: Editor,
  file: string,
  shown: Shown | 'hide' | 'show',
  withTranslations: boolean,
): Promise<PageResult> {
  const page = await openFile(editor, file)
  const { index } = page.snapshot
  const route = routeOf(file)
  if (!isPage(file) || isNotFound(route) || index.languages.some(({ prefix }) => route === (prefix || '/')))
    return refused(say('This page is always shown.'))
  if (shown !== 'hide' && isUnfinishedCopy(page.yaml))
    return refused(say('Some texts are still those of the page that this one was copied from. Rewrite them first.'))
  const now = nowIn(editor.workspace.shown?.facts.opening.timeZone)
  const isDone = (one: string, { yaml }: OpenFile): boolean => {
    if (shown !== 'hide') return isUnfinishedCopy(yaml)
    const { hidden, from } = visibilityOf(page.snapshot.files.get(one)?.analysis.info?.head ?? {}, now)
    return hidden && from === undefined
  }
  const files = withTranslations ? translationFiles(page.snapshot, route) : []
  const translations = await Promise.all(files.map(async (one) => [one, await openFile(editor, one)] as const))
  const steps = [[file, page] as const, ...translations.filter(([one, other]) => !isDone(one, other))].map(
    ([one, opened]) => {
      const yaml = withShown(one, opened, shown === 'show' ? undefined : shown === 'hide' ? { until: now } : shown)
      return stepOf(one, opened.bytes, bytesOf(yaml.text, opened))
    },
  )
  const name = valueAt(page.yaml.value, ['name'])
  const what = typeof name === 'string' ? name : route
  const label = shown === 'hide' ? say('Hide {name}', { name: what }) : say('Show {name}', { name: what })
  return finish(editor, label, file, steps)
}

/** The samples of a new site are nobody else's, and published as they are. */
const isUnfinishedCopy = (yaml: ParsedYaml): boolean => marksIn(yaml).some(({ kind }) => kind === 'rewrite')

function withShown(file: string, { yaml, snapshot }: OpenFile, shown: Shown | undefined): ParsedYaml {
  const order = fieldOrderIn(snapshot, file, yaml)
  return setField(setField(yaml, ['draft'], undefined, order), ['shown'], shown && { ...shown }, order)
}

/** @throws RequestError when it says no time at which something is shown */
export function shownIn(value: unknown): Shown | 'hide' | 'show' {
  if (value === 'hide' || value === 'show') return value
  const { from, until, every } = Object(value)
  if (typeof (from ?? '') !== 'string' || typeof (until ?? '') !== 'string' || !(from || until))
    throw new RequestError(400, say('Choose a day from which or until which the page is shown.'))
  if (from && until && from > until) throw new RequestError(400, say('The first day is after the last one.'))
  return { ...(from && { from }), ...(until && { until }), ...(from && until && every === 'year' && { every }) }
}
