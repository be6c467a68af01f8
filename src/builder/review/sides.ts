import { spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { earliestToday } from '../../site/dates.ts'
import { ProjectError } from '../../site/errors.ts'
import type { Project } from '../../site/project.ts'
import { git } from '../../workspace/files/git.ts'
import { versionOf } from '../bundle/bundle.ts'
import { changedFiles } from './causes.ts'
import { download } from './published-site.ts'

/** One of the two published sites that are compared. */
export interface Side {
  /** `main (1a2b3c4)`, `https://example.com`. */
  name: string
  /** The folder with the published site. */
  folder: string
  /** What it was made of; undefined for a site that is only known as published. */
  source: Project | undefined
  /** Whether only the pages that search engines may show are known. */
  isPartial: boolean
}

/** What is kept of earlier commits at most, because the next review often has the same base. */
const mostKept = 3

/**
 * @param against a commit, the folder of a site, a folder with a published site, or the address of one
 * @param notes receives what the reader must know
 * @returns the site to compare with, built if needed
 * @throws ProjectError when there is none, or it cannot be built
 */
export async function openBase(project: Project, against: string, notes: string[]): Promise<Side> {
  const published = { name: against, source: undefined, isPartial: false }
  const own = join(project.root, '.cache/review')
  if (/^https?:\/\//.test(against)) {
    const folder = join(own, 'published')
    notes.push('Only the pages in the sitemap of the published site are compared, and no redirects.')
    return { ...published, folder: await download(against, folder), isPartial: true }
  }
  const folder = resolve(process.env.INIT_CWD ?? project.root, against)
  if (existsSync(join(folder, 'pages'))) {
    const source = await build({ root: folder, engine: commonEngine(project) })
    return { ...published, folder: join(folder, 'dist'), source }
  }
  if (existsSync(join(folder, 'index.html'))) {
    notes.push('What a published site was made of is not known, so causes are not named.')
    // The build replaces dist/.
    const copy = join(own, 'before')
    rmSync(copy, { recursive: true, force: true })
    cpSync(folder, copy, { recursive: true })
    return { ...published, folder: copy }
  }
  return openCommit(project, against, notes)
}

/** @returns the site as it is now, built */
export async function openHead(project: Project): Promise<Side> {
  await build(project)
  return { name: 'now', folder: join(project.root, 'dist'), source: project, isPartial: false }
}

async function openCommit(project: Project, against: string, notes: string[]): Promise<Side> {
  const { root } = project
  const engine = commonEngine(project)
  const rev = async (folder: string, ...args: string[]) => (await git(folder, 'rev-parse', ...args)).output.split('\n')
  const [[top = '', folder = ''], [topOfEngine, folderOfEngine = ''], [found], begin, [shallow]] = await Promise.all([
    rev(root, '--show-toplevel', '--show-prefix'),
    rev(engine, '--show-toplevel', '--show-prefix'),
    rev(root, '--verify', '--quiet', `${against}^{commit}`),
    git(root, 'merge-base', against, 'HEAD'),
    rev(root, '--is-shallow-repository'),
  ])
  if (!top)
    throw new ProjectError(
      `${against} is no folder here, and ${root} is not in a git repository, so it is no commit either.`,
    )
  if (!found)
    throw new ProjectError(
      `${against} is neither a folder, nor an address, nor a commit of this repository.${shallow === 'true' ? ' This clone has a part of the history only: `git fetch --unshallow` gets the rest.' : ''}`,
    )
  // What came to the other branch later is no change of this one.
  const commit = begin.output.trim() || found
  if (begin.code !== 0)
    notes.push(
      'This clone does not have the commit at which the branch began, so what others changed meanwhile is shown too.',
    )
  const checkout = await checkOut(top, commit, join(root, '.cache/review'))
  const other = resolve(checkout, folderOfEngine)
  const isOwn = top === topOfEngine && existsSync(join(other, 'src/cli/run.mjs')) && !sameCode(engine, other)
  if (isOwn) await providePackages(engine, other, notes)
  const name = `${against} (${commit.slice(0, 7)})`
  const site = resolve(checkout, folder)
  if (!existsSync(join(site, 'pages'))) throw new ProjectError(`${name} has no site in ${folder || 'its folder'}.`)
  const source = await buildOnce({ root: site, engine: isOwn ? other : engine }, name)
  return { name, folder: join(source.root, 'dist'), source, isPartial: false }
}

/** A site with blocks of its own has an engine of its own, which is made of this one. */
const commonEngine = ({ root, engine }: Project): string =>
  engine === engineFolder(root) ? (process.env.ENGINE_SOURCE ?? engine) : engine

const engineFolder = (root: string): string => join(root, '.cache/engine')

const sameCode = (engine: string, other: string): boolean =>
  versionOf(engine, '') === versionOf(other, '') &&
  !changedFiles(engine, other, ['schema']).some((file) => file.endsWith('.json'))

/** Touches neither the working tree nor its index. */
async function checkOut(top: string, commit: string, folder: string): Promise<string> {
  const target = join(folder, commit)
  if (existsSync(target)) return target
  mkdirSync(folder, { recursive: true })
  const ageOf = (name: string) => statSync(join(folder, name)).mtimeMs
  const names = readdirSync(folder)
  const earlier = names.filter((name) => /^[0-9a-f]{40,}$/.test(name)).sort((a, b) => ageOf(b) - ageOf(a))
  const broken = names.filter((name) => name.endsWith('.part'))
  for (const name of [...earlier.slice(mostKept - 1), ...broken]) remove(join(folder, name))
  const unfinished = `${target}.part`
  mkdirSync(unfinished)
  const archive = join(unfinished, 'archive.tar')
  const { code, error } = await git(top, 'archive', '--format=tar', `--output=${archive}`, commit)
  const unpacked = code === 0 ? await run('tar', ['-xf', 'archive.tar'], unfinished) : { code, output: error }
  if (unpacked.code !== 0) throw new ProjectError(`The commit ${commit} cannot be read. ${unpacked.output.trim()}`)
  remove(archive)
  renameSync(unfinished, target)
  return target
}

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/** Code of another version uses the packages of its own version, as far as they can be installed. */
async function providePackages(engine: string, other: string, notes: string[]): Promise<void> {
  const folder = join(other, 'node_modules')
  if (existsSync(folder)) return
  const isSame = readFileSync(join(engine, 'package-lock.json')).equals(readFileSync(join(other, 'package-lock.json')))
  if (!isSame) {
    const { code } = await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], other)
    if (code === 0) return
    remove(folder)
    notes.push(
      'The packages of the earlier version cannot be installed here, so what other packages change is not shown.',
    )
  }
  mkdirSync(folder)
  for (const name of readdirSync(join(engine, 'node_modules')).filter((name) => name !== '.cache'))
    symlinkSync(join(engine, 'node_modules', name), join(folder, name), 'junction')
}

/** The name of the file that says what the published site beside it was made with. */
const made = 'made-with.txt'

/** The day is a part of what a site is made of: events pass, and pages have times. */
async function buildOnce(source: Project, name: string): Promise<Project> {
  const mark = join(source.root, '.cache', made)
  const key = hash('sha256', `${versionOf(source.engine, '')} ${earliestToday(new Date())}`)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === key && existsSync(join(source.root, 'dist')))
    return builtWith(source)
  const built = await build(source, name)
  mkdirSync(join(source.root, '.cache'), { recursive: true })
  writeFileSync(mark, key)
  return built
}

/** In a process of its own: the earlier version has code of its own, and the memory is free again. */
async function build(source: Project, name = source.root): Promise<Project> {
  const { root, engine } = source
  const args = [join(engine, 'src/cli/run.mjs'), 'build', ...(root === engine ? [] : ['--site', root])]
  const { code, output } = await run(process.execPath, args, engine)
  if (code !== 0) {
    const reasons = output.split('\n\n').filter((part) => !/^(warning|hint)\[/.test(part.trim()))
    throw new ProjectError(`The site of ${name} cannot be built.\n${reasons.join('\n\n').trim()}`)
  }
  return builtWith(source)
}

/** A site with blocks or kinds of data of its own has an engine of its own, which the build has made. */
const builtWith = ({ root, engine }: Project): Project => ({
  root,
  engine: root !== engine && existsSync(engineFolder(root)) ? engineFolder(root) : engine,
})

function run(program: string, args: readonly string[], folder: string): Promise<{ code: number; output: string }> {
  // What this command was started with is not for another engine.
  const { SITE_CACHE: _, ENGINE_SOURCE: __, INIT_CWD: ___, ...env } = process.env
  const running = spawn(program, args, { cwd: folder, env, shell: program === 'npm' && process.platform === 'win32' })
  let output = ''
  for (const stream of [running.stdout, running.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  return new Promise((resolve) => {
    running.on('error', ({ message }) => resolve({ code: -1, output: message }))
    running.on('close', (code) => resolve({ code: code ?? -1, output }))
  })
}
