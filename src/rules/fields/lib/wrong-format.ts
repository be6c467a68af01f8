import { describeField, describePath, shorten, toYaml } from '../../../diagnostics/describe.ts'
import { explainOddCharacters } from '../../../diagnostics/odd-characters.ts'
import { keywordIn } from '../../../schema/keywords.ts'
import type { SchemaPlace } from '../../../schema/schema-walker.ts'
import { accepts } from '../../../schema/wrong-value.ts'
import { renamePhoto } from '../../../site/photo-names.ts'
import { type AuthorText, say, sayEither } from '../../../words/message.ts'
import { type Path, valueAt } from '../../../yaml/path.ts'
import type { Explain } from '../../define-rule.ts'
import { copyPhoto } from '../../lib/link-corrections.ts'
import { otherMeaningOf } from '../../lib/other-meanings.ts'
import { corrections } from './corrections.ts'

/** Explains a text that does not have the format of its field. */
export const explainWrongFormat: Explain<'format'> = ({ document }, mismatch) => {
  const { path, place } = mismatch
  const text = String(mismatch.value)
  const other = otherMeaningOf(roleOf(place, path), text)
  const [, inner] = /^["']([^"']+)["']$/.exec(text) ?? []
  const reason = inner ? say`its quotes are one pair too many` : (other?.reason ?? formatRule(place))
  const withoutSpaces = text.replaceAll(/\s/g, '')
  const isFixed = place.role === 'link' && likelyTexts(document, place, path, text).join() === withoutSpaces
  return {
    message: say`${describePath(path)} cannot be \`${shorten(text)}\`${reason ? say`: ${reason}` : ''}${explainOddCharacters(text)}`,
    place: { path },
    label: inner
      ? say`write \`${inner}\` between one pair of quotes`
      : (other?.label ?? adviseText(document, place, path, text)),
    notes: describeField(path, place),
    ...(isFixed && { fix: { place: { path }, text: withoutSpaces } }),
  }
}

/** @returns the role of a field: the shared definition of its schema, or its own name */
export const roleOf = ({ role }: SchemaPlace, path: Path): string =>
  role ?? path.findLast((segment) => typeof segment === 'string') ?? ''

/** @returns the required format of a field, as described in its schema */
export function formatRule({ schemas }: SchemaPlace): AuthorText | undefined {
  const rule = keywordIn(schemas, 'patternErrorMessage')
  return typeof rule === 'string' ? say(rule) : undefined
}

/** @returns a label with the texts that the author may have meant, several if equally likely; undefined if there are none */
export function adviseText(document: unknown, place: SchemaPlace, path: Path, text: string): AuthorText | undefined {
  const likely = likelyTexts(document, place, path, text).map((one) => `\`${toYaml(one)}\``)
  if (likely.length > 0) return say`write ${sayEither(likely)}`
  return place.role === 'photo' ? (renamePhoto(text) ?? copyPhoto(text)) : undefined
}

/** @returns the texts that the author may have meant and the schema accepts, several if equally likely */
export const likelyTexts = (document: unknown, place: SchemaPlace, path: Path, text: string): string[] =>
  corrections(roleOf(place, path), text, countryOf(document))
    .map((texts) => texts.filter((one) => accepts(place.schemas, one)))
    .find(({ length }) => length > 0) ?? []

/** @returns the country of a branch or of the company, in the file of its facts */
const countryOf = (document: unknown): unknown =>
  valueAt(document, ['address', 'country']) ?? valueAt(document, ['contact', 'address', 'country'])
