import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatPretty } from '../diagnostics/formats/pretty.ts'
import { ProjectError } from '../site/errors.ts'
import type { OutputFile } from '../site/made-files.ts'
import type { Project } from '../site/project.ts'
import { publishedAt } from '../site/published.ts'
import { pagesFolder } from '../site/routes.ts'
import type { Site } from '../site/site.ts'
import { type FileDays, fileDays } from '../workspace/files/git.ts'
import { changedSince, openChecked, stillChanging } from '../workspace/open-site.ts'
import { readPublished } from '../workspace/published.ts'
import type { Snapshot } from '../workspace/snapshot.ts'
import { followStages } from '../workspace/stages.ts'
import type { Store } from '../workspace/store/memory-store.ts'
import { cacheOf, openStore } from '../workspace/store/store.ts'
import { resolveBrand } from './assets/brand/resolve-brand.ts'
import { makePhotos } from './assets/photos/make.ts'
import { resolvePhotos } from './assets/photos/resolve.ts'
import { type Bundling, bundle, heavyIslands } from './bundle/bundle.ts'
import { explainFailure } from './explain-failure.ts'
import { beyondLimits } from './hosting/limits.ts'
import { linkedFiles, otherFiles, type SiteParts } from './other-files.ts'
import { createProgress, type Progress } from './progress.ts'
import { compressFiles } from './publish/compress.ts'
import { lock } from './publish/lock.ts'
import { describeLost, lostRoutes, type ManifestEntry, openManifest } from './publish/manifest.ts'
import { beginOutput, type Output, type WrittenFile, writeFile } from './publish/output.ts'
import { allCommonProps, currentYear, dataDigest, pageDigest } from './render/make-page.ts'
import { readStyleTree } from './render/parse-styles.ts'
import { renderPages } from './render/render-pages.ts'

export interface BuildOptions {
  project: Project
  shard: Shard
  /** Whether to write compressed variants of texts, for servers that do not compress. */
  precompress: boolean
  /** Published addresses from elsewhere, see `readPublished`. */
  published?: readonly string[]
}

/** One of several equal parts of a site; the first is 1. */
export interface Shard {
  number: number
  of: number
}

/** Assets that were not used for so many days are removed. */
const maxUnusedDays = 30

/** So often a build begins, when files are changed while it reads them. */
const attempts = 5

/**
 * Builds `dist/` from `pages/` under a lock: check, bundle, render, publish. Unchanged pages are reused from the last
 * build.
 *
 * @throws ProjectError when the content has errors or is changed while it is being read, the code cannot be bundled,
 *   generated files are out of date, or another build is running; Error when code fails. `dist/` then stays as it was.
 */
export async function build(options: BuildOptions): Promise<void> {
  const { project } = options
  try {
    const unlock = lock(join(cacheOf(project), 'building'))
    await buildLocked(options).finally(unlock)
  } catch (error) {
    throw explainFailure(project.root, error)
  }
}

async function buildLocked(options: BuildOptions): Promise<void> {
  const { root, engine } = options.project
  const progress = createProgress()
  // It works in a process of its own meanwhile.
  const bundling = bundle(engine, process.env.NODE_ENV ?? 'production')
  const store = openStore(options.project)
  try {
    for (let left = attempts; ; left--) {
      const checked = await checkSite(options, store, progress)
      try {
        return await writeSite({ options, bundling, progress, store }, checked)
      } catch (error) {
        const changed = await changedSince(root, checked)
        if (changed === undefined) throw error
        if (left === 1) throw stillChanging(changed)
      }
    }
  } finally {
    progress.clear()
    store.flush()
  }
}

const partialHistory =
  'The sitemap has no dates, because this clone has a part of the history only; `git fetch --unshallow` gets the rest.'

/** @throws Error also when a file that is read was changed after the check; nothing is then published */
async function writeSite(started: Started, checked: Checked): Promise<void> {
  const { options, bundling, progress, store } = started
  const { root } = options.project
  const endStage = followStages()
  // Git works while the pages are rendered.
  const days = fileDays(root, pagesFolder)
  const assets = store.files('assets')
  const { site: resolved, originals } = await resolvePhotos(root, store, publishedAt(checked.site, new Date()))
  progress.begin('Bundling the code')
  const brand = await resolveBrand(root, resolved, assets)
  const site = { ...resolved, look: brand.look }
  endStage('brand', 'fonts, icons, drawings')
  const code = await bundling.server
  endStage('bundle', `waited for version ${code.version} of the code`)
  const output = beginOutput(join(root, 'dist'))
  try {
    const written: WrittenFile[] = []
    const write = (file: OutputFile) => written.push(writeFile(output.folder, file))
    const built = { ...started, assets, brand, site, code, output }
    const entries = await writePages(built)
    endStage('render', `${entries.length} pages with those of the last build`)
    progress.begin('Making icons, photos and other files')
    const files = await otherFilesOf(built, await days)
    for (const file of files) write(file)
    endStage('files', `${files.length} other files`)
    const photos = entries.flatMap((entry) => entry.photos)
    await makePhotos(photos, originals, assets, write)
    endStage('photos', `${new Set(photos).size} photos`)
    const changed = await changedSince(root, checked)
    if (changed !== undefined) throw stillChanging(changed)
    progress.clear()
    if ((await days).isPartial) console.log(partialHistory)
    for (const text of beyondLimits(site, [...written, ...entries.flatMap((entry) => entry.files)]))
      console.warn(`warning: ${text} On other hosts this does not matter.`)
    output.publish()
    endStage('publish', output.folder)
    manifestOf(built).replace(entries)
    assets.removeUnused(maxUnusedDays)
    const { size } = site.pages
    progress.end(`${entries.length} pages in dist/${entries.length < size ? `, of ${size}` : ''}`)
  } catch (error) {
    output.discard()
    throw error
  }
}

interface Started {
  options: BuildOptions
  bundling: Bundling
  progress: Progress
  store: Store
}

/** A site without errors. */
type Checked = Pick<Snapshot, 'states'> & { site: Site }

type Build = Started & Omit<SiteParts, 'browser'> & { output: Output }

async function checkSite({ project, published }: BuildOptions, store: Store, progress: Progress): Promise<Checked> {
  const endStage = followStages()
  const onProgress = (done: number, all: number) => progress.step('Checking', done, all)
  const checked = await openChecked({ project, store, published, onProgress })
  const { site } = checked
  progress.clear()
  const report = formatPretty(checked, { color: process.stdout.isTTY, project })
  if (!site) throw new ProjectError(report)
  if (checked.diagnostics.length > 0) console.warn(report)
  const { addresses, gone } = readPublished(project.root)
  const lost = lostRoutes(store, site, gone)
  if (lost.length > 0) console.warn(describeLost(lost, addresses.length > 0))
  endStage('check', `${site.pages.size} pages`)
  return { site, states: checked.states }
}

const manifestOf = ({ code, brand, site, options, store }: Build) =>
  openManifest(store, dataDigest([code.version, allCommonProps(site), brand.theme, currentYear(), options.precompress]))

/** Reuses unchanged pages of the last build, and renders the others. */
async function writePages(build: Build): Promise<ManifestEntry[]> {
  const { options, bundling, progress, store, assets, brand, site, code, output } = build
  const manifest = manifestOf(build)
  const { number, of } = options.shard
  // Every n-th page, so that folders with slow pages are spread over all shards.
  const pages = [...site.pages.values()].filter((_, index) => index % of === number - 1)
  const entries: ManifestEntry[] = []
  const add = (entry: ManifestEntry) => {
    entries.push(entry)
    progress.step('Writing', entries.length, pages.length)
  }
  const changed = pages.filter((page) => {
    const last = manifest.get(page.route)
    const files = last?.key === pageDigest(site, page) ? output.reuse(last.files) : undefined
    if (last && files) add({ ...last, files })
    return !files
  })
  const writerOptions = {
    folder: output.folder,
    renderer: code.renderer,
    styles: await readStyleTree(store, code, brand.theme),
    browser: bundling.browser,
    cards: brand.cards,
    common: allCommonProps(site),
    year: currentYear(),
    precompress: options.precompress,
  }
  progress.begin('Rendering the pages, and bundling their scripts')
  await renderPages({ script: code.pageWriter, options: writerOptions, assets, site, onWritten: add }, changed)
  return entries
}

/** All files but those of pages, and warns of heavy scripts. */
async function otherFilesOf(build: Build, days: FileDays): Promise<OutputFile[]> {
  const { options, bundling, assets, brand, site, code } = build
  const browser = await bundling.browser
  for (const line of heavyIslands(browser.weights)) console.warn(line)
  const files = await otherFiles({ assets, brand, site, code, browser }, days)
  // A copy would keep the permissions of the file.
  const linked = linkedFiles(options.project.root, site).map(({ path, from }) => ({
    path,
    content: readFileSync(from),
  }))
  const compressed = options.precompress ? await compressFiles(files, assets) : []
  return [...files, ...linked, ...compressed]
}
