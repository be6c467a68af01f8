import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Writable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import {
  createConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
  TextDocuments,
} from 'vscode-languageserver/node.js'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { Publisher } from '../../../src/language-server/publisher.ts'
import { copyContent } from '../../project-copy.ts'
import { warmStore } from '../../warm-store.ts'

/** An editor that takes messages only after `resume`. */
function slowEditor() {
  const shown = new Map<string, number>()
  const waiting: (() => void)[] = []
  let isSlow = true
  const output = new Writable({
    write: (chunk: Buffer, _, taken) => {
      const text = chunk.toString()
      if (text.startsWith('{')) {
        const { params }: { params: PublishDiagnosticsParams } = JSON.parse(text)
        shown.set(params.uri, params.diagnostics.length)
      }
      if (isSlow) waiting.push(taken)
      else taken()
    },
  })
  const connection = createConnection(new StreamMessageReader(new PassThrough()), new StreamMessageWriter(output))
  const resume = () => {
    isSlow = false
    for (const taken of waiting) taken()
  }
  return { connection, shown, waiting, resume }
}

test('clears the diagnostics of a file when they were sent by a check that a later one has overtaken', async () => {
  const root = await copyContent()
  onTestFinished(() => rm(root, { recursive: true }))
  const { connection, shown, waiting, resume } = slowEditor()
  const project = { root, engine: process.cwd() }
  const publisher = new Publisher(connection, new TextDocuments(TextDocument), { project, store: warmStore() })
  const files = ['pages/404.yaml', 'pages/regatta.yaml']
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  const write = (end: string) => Promise.all(files.map((file, at) => writeFile(join(root, file), texts[at] + end)))
  await write('wrong: 1\n')
  publisher.start()
  const slowly = { timeout: 120_000 }
  await expect.poll(() => waiting, slowly).not.toEqual([])
  await write('')
  for (const file of files) publisher.close(TextDocument.create(publisher.uriOf(file), 'yaml', 0, ''))
  await expect.poll(async () => (await publisher.snapshot())?.site, slowly).toBeDefined()
  resume()
  await expect.poll(() => [...shown.values()], slowly).toEqual([0])
})
