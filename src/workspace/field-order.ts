import { fileKindOf } from '../site/routes.ts'
import type { FieldOrder } from '../yaml/operations/splice-sources.ts'
import type { ParsedYaml } from '../yaml/parse-yaml.ts'
import type { Snapshot } from './snapshot.ts'

/** @returns the order of fields in the schema of a file */
export function fieldOrderIn({ schemas }: Snapshot, file: string, yaml: ParsedYaml): FieldOrder {
  const walker = schemas.walkers[fileKindOf(file)]
  return (path) => walker.fields(walker.at(path, yaml.value))
}
