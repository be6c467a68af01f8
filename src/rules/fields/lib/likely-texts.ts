import { toYaml } from '../../../diagnostics/describe.ts'
import type { SchemaPlace } from '../../../schema/schema-walker.ts'
import { accepts } from '../../../schema/wrong-value.ts'
import { renamePhoto } from '../../../site/photo-names.ts'
import type { Path } from '../../../yaml/path.ts'
import { copyPhoto } from '../../lib/link-corrections.ts'
import { corrections, groupsOfPhone } from './corrections.ts'

/** @returns the role of a field: the shared definition of its schema, or its own name */
export const roleOf = ({ role }: SchemaPlace, path: Path): string =>
  role ?? path.findLast((segment) => typeof segment === 'string') ?? ''

/** @returns the required format of a field, as described in its schema */
export const formatRule = ({ schemas }: SchemaPlace): string | undefined => {
  const rule = schemas.find(({ patternErrorMessage }) => patternErrorMessage)?.patternErrorMessage
  return typeof rule === 'string' ? rule : undefined
}

/**
 * @param text that the schemas do not accept at the path
 * @returns valid texts that the author may have meant; several if equally likely
 */
export const likelyTexts = (place: SchemaPlace, path: Path, text: string): string[] =>
  corrections(roleOf(place, path), text)
    .map((texts) => texts.filter((one) => accepts(place.schemas, one)))
    .find(({ length }) => length > 0) ?? []

/** @returns a label with the likely correction; undefined if there is none */
export function adviseText(place: SchemaPlace, path: Path, text: string): string | undefined {
  const likely = likelyTexts(place, path, text).map((one) => `\`${toYaml(one)}\``)
  if (likely.length > 0) return `write ${likely.join(' or ')}`
  if (place.role === 'phone') return adviseCountryCode(text)
  return place.role === 'photo' ? (renamePhoto(text) ?? copyPhoto(text)) : undefined
}

/** Numbers for calls within a country begin with 0 in most countries, and it is left out after the code of the country. */
function adviseCountryCode(text: string): string | undefined {
  const groups = groupsOfPhone(text)
  if (!/^\d(?: ?\d){5,11}$/.test(groups)) return undefined
  const zero = groups.startsWith('0') ? ', which most countries write without the first 0' : ''
  return `write the code of the country in place of 00: \`"+00 ${groups.replace(/^0/, '')}"\`${zero}`
}
