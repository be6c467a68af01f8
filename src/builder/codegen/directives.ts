import { readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { ProjectError } from '../../content/model/errors.ts'
import { positionOf } from '../../content/yaml/lines.ts'
import { findChanging } from './mantine.ts'

/** A directive stands before all code; comments, and the mark that some editors begin a file with, may precede it. */
const forBrowsers = /^(?:\s|\/\/.*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*['"]use client['"]/

const list = 'src/blocks/interactive-registry.ts'

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
  const read = reader(root)
  const listed = await readFile(join(root, list), 'utf8').catch(() => '')
  const files = (await readdir(join(root, 'src/blocks'))).filter((name) => name.endsWith('.tsx'))
  const lines = files.map(async (file) => {
    const path = `src/blocks/${file}`
    const isInteractive = forBrowsers.test(await read(path))
    if (isInteractive === listed.includes(`import('./${file}')`))
      return isInteractive ? [] : deadIn(root, path, await modulesOf(read, path))
    const [says, lists] = isInteractive ? ['begins', 'does not list it'] : ['does not begin', 'lists it']
    return [`${path} ${says} with 'use client', but ${list} ${lists}. Run \`npm run generate\`.`]
  })
  const all = (await Promise.all(lines)).flat()
  if (all.length > 0) throw new ProjectError(all.join('\n'))
}

/** What a module brings of this project, as formatted code has it; types do nothing. */
const imports = /^(?:import|export) (?!type\b)[^'"]*['"](\.[^'"]+\.tsx?)['"]/gm

/**
 * @returns the texts of a module and of all that it brings, by their paths from the root; what is missing, the bundler
 * tells
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
function reader(root: string): Read {
  const texts = new Map<string, Promise<string>>()
  return (path) => {
    const text = texts.get(path) ?? readFile(join(root, path), 'utf8')
    texts.set(path, text)
    return text
  }
}

/** The first place of a static block that does nothing, in its own file or in what that brings. */
function deadIn(root: string, block: string, modules: ReadonlyMap<string, string>): string[] {
  for (const [path, text] of modules) {
    const code = text.replace(comments, (comment) => comment.replace(/\S/g, ' '))
    const ofMantine = findChanging(root, code)
    const own = lively.exec(code)
    const found = ofMantine ?? (own && { name: own[0], index: own.index })
    if (!found) continue
    const { line, column } = positionOf(code, found.index)
    const what = ofMantine ? `Mantine's \`${found.name}\`` : `\`${found.name}\``
    const [where, file] = path === block ? ['', 'the file'] : [`, where ${block} shows it`, 'that file']
    const instead = ofMantine ? ', or write plain HTML in its place, as `<details>`' : ''
    return [
      `${path}:${line}:${column}: ${what} does nothing in static HTML${where}. Begin ${file} with 'use client', and run \`npm run generate\`${instead}.`,
    ]
  }
  return []
}
