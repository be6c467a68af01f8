import type { SchemaPlace } from '../schemas/schema-walk.ts'
import type { Path } from '../yaml/parse.ts'
import { spanOfOwnLine, spanOfValue } from '../yaml/places.ts'
import { type Context, placeAt } from './fault.ts'
import { descriptionOf, exampleLines } from './words.ts'

/** Where to point: a list or a group is represented by its own line. */
export function spanOf({ parsed }: Context, path: Path, value: unknown) {
  return typeof value === 'object' ? spanOfOwnLine(parsed, path) : spanOfValue(parsed, path)
}

/** The field's description and example. */
export function help(context: Context, path: Path, place: SchemaPlace = placeAt(context, path)): string[] {
  const description = descriptionOf(place)
  const key = path.at(-1)
  const name = typeof key === 'string' ? key : undefined
  return [...(description ? [name ? `${name}: ${description}` : description] : []), ...exampleLines(name, place)]
}

/** `heading`, or `keywords[2]` for an entry of a list. */
export function nameOf(path: Path): string {
  const last = path.at(-1)
  if (last === undefined) return 'the file'
  return typeof last === 'number' ? `entry ${last + 1} of \`${path.at(-2)}\`` : `\`${last}\``
}

export function parentOf(path: Path): Path {
  return path.slice(0, -1)
}
