import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { keywords } from './keywords.ts'

/** @returns ajv in strict mode, with our keywords and formats */
export function createAjv(): Ajv {
  const ajv = new Ajv({
    strict: true,
    // These two would require every `then` to repeat the type and fields of the surrounding schema.
    strictTypes: false,
    strictRequired: false,
    allErrors: true,
    // Optimizing doubles the compile time and makes the code no faster.
    code: { optimize: false },
  })
  for (const [keyword, metaSchema] of Object.entries(keywords)) ajv.addKeyword({ keyword, metaSchema })
  return formats.default(ajv)
}
