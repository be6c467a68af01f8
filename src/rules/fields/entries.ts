import { describePath, listChoices } from '../../diagnostics/describe.ts'
import { keywordIn } from '../../schema/keywords.ts'
import { say, sayCount } from '../../words/message.ts'
import { type Path, valueAt } from '../../yaml/path.ts'
import { type CheckedFile, defineRule, type Problem, type Rule } from '../define-rule.ts'
import { reference } from '../lib/reference.ts'

/** @returns a check of each value whose schema names, with a keyword, a field of the entries that it has to fit to */
const eachNaming =
  (
    keyword: string,
    problemsOf: (file: CheckedFile, path: Path, value: unknown, field: string) => Problem[],
  ): Rule['checkFile'] =>
  (file, report) => {
    for (const [path, value, { schemas }] of file.walker.visit(file.document)) {
      const field = keywordIn(schemas, keyword)
      const problems = typeof field === 'string' ? problemsOf(file, path, value, field) : []
      for (const problem of problems) report(problem)
    }
  }

/** Entries of lists that depend on other entries. */
export default [
  defineRule({ code: 'repeated-name', severity: 'error', checkFile: eachNaming('uniqueBy', repeatedNames) }),
  defineRule({ code: 'uneven-row', severity: 'error', checkFile: eachNaming('oneForEach', unevenRow) }),
  defineRule({ code: 'broken-condition', severity: 'error', checkFile: eachNaming('earlierEntry', brokenCondition) }),
]

function repeatedNames({ file }: CheckedFile, path: Path, entries: unknown, field: string): Problem[] {
  const names = Array.isArray(entries) ? entries.map((entry) => Object(entry)[field] as unknown) : []
  return names.flatMap((name, index) => {
    const first = names.indexOf(name)
    if (typeof name !== 'string' || first === index) return []
    const place = (at: number) => ({ path: [...path, at, field] })
    return {
      message: say`\`${field}: ${name}\` is in ${describePath(path)} twice`,
      place: place(index),
      label: say`choose another ${field}`,
      related: [{ file, place: place(first), message: say`the first one is at` }],
    }
  })
}

function unevenRow({ document, valid }: CheckedFile, path: Path, row: unknown, field: string): Problem[] {
  // The list is in the section, which is the nearest above.
  const columns = path
    .map((_, depth) => valueAt(document, [...path.slice(0, depth), field]))
    .findLast((list) => Array.isArray(list))
  if (!valid || !columns || !Array.isArray(row) || columns.length === row.length) return []
  const names = columns.map((column) => Object(column).label ?? column).join(', ')
  const ofCommas = row.length > columns.length ? say`; a value with a comma in it needs quotes` : ''
  return [
    {
      message: say`this row has ${sayCount('{count} value', '{count} values', row.length)}, but the table has ${sayCount('{count} column', '{count} columns', columns.length)}`,
      place: { path },
      label: say`write one value for each of: ${names}${ofCommas}`,
    },
  ]
}

/** A field of a form may depend on an answer of another field, which is above it. */
function brokenCondition({ document, valid }: CheckedFile, path: Path, name: unknown, key: string): Problem[] {
  if (typeof name !== 'string') return []
  const at = path.findLastIndex((segment) => typeof segment === 'number')
  const entries = valueAt(document, path.slice(0, at)) as unknown[]
  const above = entries.slice(0, Number(path[at])).map((entry) => Object(entry) as Record<string, unknown>)
  const found = above.find((entry) => entry[key] === name)
  if (found && !valid) return []
  if (found) return impossibleAnswers(document, [...path.slice(0, -1), 'is'], found.options)
  const known = above.flatMap((entry) => (typeof entry[key] === 'string' ? entry[key] : []))
  const message = say`there is no field \`${name}\` above this one`
  const otherwise =
    known.length > 0 ? say`name one of: ${known.join(', ')}` : say`put the field that decides above this one`
  return [reference({ message, place: { path }, text: name, known, otherwise })]
}

function impossibleAnswers(document: unknown, path: Path, options: unknown): Problem[] {
  const answers = valueAt(document, path)
  if (!Array.isArray(answers) || !Array.isArray(options)) return []
  const known = options.map((option) => String(Object(option).value))
  return answers.flatMap((answer, index) => {
    if (known.includes(String(answer))) return []
    const message = say`\`${answer}\` is not an answer of that field`
    const otherwise = say`write one of: ${listChoices(known)}`
    return reference({ message, place: { path: [...path, index] }, text: String(answer), known, otherwise })
  })
}
