import { existsSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { writeGenerated } from '../codegen/generated.ts'
import { blockNameProblem } from '../schema/schema-mistakes.ts'
import { UsageError } from '../site/errors.ts'
import { slug } from '../site/slug.ts'
import { pascalCase, quotedPath } from '../site/text.ts'
import { readSchemaSet } from '../workspace/files/schema-files.ts'
import { writeNewFiles } from '../workspace/files/site-files.ts'
import { fillTemplate } from './templates.ts'

/** The files of a block, with a heading and a list of items as a starting point. */
const templates: Readonly<Record<string, (type: string) => string>> = {
  'schema.json.txt': (type) => `schema/blocks/${type}.schema.json`,
  'example.yaml.txt': (type) => `schema/blocks/${type}.example.yaml`,
  'component.tsx.txt': (type) => `src/blocks/${type}.tsx`,
  'styles.css.txt': (type) => `src/blocks/${type}.module.css`,
}

/** By it, code editors find what the blocks of a site import: from the engine that commands make for it. */
const types = { template: 'tsconfig.json.txt', path: 'blocks/tsconfig.json' }

/** In names such as `pricingTable` and `FAQList`. */
const betweenWords = /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g

/**
 * Writes a working block: schema, example, component and style sheet, and the generated files.
 *
 * @param name the block's type, such as `pricing-table`
 * @param site the folder of the site that gets the block; by default it is a block of the engine
 * @returns a message: what was written and what to do next
 * @throws UsageError when the name cannot be a type, or a file of the block exists; ProjectError when another block has
 *   errors
 */
export async function newBlock(engine: string, name: string, site?: string): Promise<string> {
  const type = slug(name.replace(betweenWords, '-'))
  const why = blockNameProblem(await readSchemaSet(engine), type) ?? hidesGlobal(type)
  if (why) throw new UsageError(`No block can be called \`${type}\`: ${why}. Choose another name.`)
  const words = { type, component: pascalCase(type) }
  const files = Object.entries(templates).map(([template, pathFor]) => ({
    template,
    path: site ? `blocks/${basename(pathFor(type))}` : pathFor(type),
  }))
  if (site && !existsSync(join(site, types.path))) files.push(types)
  const folder = site ?? engine
  const filled = files.map(
    async ({ path, template }) =>
      [path, await fillTemplate(join(engine, 'src/scaffold/block', template), words)] as const,
  )
  writeNewFiles(folder, new Map(await Promise.all(filled)))
  const generated = site
    ? []
    : await writeGenerated(engine).catch((error) => {
        // Half of a block would be an error in the next command.
        for (const { path } of files) rmSync(join(folder, path))
        throw error
      })
  const list = [...files.map(({ path }) => path), ...generated].map((path) => `  ${path}\n`).join('')
  return `Wrote the block \`${type}\`:\n${list}\n${nextSteps(type, site)}`
}

function nextSteps(type: string, site: string | undefined): string {
  const option = site ? ` -- --site ${quotedPath(site)}` : ''
  const generate = site ? '' : " Run `npm run generate` after each change of the schema or of 'use client'."
  const steps = [
    'In the schema, describe what the block is for, and give each field a description and an example.',
    `Write an example and the component.${generate}`,
    `Look at the block with \`npm run dev${option}\` at /_blocks/${type}, and run \`npm test${option}\`.`,
  ]
  return `Next:\n${steps.map((step, index) => `  ${index + 1}. ${step}\n`).join('')}`
}

/** The linter refuses a component that shadows a JavaScript global such as `Map`. */
const hidesGlobal = (type: string): string | undefined =>
  pascalCase(type) in globalThis ? `its component would hide JavaScript’s own \`${pascalCase(type)}\`` : undefined
