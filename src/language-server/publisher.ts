import { relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Connection, TextDocuments } from 'vscode-languageserver/node.js'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { groupBy } from '../site/group-by.ts'
import { pagesFolder } from '../site/routes.ts'
import { isSystemFile, isYaml } from '../workspace/files/list-files.ts'
import type { OpenOptions } from '../workspace/open-site.ts'
import type { Snapshot } from '../workspace/snapshot.ts'
import { Workspace } from '../workspace/workspace.ts'
import { toDiagnostic } from './to-protocol.ts'

/** Milliseconds without a change before the site is checked. */
const debounceTime = 150

/** Holds the site with the unsaved texts of an editor, and reports the diagnostics of all its files after each change. */
export class Publisher {
  #workspace: Workspace | undefined
  /** The files whose diagnostics an editor shows. */
  readonly #reported = new Set<string>()
  #latest: Snapshot | undefined

  constructor(
    private readonly connection: Connection,
    private readonly documents: TextDocuments<TextDocument>,
    private readonly options: OpenOptions,
  ) {}

  uriOf = (file: string): string => pathToFileURL(`${this.options.project.root}/${file}`).href

  /** @returns the path of a file of the site that is YAML; undefined for all other documents of an editor */
  fileOf = (uri: string): string | undefined => {
    const path = pathOfUri(uri)
    if (path === undefined) return undefined
    const file = relative(this.options.project.root, path).split(sep).join('/')
    const isListed = file.startsWith(`${pagesFolder}/`) && isYaml(file) && !file.split('/').some(isSystemFile)
    return isListed ? file : undefined
  }

  start = (): void => {
    const onFailed = ({ message }: Error) => this.connection.console.error(message)
    this.#workspace = new Workspace(this.options, { onChecked: this.#publish, onFailed }, debounceTime)
    this.documents.all().forEach(this.change)
  }

  /** @returns the site with the texts of the editor; undefined while it cannot be read */
  snapshot = async (): Promise<Snapshot | undefined> => this.#workspace?.snapshot().catch(() => undefined)

  /** After a change on disk. */
  reload = (): void => {
    this.#workspace?.reload()
    this.documents.all().forEach(this.change)
  }

  change = (document: TextDocument): void => {
    const file = this.fileOf(document.uri)
    if (file !== undefined) this.#workspace?.change(file, document.getText()).catch(ignore)
  }

  /** A document without unsaved changes is the file again. */
  close = ({ uri }: TextDocument): void => {
    const file = this.fileOf(uri)
    if (file !== undefined) this.#workspace?.read(file).catch(ignore)
  }

  #publish = async (checked: Snapshot): Promise<void> => {
    this.#latest = checked
    const byFile = groupBy(checked.located, ({ file }) => file)
    for (const file of new Set([...this.#reported, ...byFile.keys()])) {
      // A later check reports all files again.
      if (this.#latest !== checked) return
      const own = byFile.get(file) ?? []
      if (own.length > 0) this.#reported.add(file)
      else this.#reported.delete(file)
      const diagnostics = own.map((one) => toDiagnostic(one, this.uriOf))
      await this.connection.sendDiagnostics({ uri: this.uriOf(file), diagnostics })
    }
  }
}

/** @returns undefined for an address that is no file on this machine, such as `untitled:` and `git:`, or that is malformed */
function pathOfUri(uri: string): string | undefined {
  try {
    return fileURLToPath(uri)
  } catch {
    return undefined
  }
}

/** The workspace reports why a site cannot be read. */
const ignore = (): void => undefined
