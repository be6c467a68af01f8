import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MadeFile } from '../site/output-file.ts'
import type { Schemas } from './schemas.ts'

const path = 'src/docs/authors.md'

/** The rows of the table with this head. */
const rows = /(?<=^\| type \| purpose \|\n\|---\|---\|\n)(?:\|.*\n)*/m

/** @returns the authors' guide, with all types of sections in its table */
export async function generateGuide(root: string, { blocks }: Schemas): Promise<MadeFile<string>[]> {
  const text = await readFile(join(root, path), 'utf8').catch(() => undefined)
  if (text === undefined) return []
  const shared = { type: 'shared', schema: { description: 'A shared section; see below.' } }
  const table = [...blocks, shared].map(({ type, schema }) => `| \`${type}\` | ${schema.description} |\n`).join('')
  return [{ path, content: text.replace(rows, () => table) }]
}
