import type { DataKind } from '../../generated/data-kinds.ts'
import { keywordIn, meaningOf } from '../../schema/keywords.ts'
import type { Path } from '../../yaml/path.ts'
import type { Source } from '../summary/collect.ts'

/** A data file that a field names. */
export interface EntryNamed {
  kind: DataKind
  name: string
  path: Path
  /** Whether it can be nothing but the name of a file, or an address that is none. */
  isCertain: boolean
}

/** @returns the data files that fields of a valid file name, as `branch` does */
export function entriesNamedIn({
  document,
  walker,
  valid,
}: Pick<Source, 'document' | 'walker' | 'valid'>): EntryNamed[] {
  if (!valid) return []
  return walker.visit(document).flatMap(([path, name, { schemas }]) => {
    const kind = keywordIn(schemas, 'dataKind')
    if (kind === undefined || typeof name !== 'string') return []
    if (meaningOf(schemas) !== 'text') return [{ kind, name, path, isCertain: true }]
    // An author may be named in words, too. `Jean-Luc` and `redaktion` are names in words unless a file is called nearly so.
    const isWords = /\s/.test(name) || /^\p{Lu}[^-_]*$/u.test(name)
    return isWords ? [] : [{ kind, name, path, isCertain: /^[a-z0-9]+(-[a-z0-9]+)+$|\//.test(name) }]
  })
}
