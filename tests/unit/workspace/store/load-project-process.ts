import { formatPretty } from '../../../../src/diagnostics/formats/pretty.ts'
import type { Project } from '../../../../src/site/project.ts'
import { openChecked } from '../../../../src/workspace/open-site.ts'
import { openStore } from '../../../../src/workspace/store/store.ts'

/** The result of a run, as plain data. */
export interface Loaded {
  report: string
  facts: unknown
  /** Each page with its document. */
  pages: unknown[]
}

/**
 * Loads a site with its store.
 *
 * @param onRead receives the number of files that were read
 */
export async function loadProject(project: Project, onRead?: (count: number) => void): Promise<Loaded> {
  const store = openStore(project)
  let read = 0
  const onProgress = (done: number) => {
    read = done
  }
  try {
    const result = await openChecked({ project, store, onProgress })
    const { site } = result
    const pages = site ? [...site.pages.values()].map((page) => ({ ...page, document: site.documentOf(page) })) : []
    onRead?.(read)
    return { report: formatPretty(result, { color: false }), facts: site?.facts, pages }
  } finally {
    store.flush()
  }
}

// As a program, it loads the site in a folder and prints the result.
if (process.argv[1] === import.meta.filename) {
  const root = process.argv[2] as string
  process.stdout.write(JSON.stringify(await loadProject({ root, engine: root })))
}
