import { posix } from 'node:path'
import { listChoices } from '../../diagnostics/describe.ts'
import type { PathPlace } from '../../diagnostics/diagnostic.ts'
import type { DataKind } from '../../generated/data-kinds.ts'
import { type DataQuery, findData } from '../../site/data.ts'
import { dataFolder } from '../../site/routes.ts'
import { closest } from '../../site/suggest.ts'
import { say } from '../../words/message.ts'
import type { Path } from '../../yaml/path.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { queriesIn } from '../lib/all-summaries.ts'
import { type EntryNamed, entriesNamedIn } from '../lib/named-data.ts'
import { reference } from '../lib/reference.ts'
import type { SiteIndex } from '../site-index.ts'

export default [
  defineRule<EntryNamed[]>({
    code: 'unknown-data',
    severity: 'error',
    collect: (file) => entriesNamedIn(file),
    checkSite: (site, report, named) => {
      const ofFields = [...named].flatMap(([file, entries]) => entries.map((entry) => ({ file, ...entry })))
      const ofQueries = queriesIn(site).flatMap(({ file, query: { from: kind, names = [] }, path }) =>
        names.map((name, index) => ({ file, kind, name, path: [...path, 'names', index], isCertain: true })),
      )
      for (const { file, kind, name, path, isCertain } of [...ofFields, ...ofQueries]) {
        const known = namesOfKind(site, kind)
        if (!known.includes(name) && (isCertain || closest(name, known).length > 0))
          report(file, unknownFile(site, kind, name, { path }))
      }
    },
  }),
  defineRule({
    code: 'empty-query',
    severity: 'error',
    checkSite: (site, report) => {
      for (const { file, query, path } of queriesIn(site)) {
        const known = namesOfKind(site, query.from)
        // A wrong name is reported itself.
        const isKnown = (query.names ?? []).every((name) => known.includes(name))
        // Events that are over, or to come, are no mistake.
        const isEmpty = [false, true].every((past) => findData(site.data, { ...query, past }).count === 0)
        if (isKnown && isEmpty && misnamedOfKind(site, query.from).length === 0)
          report(file, explainEmpty(site, query, path))
      }
    },
  }),
]

const namesOfKind = (site: SiteIndex, kind: DataKind): string[] => [
  ...site.data.filter((entry) => entry.kind === kind).map(({ name }) => name),
  ...misnamedOfKind(site, kind),
]

/** @returns the names that files are to get, whose wrong names are reported themselves */
const misnamedOfKind = ({ misnamed }: SiteIndex, kind: DataKind): string[] =>
  [...misnamed.values()]
    .filter((file) => file.startsWith(`${dataFolder}/${kind}/`))
    .map((file) => posix.basename(file, '.yaml'))

function unknownFile(site: SiteIndex, from: DataKind, text: string, place: PathPlace): Problem {
  const folder = `${dataFolder}/${from}/`
  const known = namesOfKind(site, from)
  const isAddress = text.includes('/')
  const message = isAddress
    ? say`\`${text}\` is an address, not the name of a file`
    : say`there is no file \`${folder}${text}.yaml\``
  const notes = [known.length > 0 ? `${from}: ${listChoices(known)}` : say`${folder} is empty.`]
  const name = isAddress ? text.replace(/^.*\/(?=.)|\.ya?ml$/g, '') : text
  return reference({ message, place, text: name, known, notes })
}

function explainEmpty({ data }: SiteIndex, { from, where = {}, names }: DataQuery, path: Path): Problem {
  const tagged = data.filter(({ kind }) => kind === from).map(({ fields }) => fields.tags ?? {})
  const folder = `${dataFolder}/${from}/`
  if (tagged.length === 0)
    return {
      message: say`there are no files in \`${folder}\``,
      place: { path: [...path, 'from'] },
      label: say`add one`,
    }
  for (const [key, tag] of Object.entries(where)) {
    const known = [...new Set(tagged.flatMap((tags) => tags[key] ?? []))].sort()
    if (known.includes(tag)) continue
    const keys = [...new Set(tagged.flatMap(Object.keys))].sort()
    return reference({
      message: say`no file in \`${folder}\` has the tag \`${key}: ${tag}\``,
      place: { path: [...path, 'where', key] },
      text: tag,
      known,
      otherwise: say`add the tag to a file there`,
      notes: [
        keys.length > 0 ? say`tags: ${listChoices(known.length > 0 ? known : keys)}` : say`No file there has \`tags\`.`,
      ],
    })
  }
  return {
    message: say`no file in \`${folder}\` has all of these tags${names ? say` and one of these names` : ''}`,
    place: { path: [...path, 'where'], target: 'entry' },
    label: say`remove one of the tags, or add it to a file there`,
  }
}
