import { relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Connection, TextDocuments } from 'vscode-languageserver/node.js'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { pagesFolder } from '../site/routes.ts'
import type { OpenOptions } from '../workspace/open-site.ts'
import type { Snapshot } from '../workspace/snapshot.ts'
import { Workspace } from '../workspace/workspace.ts'
import { toDiagnostic } from './to-protocol.ts'

/** Milliseconds without a change before the site is checked. */
const debounceTime = 150

/** Holds the site with the unsaved texts of an editor, and reports the diagnostics of all its files after each change. */
export class Publisher {
  readonly #connection: Connection
  readonly #documents: TextDocuments<TextDocument>
  readonly #options: OpenOptions
  #workspace: Workspace | undefined
  /** The files with diagnostics. */
  #reported: readonly string[] = []
  /** The last check. */
  #latest: Snapshot | undefined

  constructor(connection: Connection, documents: TextDocuments<TextDocument>, options: OpenOptions) {
    this.#connection = connection
    this.#documents = documents
    this.#options = options
  }

  uriOf = (file: string): string => pathToFileURL(`${this.#options.project.root}/${file}`).href

  fileOf = (uri: string): string => relative(this.#options.project.root, fileURLToPath(uri)).split(sep).join('/')

  start = (): void => {
    const onFailed = ({ message }: Error) => this.#connection.console.error(message)
    this.#workspace = new Workspace(this.#options, { onChecked: this.#publish, onFailed }, debounceTime)
    this.#documents.all().forEach(this.change)
  }

  /** @returns the site with the texts of the editor; undefined while it cannot be read */
  snapshot = async (): Promise<Snapshot | undefined> => this.#workspace?.snapshot().catch(() => undefined)

  /** After a change on disk. */
  reload = (): void => {
    this.#workspace?.reload()
    this.#documents.all().forEach(this.change)
  }

  change = (document: TextDocument): void => {
    if (this.#isInSite(document)) this.#workspace?.change(this.fileOf(document.uri), document.getText()).catch(ignore)
  }

  /** A document without unsaved changes is the file again. */
  close = (document: TextDocument): void => {
    if (this.#isInSite(document)) this.#workspace?.read(this.fileOf(document.uri)).catch(ignore)
  }

  #isInSite = ({ uri }: TextDocument): boolean =>
    uri.startsWith('file:') && this.fileOf(uri).startsWith(`${pagesFolder}/`)

  #publish = async (checked: Snapshot): Promise<void> => {
    this.#latest = checked
    const files = new Set(checked.located.map(({ file }) => file))
    for (const file of new Set([...this.#reported, ...files])) {
      // A later check reports all files again.
      if (this.#latest !== checked) return
      const own = checked.located.filter((diagnostic) => diagnostic.file === file)
      const diagnostics = own.map((one) => toDiagnostic(one, this.uriOf))
      await this.#connection.sendDiagnostics({ uri: this.uriOf(file), diagnostics })
    }
    this.#reported = [...files]
  }
}

/** The workspace reports why a site cannot be read. */
const ignore = (): void => undefined
