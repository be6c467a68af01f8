import { listChoices } from '../../diagnostics/describe.ts'
import type { PathPlace } from '../../diagnostics/diagnostic.ts'
import { type DataQuery, findData } from '../../site/data.ts'
import { dataFolder } from '../../site/routes.ts'
import type { Path } from '../../yaml/path.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { queriesIn } from '../lib/all-summaries.ts'
import { reference } from '../lib/reference.ts'
import type { SiteIndex } from '../site-index.ts'

export default defineRule({
  code: 'empty-query',
  severity: 'error',
  checkSite: (site, report) => {
    for (const { file, query, path } of queriesIn(site)) {
      const isKnown = (query.names ?? []).every((name) =>
        site.data.some((entry) => entry.kind === query.from && entry.name === name),
      )
      // A wrong name is reported itself.
      if (isKnown && findData(site.data, query).count === 0) report(file, explain(site, query, path))
    }
  },
})

function explain({ data }: SiteIndex, { from, where = {}, names }: DataQuery, path: Path): Problem {
  const ofKind = data.filter(({ kind }) => kind === from)
  const folder = `${dataFolder}/${from}/`
  if (ofKind.length === 0)
    return { message: `there are no files in \`${folder}\``, place: { path: [...path, 'from'] }, label: 'add one' }
  const tags = ofKind.map(({ fields }) => fields.tags ?? {})
  for (const [key, tag] of Object.entries(where)) {
    const found = unique(tags.map((of) => of[key]))
    const place: PathPlace = { path: [...path, 'where', key] }
    if (found.length === 0) {
      const keys = unique(tags.flatMap(Object.keys))
      return unknown(`no file in \`${folder}\` has a tag for \`${key}\``, { ...place, target: 'key' }, key, keys)
    }
    if (!found.includes(tag))
      return unknown(`no file in \`${folder}\` has the tag \`${key}: ${tag}\``, place, tag, found)
  }
  return {
    message: `no file in \`${folder}\` has all of these tags${names ? ' and one of these names' : ''}`,
    place: { path: [...path, 'where'], target: 'entry' },
    label: 'remove one of the tags, or add it to a file there',
  }
}

const unique = (words: readonly (string | undefined)[]): string[] =>
  [...new Set(words.filter((word) => word !== undefined))].sort()

function unknown(message: string, place: PathPlace, text: string, known: readonly string[]): Problem {
  const notes = [known.length > 0 ? `tags: ${listChoices(known)}` : 'No file there has `tags`.']
  return reference({ message, place, text, known, otherwise: 'add the tag to a file there', notes })
}
