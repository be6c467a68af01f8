import { inOtherLanguages, type JsonSchema, meaningOf } from '../schema/keywords.ts'
import type { SchemaWalker } from '../schema/schema-walker.ts'
import { applyAll } from '../yaml/operations/apply-operation.ts'
import type { Operation } from '../yaml/operations/operation.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'
import { isGroup, isSamePath, type Path, startsWith, valueAt } from '../yaml/path.ts'

/**
 * @param text the YAML of a file in the default language
 * @param walker its schema
 * @param target the schema of such a file in another language
 * @returns the YAML without what the file of another language has from the default one
 */
export function withoutSame(text: string, walker: SchemaWalker, target: SchemaWalker): string {
  const data = parseYaml(text).value
  const worded = walker.visit(data).flatMap(([path, , { schemas }]) => (isWorded(schemas) ? [path] : []))
  const isRequired = (path: Path) =>
    target.at(path.slice(0, -1), data).schemas.some(({ required }) => required?.some((name) => name === path.at(-1)))
  const isKept = (path: Path) => path.length === 0 || isRequired(path) || worded.some((one) => startsWith(one, path))
  return withoutFields(text, sameIn(walker, data, [], isKept))
}

/** Times, numbers and addresses of pages say the same to everybody. */
const isWorded = (schemas: readonly JsonSchema[]): boolean =>
  ['text', 'markdown'].some((one) => one === meaningOf(schemas))

/** @returns the paths of what is the same in all languages or has no words, and of groups in which everything is */
function sameIn(walker: SchemaWalker, data: unknown, path: Path, isKept: (path: Path) => boolean): Path[] {
  const said = inOtherLanguages(walker.at(path, data).schemas)
  if (said === 'same' || said === 'seldom' || !isKept(path)) return [path]
  const group = valueAt(data, path)
  if (Array.isArray(group) && typeof said === 'object') return inEntries(group, path, said.only, isKept)
  if (!isGroup(group)) return []
  const fields = Object.keys(group).map((name) => [...path, name])
  const same =
    typeof said === 'object'
      ? fields.filter((field) => !said.only.includes(String(field.at(-1))))
      : fields.flatMap((field) => sameIn(walker, data, field, isKept))
  const isWhole = path.length > 0 && fields.every((field) => same.some((one) => isSamePath(one, field)))
  return isWhole ? [path] : same
}

/** The last entries first, so that those before keep their places. */
function inEntries(
  list: readonly unknown[],
  path: Path,
  only: readonly string[],
  isKept: (path: Path) => boolean,
): Path[] {
  return list
    .flatMap((entry, index): Path[][] => {
      const at = [...path, index]
      const others = Object.keys(Object(entry)).filter((name) => !only.includes(name))
      return [isKept(at) ? others.map((name) => [...at, name]) : [at]]
    })
    .toReversed()
    .flat()
}

/** @returns a YAML text without some of its fields */
export function withoutFields(text: string, paths: readonly Path[]): string {
  const data = parseYaml(text).value
  const operations = paths.flatMap((path): Operation[] => {
    const expected = valueAt(data, path)
    return expected === undefined ? [] : [{ op: 'remove', path, expected }]
  })
  return applyAll(text, operations)
}
