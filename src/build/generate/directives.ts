import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ProjectError } from '../../content/project-error.ts'
import { linesOf } from '../../content/yaml/span.ts'

/** A directive stands before all code; comments, and the mark that some editors begin a file with, may precede it. */
const forBrowsers = /^(?:\s|\/\/.*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*['"]use client['"]/

const list = 'src/generated/interactive-blocks.ts'

/**
 * @param root the project's root directory
 * @param file name of a block's component under src/blocks/
 * @returns whether it starts with the `'use client'` directive
 */
export async function isForBrowsers(root: string, file: string): Promise<boolean> {
  return forBrowsers.test(await readFile(join(root, 'src/blocks', file), 'utf8'))
}

/** What only hydrated code does: to keep a state, to act when it is there, and to answer events with functions. */
const lively =
  /\b(?:use(?:State|Reducer|Effect|LayoutEffect|ActionState|Optimistic|Transition)(?=\()|on[A-Z]\w*(?==\{(?!true|false)))/

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*/gm

/**
 * Compares the directives of all blocks with their code, and with the generated list of those whose code is sent to
 * browsers: a block that needs that and lacks one of both would be dead, and nothing else would say so.
 *
 * @param root the project's root directory
 * @throws ProjectError with a line for each component whose directive is missing, or has changed since the list was
 * generated
 */
export async function refuseWrongDirectives(root: string): Promise<void> {
  const listed = await readFile(join(root, list), 'utf8').catch(() => '')
  const files = (await readdir(join(root, 'src/blocks'))).filter((name) => name.endsWith('.tsx'))
  const lines = files.map(async (file) => {
    const code = await readFile(join(root, 'src/blocks', file), 'utf8')
    const isInteractive = forBrowsers.test(code)
    if (isInteractive === listed.includes(`import('../blocks/${file}')`)) return isInteractive ? [] : dead(file, code)
    const [says, lists] = isInteractive ? ['begins', 'does not list it'] : ['does not begin', 'lists it']
    return [`src/blocks/${file} ${says} with 'use client', but ${list} ${lists}. Run \`npm run generate\`.`]
  })
  const all = (await Promise.all(lines)).flat()
  if (all.length > 0) throw new ProjectError(all.join('\n'))
}

/** The first place of a static block that does nothing. */
function dead(file: string, code: string): string[] {
  const found = lively.exec(code.replace(comments, (comment) => comment.replace(/\S/g, ' ')))
  if (!found) return []
  const { line, col } = linesOf(code).linePos(found.index)
  return [
    `src/blocks/${file}:${line}:${col}: \`${found[0]}\` does nothing in static HTML. Begin the file with 'use client', and run \`npm run generate\`.`,
  ]
}
