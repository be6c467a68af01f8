import type { Diagnostic } from '../diagnostic.ts'
import { replaceWord } from '../fix/replace.ts'
import { explainSwallowed, swallowedLines } from '../traps/swallowed.ts'
import type { Path } from '../yaml/parse.ts'
import { nodeAt, sourceOf, spanOfOwnLine, spanOfValue } from '../yaml/places.ts'
import { type Context, diagnose, type Fault, placeAt, valueAt } from './fault.ts'
import { explainFormat } from './formats.ts'
import { choiceOf, choicesNamed } from './named-choices.ts'
import { help, nameOf, parentOf, spanOf } from './names.ts'
import { oddCharacters } from './odd-characters.ts'
import { certain, closest, didYouMean } from './suggest.ts'
import { synonymsFor } from './synonyms.ts'
import { explainType } from './types.ts'
import { choices, describeValue, shorten } from './words.ts'

/** Of several errors of one value only the first of these says why. */
const order = ['type', 'enum', 'minLength', 'const', 'false schema', 'pattern', 'format']

/** One message for one value, whatever number of rules it breaks. */
export function explainValue(context: Context, path: Path, faults: Fault[]): Diagnostic[] {
  const rank = ({ error: { keyword } }: Fault) => (order.indexOf(keyword) + order.length + 1) % (order.length + 1)
  const [fault] = [...faults].sort((a, b) => rank(a) - rank(b))
  return fault ? [explainFault(context, path, fault)] : []
}

function explainFault(context: Context, path: Path, { error }: Fault): Diagnostic {
  const value = valueAt(context, path)
  const { keyword, params } = error
  if (value === null || value === undefined) return emptyValue(context, path)
  if (keyword === 'type') return explainType(context, path, params.type)
  if (keyword === 'enum') return notAChoice(context, path, params.allowedValues)
  if (typeof value === 'string' && value.trim() === '') return emptyValue(context, path)
  if (keyword === 'pattern' || keyword === 'format') return explainFormat(context, path, String(value))
  if (keyword === 'false schema') return notUsedHere(context, path)
  if (keyword === 'uniqueItems') return repeated(context, path, params.i, params.j)
  const item =
    keyword === 'minItems' ? swallowedLines(context).find(({ of }) => String(of) === String(path)) : undefined
  if (item) return explainSwallowed(context, item)
  const wanted = limitOf(keyword, params.limit)
  const code = /Items/.test(keyword) ? 'wrong-count' : /Length/.test(keyword) ? 'too-long' : 'out-of-range'
  const read = Array.isArray(value)
    ? `${value.length}`
    : typeof value === 'string'
      ? `${value.length} characters`
      : `${value}`
  const message = wanted
    ? `${nameOf(path)} takes ${wanted}, but this ${Array.isArray(value) ? 'has' : 'is'} ${read}`
    : `${nameOf(path)} does not match its schema: ${error.message}`
  return diagnose(context, wanted ? code : 'wrong-type', parentOf(path), spanOf(context, path, value), message, {
    notes: help(context, path),
  })
}

function limitOf(keyword: string, limit: unknown): string | undefined {
  const words: Record<string, string> = {
    minItems: `${limit} or more entries`,
    maxItems: `${limit} entries at most`,
    minLength: `${limit} or more characters`,
    maxLength: `${limit} characters at most`,
    minimum: `${limit} or more`,
    maximum: `${limit} at most`,
    exclusiveMinimum: `more than ${limit}`,
    exclusiveMaximum: `less than ${limit}`,
  }
  return words[keyword]
}

function emptyValue(context: Context, path: Path): Diagnostic {
  const { parsed } = context
  const span = spanOfValue(parsed, path)
  const line = parsed.text.split('\n')[span.start.line - 1] ?? ''
  const cut = /:\s+#\s*\S/.test(line)
  const label = cut
    ? 'what follows a space and # is a comment: put the text in quotes'
    : isNeeded(context, path)
      ? 'write its value'
      : 'write its value, or remove the line if it is not needed'
  return diagnose(context, 'empty-value', parentOf(path), span, `${nameOf(path)} is empty`, {
    label,
    notes: help(context, path),
  })
}

function isNeeded(context: Context, path: Path): boolean {
  const { schemas } = placeAt(context, parentOf(path))
  return schemas.some(({ required }) => Array.isArray(required) && required.includes(path.at(-1)))
}

function notAChoice(context: Context, path: Path, allowed: unknown[]): Diagnostic {
  const value = valueAt(context, path)
  if (typeof value === 'object') return explainType(context, path, 'string')
  const place = placeAt(context, path)
  const close = typeof value === 'string' ? likely(value, allowed.map(String)) : []
  const right = typeof value === 'string' ? certain(value, allowed.map(String)) : undefined
  const fix = right === undefined ? undefined : replaceWord(context.parsed, nodeAt(context.parsed, path), right)
  const block = path.at(-1) === 'type' && placeAt(context, parentOf(path)).role === 'section'
  const read =
    typeof value === 'string' ? `\`${shorten(value)}\`` : describeValue(value, sourceOf(context.parsed, path))
  const [code, said] = block
    ? (['unknown-block', `${read} is not a type of section`] as const)
    : place.role === 'icon'
      ? (['unknown-icon', `there is no icon ${read}`] as const)
      : (['not-a-choice', `${nameOf(path)} cannot be ${read}`] as const)
  const message = said + (typeof value === 'string' ? oddCharacters(value) : '')
  const notes = [`${block ? 'types' : place.role === 'icon' ? 'icons' : 'choices'}: ${choices(allowed)}`]
  const at = parentOf(path)
  return diagnose(context, code, at, spanOfValue(context.parsed, path), message, {
    label: severalLabel(path, value, allowed) ?? didYouMean(close),
    notes,
    fix,
  })
}

function likely(value: string, allowed: string[]): string[] {
  const close = closest(value, allowed)
  if (close.length > 0) return close
  const others = synonymsFor(value, allowed).slice(0, 2)
  return others.length > 0 ? others : choiceOf(value, allowed)
}

/** Several in the place of one entry: `- Monday-Friday`. */
function severalLabel(path: Path, value: unknown, allowed: unknown[]): string | undefined {
  const isEntry = typeof path.at(-1) === 'number' && typeof value === 'string'
  const named = isEntry ? choicesNamed(value, allowed.map(String)) : []
  return named.length > 0 ? `write each as an entry of its own: \`${named.join('`, `')}\`` : undefined
}

function notUsedHere(context: Context, path: Path): Diagnostic {
  const variant = (valueAt(context, parentOf(path)) as { variant?: unknown } | undefined)?.variant
  const reason = typeof variant === 'string' ? ` with \`variant: ${variant}\`` : ' here'
  const message = `${nameOf(path)} is not used${reason}`
  return diagnose(context, 'not-used-here', parentOf(path), spanOfOwnLine(context.parsed, path), message, {
    label: typeof variant === 'string' ? 'remove it, or choose another variant' : 'remove it',
  })
}

function repeated(context: Context, path: Path, one: number, other: number): Diagnostic {
  const [first, second] = [Math.min(one, other), Math.max(one, other)]
  const at = [...path, second]
  const value = describeValue(valueAt(context, at), undefined).replace(/^the text /, '')
  const span = spanOfValue(context.parsed, [...path, first])
  const related = [{ file: context.parsed.file, span, message: 'the first one is at' }]
  const message = `${value} stands twice in ${nameOf(path)}`
  return diagnose(context, 'repeated-entry', path, spanOfValue(context.parsed, at), message, {
    label: 'remove one of the two',
    related,
  })
}
