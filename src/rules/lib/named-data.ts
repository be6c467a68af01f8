import type { DataKind } from '../../generated/data-kinds.ts'
import { keywordIn } from '../../schema/keywords.ts'
import type { Path } from '../../yaml/path.ts'
import type { Source } from '../summary/collect.ts'

/** A data file that a field names. */
export interface EntryNamed {
  kind: DataKind
  name: string
  path: Path
}

/** @returns the data files that fields of a valid file name, as `branch` does */
export function entriesNamedIn({
  document,
  walker,
  valid,
}: Pick<Source, 'document' | 'walker' | 'valid'>): EntryNamed[] {
  if (!valid) return []
  return walker.visit(document).flatMap(([path, name, { schemas }]) => {
    const kind = keywordIn(schemas, 'dataKind') as DataKind | undefined
    return kind !== undefined && typeof name === 'string' ? [{ kind, name, path }] : []
  })
}
