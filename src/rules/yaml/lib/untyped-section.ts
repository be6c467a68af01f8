import { isScalar, type Pair, type ParsedNode } from 'yaml'
import type { SyntaxContext, SyntaxProblem } from '../../define-rule.ts'
import { likelyTypes, nameTypes } from '../../lib/likely-types.ts'
import { isItem, type RepeatedField } from './duplicate-keys.ts'

type Field = Pair<ParsedNode, ParsedNode | null>

/** @returns the problem of a section without its line `- type: …`, whose fields repeat those of the section above */
export function explainUntypedSection(context: SyntaxContext, field: RepeatedField): SyntaxProblem | undefined {
  const { pairs, index } = field
  const [first] = pairs
  if (nameOf(first) !== 'type' || !context.schemas.blockTypes.includes(scalarOf(first)) || !isItem(context, field))
    return undefined
  const starts = startsOfSections(pairs)
  const start = starts.findLast((one) => one <= index)
  if (start === undefined) return undefined
  const end = starts.find((one) => one > start) ?? pairs.length
  const found = findSection(context, pairs, start, end)
  if (!found) return undefined
  const key = (pairs[found.from] as Field).key
  return {
    start: key.range[0],
    end: key.range[1],
    message: `a section without its line ${nameTypes(found.types)} seems to start here: \`${nameOf(pairs[start])}\` is used twice`,
    label: 'write that line above this one',
    notes: [`If it all belongs to the ${scalarOf(first)} section, remove one of the two.`],
    dependsOnLines: true,
    ...(start < index && { isConsequence: true }),
  }
}

/** @returns the indexes of the fields that repeat one of the same section, with others between the two */
function startsOfSections(pairs: readonly Field[]): number[] {
  const starts: number[] = []
  let seen = new Map<string, number>()
  for (const [index, pair] of pairs.entries()) {
    const name = nameOf(pair)
    if ((seen.get(name) ?? index) < index - 1) {
      starts.push(index)
      seen = new Map()
    }
    seen.set(name, index)
  }
  return starts
}

const startsSection = ['anchor', 'background', 'variant', 'eyebrow']

/** The section may have fields above the first repeated one. */
function findSection({ schemas }: SyntaxContext, pairs: readonly Field[], start: number, end: number) {
  if (end - start < 2) return undefined
  const typesFrom = (from: number) =>
    likelyTypes(schemas, Object.fromEntries(pairs.slice(from, end).map((pair) => [nameOf(pair), pair.value?.toJSON()])))
  // These are fields of any section, which authors write above the first one of its own.
  let first = start
  while (first > 1 && startsSection.includes(nameOf(pairs[first - 1])) && typesFrom(first - 1).length > 0) first--
  if (first < start) return { from: first, types: typesFrom(first) }
  for (let from = start; from > 1; from--) {
    const types = typesFrom(from)
    if (types.length > 0) return { from, types }
  }
  return undefined
}

const nameOf = (pair: Field | undefined): string => (isScalar(pair?.key) ? String(pair.key.value) : '')
const scalarOf = (pair: Field | undefined): string => (isScalar(pair?.value) ? String(pair.value.value) : '')
