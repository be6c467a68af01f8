import { toYaml } from '../../../diagnostics/describe.ts'
import type { DocumentContext } from '../../define-rule.ts'
import { accepts } from './accepts.ts'
import { schemaAt } from './document-at.ts'
import { correctLink } from './link-corrections.ts'
import type { TypeMismatch } from './type-mismatch.ts'

/** @returns the lines of a group with the words of the text that is in its place; undefined if they do not fit */
export function fieldsFromText(context: DocumentContext, mismatch: TypeMismatch): string[] | undefined {
  const { value, place, path } = mismatch
  const key = path.at(-1)
  if (typeof value !== 'string' || key === undefined) return undefined
  const names = context.walker.fields(place)
  const required = place.schemas.flatMap(({ required = [] }) => required as string[])
  const link = required.includes('href') ? linkIn(value) : undefined
  const texts = new Map<string, string>()
  if (link) {
    texts.set('href', link)
    if (required.includes('label')) texts.set('label', nameOfHost(link))
  } else {
    const order = [...required, ...names.filter((name) => !required.includes(name))]
    for (const part of partsOf(value)) {
      const name = order.find((one) => !texts.has(one) && accepts(schemaAt(context, [...path, one]), part))
      if (name === undefined) return undefined
      texts.set(name, part)
    }
  }
  const fields = names.filter((name) => texts.has(name) || required.includes(name))
  const group = Object.fromEntries(fields.map((name) => [name, texts.get(name) ?? '…']))
  return toYaml(typeof key === 'number' ? [group] : { [key]: group }).split('\n')
}

/** The cells of a table are separated by tabs. */
const partsOf = (text: string): string[] =>
  text
    .split(/\t| \| |\u00a0{2,}| {3,}/)
    .map((part) => part.replaceAll('\u00a0', ' ').trim())
    .filter(Boolean)

/** A name with @ is most often one of Instagram. */
function linkIn(text: string): string | undefined {
  const [, profile] = /^@([\w.]+)$/.exec(text) ?? []
  if (profile !== undefined) return `https://www.instagram.com/${profile}`
  if (!/^(?:https?:\/\/|www\.|[\w-]+\.(?:com|es|eu|org|net|uk)\/)\S+$/i.test(text)) return undefined
  return text.startsWith('http') ? text : correctLink(text)[0]?.[0]
}

/** `facebook.com/green-gate` has the label `Facebook`. */
function nameOfHost(link: string): string {
  const name = new URL(link).hostname.replace(/^www\./, '').split('.')[0] ?? ''
  return name.charAt(0).toUpperCase() + name.slice(1)
}
