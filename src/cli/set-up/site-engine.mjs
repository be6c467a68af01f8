// A site may have blocks of its own in `blocks/`, and kinds of data in `schema/data/`. Such a site has an engine of its
// own: a copy of this one in the site's `.cache/engine/` with those files in it, so that types, registries and schemas are
// generated there, and every command works as always. Plain JavaScript, because it decides which code is bundled.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { filesIn } from '../../builder/bundle/both-bundlers.mjs'
import { linkTo } from './cache-folder.mjs'

/** What an engine consists of. The tests are those that each block must pass, with what they need. */
export const engineParts = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'schema',
  'src',
  'tests/tsconfig.json',
  'tests/unit/blocks',
  'tests/e2e/blocks.test.tsx',
  'tests/e2e/set-up',
  'tests/company/site.ts',
  'tests/project-copy.ts',
  'tests/warm-store.ts',
  'tests/run-summary.ts',
]

/** The file with the digest of an engine that was made for a site. */
const mark = '.engine'

/** Generated files differ between the two; here they are generated again. */
const isGenerated = (path) => /(^|\/)generated\//.test(path)

/** @returns the engine for the site of a command: the given one for a site without own blocks and kinds of data */
export function engineFor(engine, args) {
  if (existsSync(join(engine, mark))) return engine
  const site = siteOf(engine, args)
  // A checkout of a whole project has the engine's kinds of data.
  if (site === engine || ownFilesOf(site).every((path) => isSame(join(engine, placeOf(path)), join(site, path))))
    return engine
  try {
    return updateEngine(engine, site)
  } catch ({ message }) {
    console.error(message)
    process.exit(2)
  }
}

/** @returns the folder of the site of a command */
export function siteOf(engine, args) {
  const { values } = parseArgs({ args, options: { site: { type: 'string' } }, strict: false, allowPositionals: true })
  return values.site ? resolve(process.env.INIT_CWD ?? process.cwd(), values.site) : engine
}

/** The folders of a site whose files become part of its engine. */
export const ownFolders = ['blocks', 'schema/data']

/** @returns the paths in the site of its own blocks and kinds of data */
export const ownFilesOf = (site) =>
  ownFolders.flatMap((folder) => filesIn(site, folder)).filter((path) => placeOf(path) !== undefined)

/** @returns the place of a site's file in the engine; undefined for other files */
function placeOf(path) {
  const [, folder, name] = /^(blocks|schema\/data)\/([^/]+)$/.exec(path) ?? []
  if (folder === 'schema/data') return name.endsWith('.schema.json') ? path : undefined
  if (/\.(schema\.json|example\.yaml)$/.test(name)) return `schema/blocks/${name}`
  return /\.(tsx?|css)$/.test(name) ? `src/blocks/${name}` : undefined
}

/**
 * Brings the engine of a site up to date.
 *
 * @returns its folder
 * @throws Error naming the file, when one of the site's blocks or kinds of data is incomplete or has errors
 */
export function updateEngine(engine, site) {
  const target = join(site, '.cache/engine')
  const wanted = filesFor(engine, site)
  const digest = createHash('sha256')
  for (const [path, from] of [...wanted].sort()) digest.update(`${path}\0${from}\0`).update(readFileSync(from))
  const key = digest.digest('hex')
  const known = join(target, mark)
  if (existsSync(known) && readFileSync(known, 'utf8') === key) return target
  // Written last, so that a failed update is repeated.
  rmSync(known, { force: true })
  copyFiles(target, wanted)
  for (const [name, to] of [
    ['node_modules', join(engine, 'node_modules')],
    ['pages', join(site, 'pages')],
    // The tests of blocks run on this site.
    ['tests/company/pages', join(site, 'pages')],
  ])
    linkTo(to, join(target, name))
  const run = [join(engine, 'src/cli/run.mjs'), 'generate']
  const { status, stdout, stderr } = spawnSync(process.execPath, run, { cwd: target, encoding: 'utf8' })
  if (status !== 0) throw new Error(inSite(stderr || stdout, site).trim())
  writeFileSync(known, key)
  return target
}

/** @returns by their paths in the new engine, the files that it consists of; a site's block or kind of data wins over one of the engine */
function filesFor(engine, site) {
  const own = ownFilesOf(site)
  const types = typesOf(own)
  const files = new Map(engineParts.flatMap((part) => filesIn(engine, part)).map((path) => [path, join(engine, path)]))
  for (const path of files.keys()) {
    const [, name] = /^(?:schema|src)\/blocks\/([^/.]+)\.[^/]*$/.exec(path) ?? []
    if (types.has(name)) files.delete(path)
  }
  for (const path of own) files.set(placeOf(path), join(site, path))
  return files
}

/** Changes only the files that differ, because a development server may be using them. */
function copyFiles(target, wanted) {
  for (const path of engineParts.flatMap((part) => filesIn(target, part)))
    if (!wanted.has(path) && !isGenerated(path)) rmSync(join(target, path))
  for (const [path, from] of wanted) {
    const to = join(target, path)
    const isThere = existsSync(to)
    if ((isThere && isGenerated(path)) || isSame(to, from)) continue
    if (!isThere) mkdirSync(dirname(to), { recursive: true })
    copyFileSync(from, to)
  }
}

/** @returns whether the first file exists with the bytes of the second */
const isSame = (path, other) => existsSync(path) && readFileSync(path).equals(readFileSync(other))

/** @returns a message with the paths of own blocks as their author knows them, also of files that are missing */
export function inSite(text, site) {
  const types = typesOf(ownFilesOf(site))
  return text.replace(/(?:schema|src)\/blocks\/([\w-]+)(\.[\w.-]*\w)/g, (path, type, ending) =>
    types.has(type) ? `blocks/${type}${ending}` : path,
  )
}

/** @returns the types of own blocks */
const typesOf = (paths) =>
  new Set(paths.flatMap((path) => (path.startsWith('blocks/') ? [path.slice('blocks/'.length).split('.')[0]] : [])))
