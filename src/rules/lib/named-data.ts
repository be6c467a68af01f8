import type { DataKind } from '../../generated/data-kinds.ts'
import { keywordIn, meaningOf } from '../../schema/keywords.ts'
import type { Path } from '../../yaml/path.ts'
import type { Source } from '../summary/collect.ts'

/** A data file that a field names. */
export interface EntryNamed {
  kind: DataKind
  name: string
  path: Path
  isCertain: boolean
}

const fileName = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** @returns the data files that fields of a valid file name, as `branch` does */
export function entriesNamedIn({
  document,
  walker,
  valid,
}: Pick<Source, 'document' | 'walker' | 'valid'>): EntryNamed[] {
  if (!valid) return []
  return walker.visit(document).flatMap(([path, name, { schemas }]) => {
    const kind = keywordIn(schemas, 'dataKind') as DataKind | undefined
    if (kind === undefined || typeof name !== 'string' || !fileName.test(name)) return []
    // Where any text is right, such as the name of an author, a single word may be one.
    const isCertain = name.includes('-') || meaningOf(schemas) !== 'text'
    return [{ kind, name, path, isCertain }]
  })
}
