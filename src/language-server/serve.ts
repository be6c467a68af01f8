import {
  CodeActionKind,
  type CompletionItem,
  type Connection,
  createConnection,
  type Hover,
  type ServerCapabilities,
  StreamMessageReader,
  StreamMessageWriter,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node.js'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { describeField } from '../diagnostics/describe.ts'
import { fileKindOf } from '../site/routes.ts'
import { inEnglish } from '../words/message.ts'
import type { OpenOptions } from '../workspace/open-site.ts'
import type { Snapshot } from '../workspace/snapshot.ts'
import { valueAt } from '../yaml/path.ts'
import { complete } from './complete.ts'
import { cursorAt, fieldAt } from './cursor.ts'
import { Publisher } from './publisher.ts'
import { overlaps, toActions, toRange } from './to-protocol.ts'

const capabilities: ServerCapabilities = {
  textDocumentSync: TextDocumentSyncKind.Incremental,
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
  completionProvider: { triggerCharacters: ['/', '#', ' '] },
  hoverProvider: true,
}

/**
 * Answers an editor over the Language Server Protocol on stdin and stdout: the diagnostics of `npm run check` for unsaved
 * texts, its fixes, completion, and descriptions of fields.
 */
export function serve(options: OpenOptions): void {
  const reader = new StreamMessageReader(process.stdin)
  // After a header that is wrong, nobody knows where the next message begins.
  reader.onError(({ message }) => {
    console.error(message)
    process.exit(1)
  })
  reader.onPartialMessage(({ waitingTime }) => {
    console.error(`The rest of a message is missing for ${waitingTime / 1000} seconds.`)
  })
  const connection = createConnection(reader, new StreamMessageWriter(process.stdout))
  const documents = new TextDocuments(TextDocument)
  const publisher = new Publisher(connection, documents, options)
  connection.onInitialize(() => ({ capabilities }))
  connection.onInitialized(publisher.start)
  documents.onDidChangeContent(({ document }) => publisher.change(document))
  documents.onDidClose(({ document }) => publisher.close(document))
  documents.onDidSave(publisher.reload)
  connection.onDidChangeWatchedFiles(publisher.reload)
  answerQuestions(connection, documents, publisher)
  documents.listen(connection)
  connection.listen()
}

function answerQuestions(connection: Connection, documents: TextDocuments<TextDocument>, publisher: Publisher): void {
  const { fileOf, uriOf } = publisher
  connection.onCodeAction(async ({ textDocument: { uri }, range }) => {
    const own = fileOf(uri)
    const found = (await publisher.snapshot())?.located.filter(({ file }) => file === own) ?? []
    return found.flatMap((one) => (overlaps(toRange(one.span), range) ? toActions(one, uri, uriOf) : []))
  })
  connection.onCompletion(async ({ textDocument: { uri }, position }): Promise<CompletionItem[]> => {
    const [found, file, document] = [await publisher.snapshot(), fileOf(uri), documents.get(uri)]
    const cursor = document && cursorAt(document.getText(), document.offsetAt(position))
    if (!found || file === undefined || !cursor) return []
    const range = { start: document.positionAt(cursor.start), end: position }
    return complete(found, file, cursor).map(({ insertText = '', ...item }) => ({
      ...item,
      textEdit: { range, newText: insertText },
    }))
  })
  connection.onHover(async ({ textDocument: { uri }, position }) => {
    const [found, file, document] = [await publisher.snapshot(), fileOf(uri), documents.get(uri)]
    if (!found || file === undefined || !document) return undefined
    return hoverAt(found, file, document, document.offsetAt(position))
  })
}

function hoverAt(
  { schemas, files }: Snapshot,
  file: string,
  document: TextDocument,
  offset: number,
): Hover | undefined {
  const yaml = files.get(file)?.yaml
  const found = yaml && fieldAt(yaml, offset)
  if (!found) return undefined
  const place = schemas.walkers[fileKindOf(file)].at(found.path, yaml.value)
  const block = schemas.schemaSet.get(`blocks/${valueAt(yaml.value, found.path)}.schema.json`)?.description
  const lines =
    found.path.at(-1) === 'type' && typeof block === 'string'
      ? [block]
      : describeField(found.path, place).map(inEnglish)
  if (lines.length === 0) return undefined
  const [start, end] = found.range
  const range = { start: document.positionAt(start), end: document.positionAt(end) }
  return { contents: { kind: 'markdown', value: lines.join('\n\n') }, range }
}
