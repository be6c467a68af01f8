import { listChoices } from '../../diagnostics/describe.ts'
import { keywordIn } from '../../schema/keywords.ts'
import { say } from '../../words/message.ts'
import { type Path, valueAt } from '../../yaml/path.ts'
import { defineRule, type Problem } from '../define-rule.ts'
import { reference } from '../lib/reference.ts'

type Entry = Record<string, unknown>

export default defineRule({
  code: 'broken-condition',
  severity: 'error',
  checkFile({ document, walker }, report) {
    for (const [path, value, { schemas }] of walker.visit(document)) {
      const key = keywordIn(schemas, 'earlierEntry')
      if (typeof key !== 'string' || typeof value !== 'string') continue
      const at = path.findLastIndex((segment) => typeof segment === 'number')
      const entries = (valueAt(document, path.slice(0, at)) as unknown[]).map((entry) => Object(entry) as Entry)
      const above = entries.slice(0, path[at] as number).filter((entry) => typeof entry[key] === 'string')
      const found = above.find((entry) => entry[key] === value)
      if (found) for (const problem of impossibleAnswers(document, path.slice(0, -1), found)) report(problem)
      else {
        const known = above.map((entry) => String(entry[key]))
        report(unknownField(path, value, known))
      }
    }
  },
})

function unknownField(path: Path, name: string, above: readonly string[]): Problem {
  const message = say`there is no field \`${name}\` above this one`
  const otherwise =
    above.length > 0 ? say`name one of: ${above.join(', ')}` : say`put the field that decides above this one`
  return reference({ message, place: { path }, text: name, known: above, otherwise })
}

/** @param path that of the condition; its `is` lists the answers */
function impossibleAnswers(document: unknown, path: Path, { options }: Entry): Problem[] {
  const answers = valueAt(document, [...path, 'is'])
  if (!Array.isArray(answers) || !Array.isArray(options)) return []
  const values = options.map((option) => Object(option).value)
  // Their mistakes are reported at the options.
  if (!values.every((value) => typeof value === 'string')) return []
  return answers.flatMap((answer, index) => {
    if (values.includes(String(answer))) return []
    const place = { path: [...path, 'is', index] }
    const message = say`\`${answer}\` is not an answer of that field`
    const otherwise = say`write one of: ${listChoices(values)}`
    return reference({ message, place, text: String(answer), known: values, otherwise })
  })
}
