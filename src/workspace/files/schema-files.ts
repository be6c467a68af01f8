import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JsonSchema } from '../../schema/keywords.ts'
import { findMissing, findSchemaMistakes, type SchemaMistake } from '../../schema/schema-mistakes.ts'
import type { SchemaSet } from '../../schema/schema-set.ts'
import { errorMessage, ProjectError } from '../../site/errors.ts'
import { closest, didYouMean } from '../../site/suggest.ts'
import { inEnglish } from '../../words/message.ts'
import { positionOf } from '../../yaml/lines.ts'
import { offsetOfJsonMistake, parseYaml } from '../../yaml/parse-yaml.ts'
import { nodeAt } from '../../yaml/ranges.ts'

/** @throws ProjectError when a schema under schema/ is not JSON; Error when it cannot be read */
export async function readSchemaSet(root: string): Promise<SchemaSet> {
  const folder = join(root, 'schema')
  const names = (await readdir(folder, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.schema.json'))
    .sort()
  const read = names.map(async (name): Promise<[string, JsonSchema]> => {
    // `JSON.parse` does not accept a byte order mark.
    const text = (await readFile(join(folder, name), 'utf8')).replace(/^\uFEFF/, '')
    try {
      return [name, JSON.parse(text)]
    } catch (error) {
      throw new ProjectError(notJson(`schema/${name}`, text, errorMessage(error)))
    }
  })
  return new Map(await Promise.all(read))
}

/** Node reports the offset of some errors only. */
function notJson(file: string, text: string, reason: string): string {
  const [, position] = / at position (\d+)/.exec(reason) ?? []
  const words = reason.replace(/( in JSON)? at position .*$|, (\.\.\.)?".*$/s, '')
  const { line, column } = positionOf(text, position === undefined ? offsetOfJsonMistake(text) : Number(position))
  return `${file}:${line}:${column}: invalid JSON: ${words}`
}

/**
 * Runs a function that needs the schemas. When it fails and the schemas have errors, those are reported instead, because
 * the failure knows neither file nor line.
 *
 * @param root the project's root directory
 * @returns the result of `run`
 * @throws ProjectError with a line for each error in the schemas; whatever `run` throws when there are none
 */
export async function withSchemaErrors<T>(root: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    await refuseSchemaMistakes(root)
    const missing = findMissing(await readSchemaSet(root))
    if (missing.length === 0) throw error
    throw new ProjectError(missing.map((name) => `schema/${name} is missing. Run \`npm run generate\`.`).join('\n'), {
      cause: error,
    })
  }
}

/** @throws ProjectError with a line for each error in the schemas that are written by hand */
export async function refuseSchemaMistakes(root: string): Promise<void> {
  const schemas = await readSchemaSet(root)
  const lines = findSchemaMistakes(schemas).map(async ([name, mistakes]) =>
    withPlaces(`schema/${name}`, await readFile(join(root, 'schema', name), 'utf8'), mistakes),
  )
  const all = (await Promise.all(lines)).flat()
  if (all.length > 0) throw new ProjectError(all.join('\n'))
}

/** The YAML parser knows the positions of values, and reads JSON too. */
function withPlaces(file: string, text: string, mistakes: readonly SchemaMistake[]): string[] {
  const yaml = parseYaml(text)
  return mistakes.map((mistake) => {
    const message = withSuggestion(mistake)
    const start = mistake.path && nodeAt(yaml, mistake.path)?.range?.[0]
    if (start === undefined) return `${file}: ${message}`
    const { line, column } = positionOf(text, start)
    return `${file}:${line}:${column}: ${message}`
  })
}

function withSuggestion({ message, unknown }: SchemaMistake): string {
  const meant = unknown && didYouMean(closest(unknown.word, unknown.known))
  return meant ? `${message}: ${inEnglish(meant)}` : message
}
