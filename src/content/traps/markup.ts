import type { Diagnostic } from '../diagnostic.ts'
import { type Context, diagnose } from '../explain/fault.ts'
import { shorten } from '../explain/words.ts'
import { tableRuler } from '../typed-signs.ts'
import type { Path } from '../yaml/parse.ts'
import { spanOfWord } from '../yaml/text-places.ts'

/** Bold words, links, tables, tags and the names of characters: nobody writes these for readers to see. */
const markup = new RegExp(
  [
    /\*\*(?=[^\s*])[^*\n]*[^\s*]\*\*/,
    /\[[^\]\n]+\]\((?:\/|#|https?:|mailto:|tel:)[^)\s]*\)/,
    /<\/?(?:a|b|br|div|em|h[1-6]|i|li|p|span|strong|u|ul)(?: [^<>\n]*)?\/?>/,
    /&(?:amp|copy|euro|gt|lt|nbsp|quot|#\d+);/,
    tableRuler,
  ]
    .map(({ source }) => source)
    .join('|'),
)

/** Markdown and HTML in texts that readers see letter by letter. What no schema knows is an error already. */
export function findMarkup(context: Context): Diagnostic[] {
  const { parsed, walker } = context
  const found: Diagnostic[] = []
  if (!markup.test(parsed.text)) return found
  walker.visit(parsed.value, (path, value, { role, schemas }) => {
    if (typeof value !== 'string' || role === 'markdown' || role === 'link' || role === 'photo') return
    if (schemas.length === 0) return
    const [sign] = markup.exec(value) ?? []
    if (sign) found.push(shownAsTyped(context, path, sign))
  })
  return found
}

function shownAsTyped(context: Context, path: Path, sign: string): Diagnostic {
  const at = spanOfWord(context.parsed, path, sign)
  const isTable = tableRuler.test(sign)
  const message = `\`${shorten(sign)}\` is shown to readers as it is typed here`
  const label = isTable
    ? 'texts have no tables: show it in a cost-table section, or write a sentence'
    : 'write plain words: only some fields, such as the body of a prose section, have Markdown'
  const code = isTable ? 'markdown-table' : 'markup-in-text'
  return { ...diagnose(context, code, path.slice(0, -1), at, message, { label }), severity: 'warning' }
}
