import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ProjectError } from '../../content/project-error.ts'

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

/**
 * Compares the directives of all blocks with the generated list of those whose code is sent to browsers: a block that is
 * missing there would be dead, and nothing else would say so.
 *
 * @param root the project's root directory
 * @throws ProjectError with a line for each component that has changed since the list was generated
 */
export async function refuseChangedDirectives(root: string): Promise<void> {
  const listed = await readFile(join(root, list), 'utf8').catch(() => '')
  const files = (await readdir(join(root, 'src/blocks'))).filter((name) => name.endsWith('.tsx'))
  const lines = files.map(async (file) => {
    const isInteractive = await isForBrowsers(root, file)
    if (isInteractive === listed.includes(`import('../blocks/${file}')`)) return []
    const [says, lists] = isInteractive ? ['begins', 'does not list it'] : ['does not begin', 'lists it']
    return [`src/blocks/${file} ${says} with 'use client', but ${list} ${lists}. Run \`npm run generate\`.`]
  })
  const all = (await Promise.all(lines)).flat()
  if (all.length > 0) throw new ProjectError(all.join('\n'))
}
