import { toYaml } from '../../../diagnostics/describe.ts'
import { renamePhoto } from '../../../files/photo-names.ts'
import type { SchemaPlace } from '../../../schema/schema-walker.ts'
import type { Path } from '../../../yaml/path.ts'
import { accepts } from './accepts.ts'
import { corrections } from './corrections.ts'

/** @returns what a field is for: the shared definition of its schema, or its own name */
export const roleOf = ({ role }: SchemaPlace, path: Path): string =>
  role ?? path.findLast((segment) => typeof segment === 'string') ?? ''

/** @returns how the text of a field must look, in the words of its schema */
export const formatRule = ({ schemas }: SchemaPlace): string | undefined =>
  schemas.find(({ patternErrorMessage }) => patternErrorMessage)?.patternErrorMessage as string | undefined

/**
 * @param text a text that the schemas do not allow at the path
 * @returns what its author probably meant; several texts when they are equally likely, none when nothing is likely
 */
export const likelyTexts = (place: SchemaPlace, path: Path, text: string): string[] =>
  corrections(roleOf(place, path), text)
    .map((texts) => texts.filter((one) => accepts(place, one)))
    .find(({ length }) => length > 0) ?? []

/** @returns what to write instead of a text, as a label; undefined when that is not clear */
export function adviseText(place: SchemaPlace, path: Path, text: string): string | undefined {
  const likely = likelyTexts(place, path, text).map((one) => `\`${toYaml(one)}\``)
  if (likely.length > 0) return `write ${likely.join(' or ')}`
  return place.role === 'photo' ? renamePhoto(text) : undefined
}
