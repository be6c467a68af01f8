import type { YamlProblem } from '../../../yaml/yaml-problem.ts'
import type { Problem, SyntaxContext } from '../../define-rule.ts'
import { adviseInsteadOfTag, htmlTag } from '../../lib/html.ts'

/** What is said of a line that starts with a sign from elsewhere. */
interface Sign {
  pattern: RegExp
  /** The problem of what the pattern matches, or of the group `sign`; the fix replaces the same. */
  explain: (match: Record<string, string>, dashes: string) => { message: string; label: string; fix?: string }
}

/** Signs of word processors, Markdown, or other formats. */
const signs: readonly Sign[] = [
  {
    pattern: /^(?<sign>[‐‑‒–—−－•·]|[*+](?= )|(?:--|\d{1,2}[.)])(?=[ \t]+[\w-]+:))(?<space>[ \t]*)(?<rest>.*)/s,
    explain: ({ sign, space, rest }) => ({
      message: `\`${sign}\` does not start an item of a list: only \`-\` does`,
      label: `write \`- ${rest}\``,
      fix: space === '' ? '- ' : '-',
    }),
  },
  {
    pattern: /^(?<sign>(?<mark>\*\*|\*|__|_|`)(?<key>[A-Za-z][\w-]*?)(?::\k<mark>|\k<mark>:))(?: +(?<value>.*)|$)/s,
    explain: ({ mark, key, value }, dashes) => ({
      message: `\`${key}\` is the name of a field, which cannot have \`${mark}\` around it`,
      label: `write \`${`${dashes}${key}: ${value}`.trim()}\``,
    }),
  },
  {
    // A character that looks like a colon, or an equals sign or semicolon instead of one.
    pattern: /^(?<sign>(?<key>[A-Za-z][\w-]*) *(?<colon>[：﹕︰∶꞉]|[=;](?= |$)))\s*(?<value>.*)/s,
    explain: ({ key, colon, value }) => ({
      message: `\`${key}\` must have a plain colon (\`:\`) after it, not \`${colon}\``,
      label: `write \`${`${key}: ${value}`.trim()}\``,
    }),
  },
  {
    pattern: /^(?<start>\/\/|\/\*|<!--)(?<rest>.*)$/s,
    explain: ({ start, rest = '' }) => ({
      message: `\`${start}\` does not start a comment`,
      label: `a comment starts with \`#\`: write \`${`# ${withoutEnd(rest)}`.trim()}\``,
    }),
  },
  {
    // A page in the answer of a chatbot is often between two such lines.
    pattern: /^(?:`{3,}|~{3,})[\w-]*[ \t]*$/,
    explain: () => ({
      message: 'this is a code fence of Markdown, not part of the page',
      label: 'remove this line, and what is outside of the page',
    }),
  },
]

/** @returns the words of a comment of another format */
const withoutEnd = (comment: string): string =>
  comment
    .trim()
    .replace(/(?:\*\/|-->)$/, '')
    .trim()

/** Explains a sign from elsewhere at the start of a line. */
export function explainForeignSign({ line }: YamlProblem): Problem | undefined {
  for (const { pattern, explain } of signs) {
    const match = pattern.exec(line.content)
    if (!match) continue
    const groups = Object.fromEntries(Object.entries({ ...match.groups }).map(([name, text = '']) => [name, text]))
    const { fix, ...problem } = explain(groups, line.dashes)
    // A second dash is part of a text.
    if (fix && line.dashes !== '') continue
    const range = [line.contentStart, line.contentStart + (groups.sign ?? match[0]).length] as const
    return { ...problem, place: { range }, ...(fix && { fix: { place: { range }, text: fix } }) }
  }
  return undefined
}

/** HTML in place of a field. */
export function explainHtmlLine({ line }: YamlProblem, { schemas }: SyntaxContext): Problem | undefined {
  if (htmlTag.exec(line.content)?.index !== 0) return undefined
  return {
    place: { range: [line.contentStart, line.end] },
    message: 'this line is HTML, which is not supported',
    label: adviseInsteadOfTag(schemas, line.content),
  }
}
