import type { Stats } from 'node:fs'
import { join } from 'node:path'
import { watch } from 'chokidar'
import type { Bundling } from '../../builder/bundle/bundle.ts'
import { printable } from '../../site/errors.ts'
import type { Project } from '../../site/project.ts'
import { pagesFolder } from '../../site/routes.ts'
import { digestOfFile, isLinkedFolder } from '../../workspace/files/site-files.ts'
import { openChecked } from '../../workspace/open-site.ts'
import type { Snapshot } from '../../workspace/snapshot.ts'
import { cacheOf, openStore } from '../../workspace/store/store.ts'
import { Workspace } from '../../workspace/workspace.ts'
import { takeIn, watchFiles } from '../live/watch.ts'
import { Events, Online } from './events.ts'
import { newToken } from './guard.ts'
import { Journal } from './journal.ts'
import { Preview } from './preview.ts'

/** The work of one person on one site. A process may have several. */
export interface Editor {
  project: Project
  workspace: Workspace
  preview: Preview
  journal: Journal
  events: Events
  /** What requests that may change files have to bring. */
  token: string
  online: Online
  /** Checks the whole site, as its files are now. */
  check: () => Promise<Snapshot>
  /** Ends the events and the watching of files, and keeps what was found out. */
  close: () => Promise<void>
}

/** @param bundling the code of the build, with which pages are shown */
export function openEditor(project: Project, bundling: Bundling): Editor {
  const { root } = project
  const store = openStore(project)
  const events = new Events()
  const online = new Online(events)
  const onFailed = (error: Error) => console.error(printable(error))
  const onChecked = () => events.send({ type: 'checked' })
  const workspace = new Workspace({ project, store }, { onChecked, onFailed })
  const preview = new Preview(project, store, workspace, bundling)
  const ignored = (path: string, stats?: Stats) => stats?.isDirectory() === true && isLinkedFolder(path, root)
  const watcher = watch(join(root, pagesFolder), { ignored, ignoreInitial: true })
  const onDocument = (file: string) => events.send({ type: 'page', file, digest: digestOfFile(root, file) })
  watchFiles(watcher, (path) => {
    preview.forget()
    takeIn(workspace, root, path, { onDocument, onFailed })
  })
  return {
    project,
    workspace,
    preview,
    journal: new Journal(join(cacheOf(project), 'editor'), root),
    events,
    token: newToken(),
    online,
    check: () => openChecked({ project, store }),
    close: async () => {
      online.end()
      await watcher.close()
      events.end()
      store.flush()
    },
  }
}
