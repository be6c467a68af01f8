import type { ErrorObject } from 'ajv'
import type { Code } from '../codes/codes.ts'
import type { Diagnostic, Fix, Span } from '../diagnostic.ts'
import type { SchemaPlace, SchemaWalker } from '../schemas/schema-walk.ts'
import { type Parsed, type Path, valueAt as valueIn } from '../yaml/parse.ts'
import { whereOf } from './words.ts'

/** One of ajv's errors with the way to the value it is about. */
export interface Fault {
  path: Path
  error: ErrorObject
}

/** What an explanation may look at. */
export interface Context {
  parsed: Parsed
  walker: SchemaWalker
}

/** What the schemas say about a place in the file at hand. */
export function placeAt({ parsed, walker }: Context, path: Path): SchemaPlace {
  return walker.at(path, parsed.value)
}

/** The value at a path in the file at hand. */
export function valueAt({ parsed }: Context, path: Path): unknown {
  return valueIn(parsed.value, path)
}

/** ajv names places by JSON pointers; whether a number is an index or a key only the data tells. */
export function pathOf({ parsed }: Context, pointer: string): Path {
  const path: (string | number)[] = []
  let value: unknown = parsed.value
  for (const part of pointer.split('/').slice(1)) {
    const segment = Array.isArray(value) ? Number(part) : part.replaceAll('~1', '/').replaceAll('~0', '~')
    path.push(segment)
    value = (value as Record<string | number, unknown>)[segment]
  }
  return path
}

/** Puts a diagnostic together; `at` is the group or value it is about. */
export function diagnose(
  { parsed }: Context,
  code: Code,
  at: Path,
  span: Span,
  message: string,
  rest: { label?: string | undefined; notes?: string[]; related?: Diagnostic['related']; fix?: Fix | undefined } = {},
): Diagnostic {
  const { label, notes = [], related, fix } = rest
  const where = whereOf(at, parsed.value)
  return {
    code,
    severity: 'error',
    message,
    file: parsed.file,
    span,
    ...(where !== undefined && { where }),
    ...(label !== undefined && { label }),
    notes,
    ...(related && { related }),
    ...(fix && { fix }),
  }
}
