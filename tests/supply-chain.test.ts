import { readdir, readFile } from 'node:fs/promises'
import { parseSync } from 'rolldown/utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

interface Manifest {
  license?: string
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

interface LockedPackage {
  dev?: boolean
  /** Needed by tests, and by others only if it is there. */
  devOptional?: boolean
  optional?: boolean
  link?: boolean
  integrity?: string
  hasInstallScript?: boolean
}

const json = async (path: string) => JSON.parse(await readFile(path, 'utf8'))
const { dependencies, devDependencies }: Manifest = await json('package.json')
const { '': _project, ...locked }: Record<string, LockedPackage> = (await json('package-lock.json')).packages
const production = Object.entries(locked).filter(([, { dev, devOptional }]) => !dev && !devOptional)

/** Licences without conditions beyond keeping their text. Fonts may be used and subset. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
]

/** A build uses these unchanged, and visitors do not receive them, so their licences require nothing of the site. */
const unchanged: [path: RegExp, licence: string][] = [
  [/^node_modules\/@img\/sharp-/, 'LGPL-3.0-or-later'],
  [/^node_modules\/lightningcss/, 'MPL-2.0'],
  [/^node_modules\/argparse$/, 'PSF-2.0'],
]

/** An SPDX expression; no package needs the parentheses. */
const allows = (expression: string, licences: string[]) =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => licences.includes(licence)))

test("the contributors' guide states the purpose of every direct dependency", async () => {
  const guide = await readFile('.github/CONTRIBUTING.md', 'utf8')
  const [, section = ''] = /## Packages\n(.*?)(?=\n#|$)/s.exec(guide) ?? []
  const named = new Set(section.match(/^\|[^|]+\|/gm)?.flatMap((cell) => cell.split(/[\s,|]+/)))
  const direct = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('@types/'))
  expect(direct.filter((name) => !named.has(name))).toEqual([])
})

test("the contributors' guide states the weight and age of every direct dependency", async () => {
  const guide = await readFile('.github/CONTRIBUTING.md', 'utf8')
  const [, section = ''] = /### Weight and age\n(.*)/s.exec(guide) ?? []
  const weighed = Array.from(
    section.matchAll(/^\| (\S+) \| \d+ \| [\d.]+ \| \d{4}-\d\d-\d\d \|$/gm),
    ([, name = '']) => name,
  )
  const direct = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('@types/'))
  expect(direct.filter((name) => !weighed.includes(name))).toEqual([])
  expect(weighed.filter((name) => !direct.includes(name))).toEqual([])
})

/** They run only where somebody writes or develops. */
const ofDevelopment = /^(?:editor|gallery|servers\/(?:dev|editor))\//

test('a build can do without the packages for development, whatever blocks and kinds a site has', async () => {
  const files = (await readdir('src', { recursive: true })).map((file) => file.replaceAll('\\', '/'))
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !ofDevelopment.test(file))
  const missing = sources.map(async (file) => {
    const { body } = parseSync(file, await readFile(`src/${file}`, 'utf8')).program
    const imported = body.flatMap((node) =>
      node.type === 'ImportDeclaration' && node.importKind !== 'type' ? [node.source.value] : [],
    )
    const names = imported
      .filter((name) => !/^(?:\.|node:|virtual:)/.test(name))
      .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0])
    return names.filter((name) => name && !(name in dependencies)).map((name) => [file, name])
  })
  expect((await Promise.all(missing)).flat()).toEqual([])
})

test('the lock file pins every package by its digest', () => {
  const loose = Object.entries(locked).filter(([, { integrity, link }]) => !integrity && !link)
  expect(loose.map(([path]) => path)).toEqual([])
})

test('packages may run no scripts when they are installed, and none that builds or serves the site has one', async () => {
  expect(await readFile('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
  expect(production.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual([])
})

test('the licence of every package that builds or serves the site allows its use', async () => {
  const licences = production.map(async ([path, { optional }]) => {
    // Packages for other systems are not installed.
    const manifest: Manifest | undefined = await json(`${path}/package.json`).catch((error) => {
      if (!optional) throw error
    })
    return { path, licence: manifest ? (manifest.license ?? 'none') : undefined }
  })
  const known = (await Promise.all(licences)).filter(({ licence }) => licence !== undefined)
  expect(known.length).toBeGreaterThan(80)
  const allowedFor = (path: string) => [
    ...permissive,
    ...unchanged.flatMap(([pattern, licence]) => (pattern.test(path) ? licence : [])),
  ]
  const refused = known.filter(({ path, licence = '' }) => !allows(licence, allowedFor(path)))
  expect(refused).toEqual([])
})

/** Or all of them at once: `write-all`. */
type Permissions = Record<string, string> | string

interface Workflow {
  permissions: Permissions
  jobs: Record<string, { permissions?: Permissions; steps: { uses?: string; run?: string }[] }>
}

const workflowFiles = await readdir('.github/workflows')

test.for(workflowFiles)('%s pins its actions, and lets no job write that runs code of packages', async (name) => {
  const { permissions, jobs }: Workflow = parse(await readFile(`.github/workflows/${name}`, 'utf8'))
  const steps = Object.values(jobs).flatMap((job) => job.steps)
  expect(steps.filter(({ uses }) => uses && !/@[0-9a-f]{40}$/.test(uses))).toEqual([])

  const writes = (granted: Permissions) => /\bwrite/.test(JSON.stringify(granted))
  expect(writes(permissions)).toBe(false)
  const installing = Object.entries(jobs).filter(([, job]) =>
    job.steps.some(({ run }) => /npm|node|npx|\.ci/.test(run ?? '')),
  )
  expect(installing.filter(([, job]) => writes(job.permissions ?? {})).map(([job]) => job)).toEqual([])
})
