import { readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { ProjectError } from '../site/errors.ts'
import { memoize } from '../site/memoize.ts'
import { positionOf } from '../yaml/lines.ts'
import { findStateful, findStyleElement, mantineImports } from './mantine-usage.ts'

/** A directive precedes all code. A byte order mark and comments may precede it. */
const useClient = /^(?:\s|\/\/.*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*['"]use client['"]/

const list = 'src/generated/registries/interactive-blocks.ts'

/**
 * @param file name of a block's component under src/blocks/
 * @returns whether it starts with the `'use client'` directive
 */
export async function isForBrowsers(root: string, file: string): Promise<boolean> {
  return useClient.test(await readFile(join(root, 'src/blocks', file), 'utf8'))
}

/** Hooks with a state or an effect, and event handlers: they need hydration. */
const interactive =
  /\b(?:use(?:State|Reducer|Effect|LayoutEffect|ActionState|Optimistic|Transition)(?=\()|on[A-Z]\w*(?==\{(?!true|false)))/

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*/gm

/**
 * Compares the directives of all blocks with their code and with the generated list of interactive blocks. Without it, a
 * block that lacks the directive would be shown and do nothing. Also refuses what makes Mantine write <style> elements.
 *
 * @throws ProjectError with a line for each wrong component
 */
export async function refuseWrongDirectives(root: string): Promise<void> {
  const read = createReader(root)
  const listed = await readFile(join(root, list), 'utf8').catch(() => '')
  const files = (await readdir(join(root, 'src/blocks'))).filter((name) => name.endsWith('.tsx'))
  const lines = files.map(async (file) => {
    const path = `src/blocks/${file}`
    const isInteractive = useClient.test(await read(path))
    if (isInteractive === listed.includes(`blocks/${file}')`)) {
      const modules = await modulesOf(read, path)
      return findIn(
        modules,
        (code, module) =>
          whyBlocked(root, code) ?? (isInteractive ? undefined : whyNotStatic(root, code, module, path)),
      )
    }
    const [says, lists] = isInteractive ? ['begins', 'does not list it'] : ['does not begin', 'lists it']
    return [`${path} ${says} with 'use client', but ${list} ${lists}. Run \`npm run generate\`.`]
  })
  const all = (await Promise.all(lines)).flat()
  if (all.length > 0) throw new ProjectError([...new Set(all)].join('\n'))
}

/**
 * @param file name of a block's component under src/blocks/
 * @returns the components of Mantine that the block is made of, in alphabetical order
 */
export async function mantineComponentsOf(root: string, file: string): Promise<string[]> {
  const modules = await modulesOf(createReader(root), `src/blocks/${file}`)
  const names = [...modules.values()].flatMap(mantineImports).map(({ name }) => name)
  return [...new Set(names)].filter((name) => /^[A-Z]/.test(name)).sort()
}

/** What a formatted module imports of this project, types aside. */
const imports = /^(?:import|export) (?!type\b)[^'"]*['"](\.[^'"]+\.tsx?)['"]/gm

/**
 * @returns the texts of a module and of all that it imports, by their paths from the root; the bundler reports those that
 * are missing
 */
async function modulesOf(read: Read, path: string, found = new Map<string, string>()): Promise<Map<string, string>> {
  if (found.has(path)) return found
  const code = await read(path).catch(() => '')
  found.set(path, code)
  for (const [, other = ''] of code.matchAll(imports))
    await modulesOf(read, posix.join(posix.dirname(path), other), found)
  return found
}

/** Reads a file by its path from the root. */
type Read = (path: string) => Promise<string>

/** Reads each file once. */
const createReader = (root: string): Read => memoize((path: string) => readFile(join(root, path), 'utf8'))

interface Finding {
  index: number
  message: string
}

/** @returns the first finding in a block's modules, with its place; an empty array without one */
function findIn(
  modules: ReadonlyMap<string, string>,
  find: (code: string, path: string) => Finding | undefined,
): string[] {
  for (const [path, text] of modules) {
    const code = text.replace(comments, (comment) => comment.replace(/\S/g, ' '))
    const found = find(code, path)
    if (!found) continue
    const { line, column } = positionOf(code, found.index)
    return [`${path}:${line}:${column}: ${found.message}`]
  }
  return []
}

function whyNotStatic(root: string, code: string, path: string, block: string): Finding | undefined {
  const ofMantine = findStateful(root, code)
  const own = interactive.exec(code)
  const found = ofMantine ?? (own && { name: own[0], index: own.index })
  if (!found) return undefined
  const what = ofMantine ? `Mantine's \`${found.name}\`` : `\`${found.name}\``
  const [where, file] = path === block ? ['', 'the file'] : [`, where ${block} uses it`, 'that file']
  const instead = ofMantine ? ', or use plain HTML instead, such as `<details>`' : ''
  return {
    index: found.index,
    message: `${what} does nothing in static HTML${where}. Begin ${file} with 'use client', and run \`npm run generate\`${instead}.`,
  }
}

function whyBlocked(root: string, code: string): Finding | undefined {
  const found = findStyleElement(root, code)
  return (
    found && {
      index: found.index,
      message: `Mantine's \`${found.name}\` needs a <style> element, which the Content Security Policy blocks. ${found.remedy}`,
    }
  )
}
