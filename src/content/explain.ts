import type { ErrorObject } from 'ajv'
import type { Diagnostic } from './diagnostic.ts'
import type { Parsed } from './parse.ts'
import { spanOfKey, spanOfOwnLine, spanOfValue } from './places.ts'
import type { SchemaWalker } from './schema-walk.ts'

/** Turns ajv's errors into diagnostics: one root cause, one message. */
export function explainErrors(parsed: Parsed, _walker: SchemaWalker, errors: ErrorObject[]): Diagnostic[] {
  return errors
    .filter(({ keyword }) => keyword !== 'if')
    .map((error) => {
      const path = error.instancePath
        .split('/')
        .slice(1)
        .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
      const span =
        error.keyword === 'additionalProperties'
          ? spanOfKey(parsed, [...path, error.params.additionalProperty])
          : error.keyword === 'required'
            ? spanOfOwnLine(parsed, path)
            : spanOfValue(parsed, path)
      const message = `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`
      return { code: error.keyword, severity: 'error', message, file: parsed.file, span, notes: [] }
    })
}
