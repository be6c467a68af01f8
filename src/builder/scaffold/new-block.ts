import { access, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { slug } from '../../content/model/slug.ts'
import { whyNoBlock } from '../../content/schema/reserved-names.ts'
import { readSchemaSet } from '../../content/schema/schema-set.ts'
import { pascalCase } from '../codegen/content-types.ts'
import { writeGenerated } from '../codegen/generated.ts'
import { UsageError } from '../common/usage-error.ts'
import { blockFiles } from './block-files.ts'

/**
 * Writes a block that works as it stands: schema, example, component and style sheet, and all that is generated.
 *
 * @param root the project's root directory
 * @param name the block's type, such as `pricing-table`
 * @returns what was written and what to do next, to be printed
 * @throws UsageError when the name cannot be a type, or a file of the block exists; ProjectError when another block is
 * wrong
 */
export async function newBlock(root: string, name: string): Promise<string> {
  const type = slug(name)
  const why = whyNoBlock(await readSchemaSet(root), type) ?? hidesGlobal(type)
  if (why) throw new UsageError(`No block can be called \`${type}\`: ${why}. Choose another name.`)
  const files = blockFiles(type)
  for (const { path } of files) {
    const exists = await access(join(root, path)).then(
      () => true,
      () => false,
    )
    if (exists) throw new UsageError(`${path} exists already. Nothing was written.`)
  }
  for (const { path, content } of files) await writeFile(join(root, path), content, { flag: 'wx' })
  const generated = await writeGenerated(root)
  const list = [...files.map(({ path }) => path), ...generated].map((path) => `  ${path}\n`).join('')
  return `Wrote the block \`${type}\`:\n${list}
Next:
  1. Say in the schema what the block is for and which fields it has, each with a description and an example.
  2. Write the example as an author would, and let the component show it. Run \`npm run generate\` after a change of the schema or of 'use client'.
  3. Look at it with \`npm run dev\` at /_blocks#${type}, and run \`npm test\`.
`
}

/** The linter refuses a component that hides what JavaScript brings itself, as `Map`. */
const hidesGlobal = (type: string): string | undefined =>
  pascalCase(type) in globalThis ? `its component would hide JavaScript’s own \`${pascalCase(type)}\`` : undefined
