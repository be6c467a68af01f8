import type { ErrorObject } from 'ajv'
import { type Diagnostic, explainSome } from '../diagnostic.ts'
import type { JsonSchema } from '../schemas/schema-set.ts'
import type { SchemaWalker } from '../schemas/schema-walk.ts'
import type { Parsed, Path } from '../yaml/parse.ts'
import { explainCutItem, findCutItems } from './cut-items.ts'
import { explainEmptied, findEmptied, isOfEmptied } from './emptied.ts'
import { type Context, type Fault, pathOf, placeAt } from './fault.ts'
import { explainKeys, type Group } from './keys.ts'
import { explainPair, findPairs } from './pairs.ts'
import { explainBareSection, explainMissingType } from './sections.ts'
import { explainValue } from './values.ts'

/**
 * Turns ajv's errors about one document into diagnostics: one root cause, one message.
 *
 * @param walker the schemas the document was checked against
 */
export function explainErrors(parsed: Parsed, walker: SchemaWalker, errors: ErrorObject[]): Diagnostic[] {
  const own = errors.filter(({ keyword }) => keyword !== 'if')
  return explainSome(own, (some) => explainThese({ parsed, walker }, some))
}

function explainThese(context: Context, errors: ErrorObject[]): Diagnostic[] {
  const everything = errors.map((error): Fault => ({ path: pathOf(context, error.instancePath), error }))
  const emptied = findEmptied(context, everything)
  const faults = everything.filter((fault) => !emptied.some((one) => isOfEmptied(one, fault)))
  const values = faults.filter(({ error }) => !isAboutKeys(error))
  // A first look at the keys tells which fields are suspect; what hangs on a suspect field is no mistake of its own.
  const { suspects } = explainKeys(context, copy(groupsOf(faults.filter(({ error }) => isAboutKeys(error)))))
  for (const { path } of [...values, ...emptied]) add(suspects, String(path.slice(0, -1)), String(path.at(-1)))
  const independent = (fault: Fault) => !isConditional(fault) || !hangsOn(context, fault.path, suspects)
  const all = groupsOf(faults.filter((fault) => isAboutKeys(fault.error) && independent(fault)))
  const cut = findCutItems(context, all)
  const pairs = findPairs(context, all)
  const told = [...cut.flatMap(({ first, second }) => [first, second]), ...pairs.map(({ group }) => group)]
  const groups = all.filter((group) => !told.includes(group))
  const isTooLong = ({ path, error: { keyword } }: Fault) =>
    keyword === 'maxItems' && cut.some(({ list }) => String(list) === String(path))
  const [typeless, others] = partition(
    groups,
    ({ path, missing }) => isSection(context, path) && missing.includes('type'),
  )
  return [
    ...emptied.map((one) => explainEmptied(context, one)),
    ...cut.map((item) => explainCutItem(context, item)),
    ...pairs.map((pair) => explainPair(context, pair)),
    ...typeless.map(({ path }) => explainMissingType(context, path)),
    ...explainKeys(context, others).diagnostics,
    ...byPath(values.filter((fault) => independent(fault) && !isTooLong(fault))).flatMap(([path, some]) => {
      const bare = isSection(context, path) ? explainBareSection(context, path) : undefined
      return bare ? [bare] : explainValue(context, path, some)
    }),
  ]
}

function isAboutKeys({ keyword }: ErrorObject): boolean {
  return keyword === 'required' || keyword === 'additionalProperties'
}

/** True for a rule that holds only because of another field's value. */
function isConditional({ error }: Fault): boolean {
  return /\/(then|else)\//.test(error.schemaPath)
}

function hangsOn(context: Context, path: Path, suspects: ReadonlyMap<string, string[]>): boolean {
  for (let end = path.length; end >= 0; end--) {
    const group = path.slice(0, end)
    const suspect = suspects.get(String(group))
    if (suspect && conditionKeys(placeAt(context, group).schemas).some((key) => suspect.includes(key))) return true
  }
  return false
}

function conditionKeys(schemas: readonly JsonSchema[]): string[] {
  return schemas.flatMap(({ if: condition }) => {
    const { required = [], properties = {}, not } = (condition ?? {}) as Record<string, unknown>
    const negated = ((not ?? {}) as Record<string, unknown>).required ?? []
    return [...(required as string[]), ...Object.keys(properties as object), ...(negated as string[])]
  })
}

function groupsOf(faults: Fault[]): Group[] {
  return byPath(faults).map(([path, some]) => {
    const keys = (keyword: string, param: string) => [
      ...new Set(some.flatMap(({ error }) => (error.keyword === keyword ? [String(error.params[param])] : []))),
    ]
    return {
      path,
      unknown: keys('additionalProperties', 'additionalProperty'),
      missing: keys('required', 'missingProperty'),
    }
  })
}

function byPath(faults: Fault[]): [Path, Fault[]][] {
  const groups = new Map<string, [Path, Fault[]]>()
  for (const fault of faults) {
    const known = groups.get(String(fault.path))
    if (known) known[1].push(fault)
    else groups.set(String(fault.path), [fault.path, [fault]])
  }
  return [...groups.values()]
}

function isSection(context: Context, path: Path): boolean {
  return placeAt(context, path).role === 'section'
}

function copy(groups: Group[]): Group[] {
  return groups.map((group) => ({ ...group }))
}

function add(map: Map<string, string[]>, key: string, value: string): void {
  map.set(key, [...(map.get(key) ?? []), value])
}

function partition<T>(items: T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))]
}
