import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { connect } from './json-rpc.ts'

/** A zero-based position. */
export interface Place {
  line: number
  character: number
}

/** A diagnostic of the server. */
export interface Problem {
  message: string
  range: { start: Place; end: Place }
}

/** One proposal of a completion list. */
export interface Proposal {
  label: string
  documentation?: string | { value: string }
  insertText?: string
  textEdit?: { newText: string; range: { start: Place; end: Place } }
}

/** The YAML language server of editors, opened on a folder with its settings. */
export interface LanguageServer {
  /** @returns the diagnostics of a file with this text */
  problems(file: string, text: string): Promise<Problem[]>
  /** @returns the completion list at a place */
  complete(file: string, text: string, place: Place): Promise<Proposal[]>
  /** @returns the hover text at each place as Markdown, or an empty text */
  hover(file: string, text: string, places: Place[]): Promise<string[]>
  stop(): Promise<void>
}

/**
 * @param root the folder to open, with its `.vscode/settings.json`
 * @returns the running server
 * @throws when the settings cannot be read or the server does not start
 */
export async function startLanguageServer(root: string): Promise<LanguageServer> {
  const settings = sectioned(JSON.parse(await readFile(join(root, '.vscode/settings.json'), 'utf8')))
  const package_ = createRequire(import.meta.url).resolve('yaml-language-server/package.json')
  const server = spawn(process.execPath, [join(package_, '../bin/yaml-language-server'), '--stdio'], { cwd: root })
  const rootUri = pathToFileURL(root).href
  const waiting = new Map<string, (problems: Problem[]) => void>()
  const rpc = connect(server.stdout, server.stdin, {
    'workspace/configuration': ({ items }: { items: { section: string }[] }) =>
      items.map(({ section }) => settings[section] ?? null),
    'textDocument/publishDiagnostics': ({ uri, diagnostics }: { uri: string; diagnostics: Problem[] }) =>
      waiting.get(uri)?.(diagnostics),
  })
  await rpc.request('initialize', {
    processId: process.pid,
    rootUri,
    workspaceFolders: [{ uri: rootUri, name: 'project' }],
    capabilities: {
      workspace: { configuration: true, workspaceFolders: true, didChangeConfiguration: { dynamicRegistration: true } },
      textDocument: {
        completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown'] } },
        hover: { contentFormat: ['markdown'] },
      },
    },
  })
  rpc.notify('initialized', {})
  let version = 0

  const uriOf = (file: string) => pathToFileURL(join(root, file)).href
  const open = (uri: string, text: string) => {
    // The server caches parsed documents by address and version, even after they are closed.
    version += 1
    rpc.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version, text } })
  }
  const close = (uri: string) => rpc.notify('textDocument/didClose', { textDocument: { uri } })
  const published = (uri: string) => new Promise<Problem[]>((resolve) => waiting.set(uri, resolve))

  async function problems(file: string, text: string): Promise<Problem[]> {
    const uri = uriOf(file)
    open(uri, text)
    const found = await published(uri)
    close(uri)
    // Closing publishes an empty list, which must not count as the answer for the next text.
    await published(uri)
    return found
  }

  async function ask<T>(method: string, file: string, text: string, places: Place[]): Promise<T[]> {
    const uri = uriOf(file)
    open(uri, text)
    const asked = places.map((position) => rpc.request<T>(method, { textDocument: { uri }, position }))
    const answers = await Promise.all(asked)
    close(uri)
    return answers
  }

  // Requests before the settings have arrived find no schema.
  await problems('pages/first.yaml', '')
  return {
    problems,
    complete: async (file, text, place) => {
      const [list] = await ask<{ items: Proposal[] }>('textDocument/completion', file, text, [place])
      return list?.items ?? []
    },
    hover: async (file, text, places) => {
      const hovers = await ask<{ contents: { value: string } } | null>('textDocument/hover', file, text, places)
      return hovers.map((hover) => hover?.contents.value ?? '')
    },
    stop: async () => {
      await rpc.request('shutdown', undefined)
      const ended = new Promise((resolve) => server.once('exit', resolve))
      rpc.notify('exit', undefined)
      await ended
    },
  }
}

/** `{'yaml.hover': true, '[yaml]': …}` → `{yaml: {hover: true}, '[yaml]': …}`, as editors answer for a section. */
function sectioned(settings: Record<string, unknown>): Record<string, unknown> {
  const sections: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(settings)) {
    if (key.startsWith('[')) {
      sections[key] = value
      continue
    }
    const names = key.split('.')
    const last = names.pop() as string
    let here = sections
    for (const name of names) {
      here[name] ??= {}
      here = here[name] as Record<string, unknown>
    }
    here[last] = value
  }
  return sections
}

/** Marks the cursor in the texts of these tests. */
export const cursor = '¦'

/** @returns the text without the mark, and the place of the mark */
export function atCursor(marked: string): { text: string; place: Place } {
  const before = marked.slice(0, marked.indexOf(cursor)).split('\n')
  return {
    text: marked.replace(cursor, ''),
    place: { line: before.length - 1, character: (before.at(-1) as string).length },
  }
}

/**
 * Accepts a proposal as VS Code does: fills in the placeholders of the snippet, and indents its lines like the current
 * one.
 *
 * @param text the document
 * @param proposal a proposal with a text edit
 * @returns the changed document
 * @throws if the proposal has no edit
 */
export function accept(text: string, { textEdit, label }: Proposal): string {
  if (!textEdit) throw new Error(`The proposal "${label}" has no edit.`)
  const { start, end } = textEdit.range
  const lines = text.split('\n')
  const line = lines[start.line] as string
  const indent = /^ */.exec(line)?.[0] ?? ''
  const inserted = filled(textEdit.newText).replaceAll(/\n(?!\n)/g, `\n${indent}`)
  lines[start.line] = line.slice(0, start.character) + inserted + line.slice(end.character)
  return lines.join('\n')
}

/** The text of a snippet with the first choice for each placeholder. */
function filled(snippet: string): string {
  return snippet
    .replaceAll(/(?<!\\)\$\{\d+:((?:\\.|[^\\}])*)\}/g, '$1')
    .replaceAll(/(?<!\\)\$\{\d+\|([^,|]*)[^}]*\}/g, '$1')
    .replaceAll(/(?<!\\)\$\{?\d+\}?/g, '')
    .replaceAll(/\\([\\$}])/g, '$1')
}
