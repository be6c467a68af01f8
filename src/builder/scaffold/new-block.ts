import { access, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { slug } from '../../content/model/slug.ts'
import { blockNameProblem } from '../../content/schema/reserved-names.ts'
import { readSchemaSet } from '../../content/schema/schema-set.ts'
import { pascalCase } from '../codegen/content-types.ts'
import { writeGenerated } from '../codegen/generated.ts'
import { UsageError } from '../common/usage-error.ts'
import { blockFiles } from './block-files.ts'

/**
 * Writes a working block: schema, example, component and style sheet, and the generated files.
 *
 * @param root the project's root directory
 * @param name the block's type, such as `pricing-table`
 * @returns a message: what was written and what to do next
 * @throws UsageError when the name cannot be a type, or a file of the block exists; ProjectError when another block has
 *   errors
 */
export async function newBlock(root: string, name: string): Promise<string> {
  const type = slug(name)
  const why = blockNameProblem(await readSchemaSet(root), type) ?? hidesGlobal(type)
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
  1. In the schema, describe what the block is for, and give each field a description and an example.
  2. Write an example and the component. Run \`npm run generate\` after each change of the schema or of 'use client'.
  3. Look at the block with \`npm run dev\` at /_blocks#${type}, and run \`npm test\`.
`
}

/** The linter refuses a component that shadows a JavaScript global such as `Map`. */
const hidesGlobal = (type: string): string | undefined =>
  pascalCase(type) in globalThis ? `its component would hide JavaScript’s own \`${pascalCase(type)}\`` : undefined
