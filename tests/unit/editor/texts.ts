import { readdirSync, readFileSync } from 'node:fs'
import { type ESTree, parseSync, Visitor } from 'rolldown/utils'
import { capitalised, inWords, singular } from '../../../src/editor/model/words.ts'
import { dataKinds, dataTitles } from '../../../src/generated/data-kinds.ts'

/** What a diagnostic says, in the code of the check. */
const saidByCheck = new Set(['message', 'label', 'inForm'])
const ofCheck = /^src\/(rules|workspace|blocks|site)\//

/** Where each call has the text that is translated. */
const textOfCall: Readonly<Record<string, number>> = { t: 0, rich: 0, say: 0, plural: 1, sayCount: 1, tIn: 1 }

/** Attributes whose text people read. */
const readAttributes = new Set(['label', 'title', 'description', 'placeholder', 'aria-label', 'alt', 'button'])

const literalOf = (node: ESTree.Node | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text)

/** A text of the code, and where it is. */
export interface CodeText {
  text: string
  file: string
}

/** @returns the texts of the editor's code that are translated, and those that people read untranslated */
export function textsOfCode(): { translated: CodeText[]; bare: CodeText[] } {
  const translated: CodeText[] = []
  const bare: CodeText[] = []
  for (const file of sourceFiles('src')) {
    const found = (list: CodeText[], text: string | undefined) => {
      if (text !== undefined) list.push({ text, file })
    }
    const isShown = file.startsWith('src/editor/')
    const foundBare = (text: string | undefined) =>
      found(bare, isShown && text && hasWords(text) ? text.trim() : undefined)
    new Visitor({
      CallExpression: ({ callee, arguments: parts }) => {
        const index = callee.type === 'Identifier' ? textOfCall[callee.name] : undefined
        if (index !== undefined) found(translated, literalOf(parts[index]))
      },
      TaggedTemplateExpression: ({ tag, quasi: { quasis } }) => {
        if (tag.type !== 'Identifier' || tag.name !== 'say') return
        const text = quasis.map(({ value }, index) => (index === 0 ? '' : `{${index - 1}}`) + value.cooked).join('')
        found(translated, text)
      },
      Property: ({ key, value }) => {
        if (!ofCheck.test(file) || key.type !== 'Identifier' || !saidByCheck.has(key.name)) return
        const plain = value.type === 'TemplateLiteral' ? value.quasis.map((one) => one.value.raw).join(' ') : undefined
        const text = plain ?? literalOf(value)
        found(bare, text && hasWords(text) ? text : undefined)
      },
      JSXText: ({ value }) => foundBare(value),
      JSXAttribute: ({ name, value }) => {
        if (!readAttributes.has(String(name.name))) return
        const inner = value?.type === 'JSXExpressionContainer' ? value.expression : (value ?? undefined)
        foundBare(
          inner?.type === 'TemplateLiteral' ? inner.quasis.map((one) => one.value.raw).join(' ') : literalOf(inner),
        )
      },
    }).visit(parseSync(file, readFileSync(file, 'utf8')).program)
  }
  return { translated, bare }
}

const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)

/** @returns what people read of the schemas: the names of fields, blocks, examples and choices, and the hints */
export function textsOfSchemas(): string[] {
  const files = ['schema', 'schema/blocks', 'schema/data'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.schema.json') && name !== 'words.schema.json')
      .map((name) => `${folder}/${name}`),
  )
  const found = files.flatMap((file) => textsIn(JSON.parse(readFileSync(file, 'utf8'))))
  const types = (name: string, pattern: RegExp) => pattern.exec(name)?.[1] ?? []
  const names = readdirSync('schema/blocks').flatMap((name) => [
    types(name, /^([^.]+)\.schema\.json$/),
    types(name, /^[^.]+\.([^.]+)\.example\.yaml$/),
  ])
  const kinds = dataKinds.flatMap((kind) => [inWords(kind), capitalised(dataTitles[kind])])
  const generated = ['data-sources', 'thing-types'].flatMap((name) => {
    const { definitions } = JSON.parse(readFileSync(`schema/generated/${name}.schema.json`, 'utf8'))
    return textsIn(Object.values(definitions))
  })
  return [...new Set([...names.flat().map(inWords), ...kinds, ...found, ...generated])].sort()
}

function textsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  if (Array.isArray(schema)) return schema.flatMap(textsIn)
  const { title, hint, description, inForm, enum: choices = [], properties = {}, examples, ...rest } = Object(schema)
  // Only the name of what commands write is read, among the changes.
  if (inForm === false) return [title].filter(Boolean)
  const names = Object.entries(properties).flatMap(([name, inner]) =>
    Object(inner).title === undefined && Object(inner).inForm !== false ? [inWords(name)] : [],
  )
  // A name of a block is its type, which is never shown as it is.
  const own = [title, hint ?? description, rest.patternErrorMessage].filter(
    (text) => typeof text === 'string' && !/^[a-z]+(-[a-z]+)*$/.test(text),
  )
  const words = choices.filter((choice: unknown) => typeof choice === 'string' && /^[A-Za-z]/.test(choice)).map(inWords)
  const isChoice = choices.length > 0 || JSON.stringify(rest.allOf ?? []).includes('thing-types')
  const others = [/Default: ([^.]+)\./.exec(hint ?? description ?? '')?.[1]].filter((word) => word && isChoice)
  return [
    ...own,
    ...names,
    ...words,
    ...others.map((word) => inWords(String(word))),
    ...namesOfItems(properties),
    ...textsIn(Object.values(properties)),
    ...textsIn(Object.values(rest)),
  ]
}

/** @returns the names of single items, from those of their lists */
const namesOfItems = (properties: object): string[] =>
  Object.entries(properties).flatMap(([name, schema]) => {
    const shared = definitions[Object(schema).$ref?.split('/').at(-1)]
    const { title = inWords(name), items, inForm } = { ...Object(shared), ...Object(schema) }
    return items && items.title === undefined && inForm !== false ? [singular(title)] : []
  })

const { definitions } = JSON.parse(readFileSync('schema/common.schema.json', 'utf8'))
