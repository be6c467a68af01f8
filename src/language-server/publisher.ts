import { relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Connection, TextDocuments } from 'vscode-languageserver/node.js'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { pagesFolder } from '../site/routes.ts'
import type { LoadOptions } from '../workspace/load-site.ts'
import { type CheckedSite, EditedSite } from './checked-site.ts'
import { toDiagnostic } from './to-protocol.ts'

/** Milliseconds without a change before the site is checked. */
const debounceTime = 150

/** Checks the site after each change, and reports the diagnostics of all its files to the editor. */
export class Publisher {
  /** The last check; undefined when it failed. */
  checked: Promise<CheckedSite | undefined> = Promise.resolve(undefined)
  readonly #connection: Connection
  readonly #documents: TextDocuments<TextDocument>
  readonly #root: string
  readonly #site: EditedSite
  /** The files with diagnostics. */
  #reported: readonly string[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(connection: Connection, documents: TextDocuments<TextDocument>, options: LoadOptions) {
    this.#connection = connection
    this.#documents = documents
    this.#root = options.project.root
    this.#site = new EditedSite(options)
  }

  uriOf = (file: string): string => pathToFileURL(`${this.#root}/${file}`).href

  fileOf = (uri: string): string => relative(this.#root, fileURLToPath(uri)).split(sep).join('/')

  /** After a change of a document. */
  checkSoon = (): void => {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#publish(), debounceTime)
  }

  /** After a change on disk. */
  reload = (): void => {
    this.#site.reload()
    this.checkSoon()
  }

  async #publish(): Promise<void> {
    const checked = this.#check()
    this.checked = checked
    const found = await checked
    if (!found) return
    const files = new Set(found.diagnostics.map(({ file }) => file))
    for (const file of new Set([...this.#reported, ...files])) {
      // A later check reports all files again.
      if (this.checked !== checked) return
      const own = found.diagnostics.filter((diagnostic) => diagnostic.file === file)
      const diagnostics = own.map((one) => toDiagnostic(one, this.uriOf))
      await this.#connection.sendDiagnostics({ uri: this.uriOf(file), diagnostics })
    }
    this.#reported = [...files]
  }

  async #check(): Promise<CheckedSite | undefined> {
    try {
      return await this.#site.check(new Map(this.#openTexts()))
    } catch (error) {
      this.#site.reload()
      this.#connection.console.error((error as Error).message)
      return undefined
    }
  }

  #openTexts(): [file: string, text: string][] {
    const open = this.#documents.all().filter(({ uri }) => uri.startsWith('file:'))
    const texts = open.map((document): [string, string] => [this.fileOf(document.uri), document.getText()])
    return texts.filter(([file]) => file.startsWith(`${pagesFolder}/`))
  }
}
