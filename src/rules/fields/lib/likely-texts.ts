import { toYaml } from '../../../diagnostics/describe.ts'
import type { SchemaPlace } from '../../../schema/schema-walker.ts'
import { accepts } from '../../../schema/wrong-value.ts'
import { renamePhoto } from '../../../site/photo-names.ts'
import type { Path } from '../../../yaml/path.ts'
import { copyPhoto } from '../../lib/link-corrections.ts'
import { corrections } from './corrections.ts'

/** @returns the role of a field: the shared definition of its schema, or its own name */
export const roleOf = ({ role }: SchemaPlace, path: Path): string =>
  role ?? path.findLast((segment) => typeof segment === 'string') ?? ''

/** @returns the required format of a field, as described in its schema */
export const formatRule = ({ schemas }: SchemaPlace): string | undefined => {
  const rule = schemas.find(({ patternErrorMessage }) => patternErrorMessage)?.patternErrorMessage
  return typeof rule === 'string' ? rule : undefined
}

/** @returns a label with the texts that the author may have meant, several if equally likely; undefined if there are none */
export function adviseText(place: SchemaPlace, path: Path, text: string): string | undefined {
  const likely = corrections(roleOf(place, path), text)
    .map((texts) => texts.filter((one) => accepts(place.schemas, one)))
    .find(({ length }) => length > 0)
  if (likely) return `write ${likely.map((one) => `\`${toYaml(one)}\``).join(' or ')}`
  return place.role === 'photo' ? (renamePhoto(text) ?? copyPhoto(text)) : undefined
}
