import { say } from '../../../words/message.ts'
import type { YamlProblem } from '../../../yaml/yaml-problem.ts'
import type { Problem } from '../../define-rule.ts'

/** A list marker of a word processor or of Markdown instead of a dash. */
const otherDash = /^([‐‑‒–—−－•·]|[*+](?= )|(?:--|\d{1,2}[.)])(?=[ \t]+[\w-]+:))[ \t]*(.*)/s

/** Explains a sign of word processors or of Markdown in place of a dash. */
export function explainOtherDash({ line: { dashes, content, contentStart: start } }: YamlProblem): Problem | undefined {
  const [, sign, item = ''] = otherDash.exec(content) ?? []
  if (sign === undefined || dashes !== '') return undefined
  const end = start + content.length - item.length
  return {
    place: { range: [start, start + sign.length] },
    message: say`\`${sign}\` does not start an item of a list: only \`-\` does`,
    label: say`write \`- ${item}\``,
    fix: { place: { range: [start, end] }, text: '- ' },
  }
}

/** A page in the answer of a chatbot is often between two such lines. */
export function explainFence({ line: { content, contentStart: start, end } }: YamlProblem): Problem | undefined {
  if (!/^(?:`{3,}|~{3,})[\w-]*[ \t]*$/.test(content)) return undefined
  return {
    place: { range: [start, end] },
    message: say`this is a code fence of Markdown, not part of the page`,
    label: say`remove this line, and what is outside of the page`,
  }
}
