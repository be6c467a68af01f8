import { readdirSync, readFileSync } from 'node:fs'
import { type ESTree, parseSync, Visitor } from 'rolldown/utils'
import { expect, it } from 'vitest'

/*
 * These calls throw at what authors, visitors and other programs write. A call has one file, with a helper that gives
 * undefined instead, and no other file calls it.
 */
const homes: Record<string, string> = {
  'new URL': 'site/address.ts',
  decodeURI: 'site/address.ts',
  decodeURIComponent: 'site/address.ts',
  BigInt: 'none',
  toISOString: 'site/dates.ts',
  // Of the patterns of our own schemas; others escape what they put into a pattern.
  'new RegExp': 'schema/wrong-value.ts',
  // With a language or a time zone that is no literal. Later stages see languages that the check has accepted.
  'new Intl': 'site/language-names.ts',
}

/** The rooms that see texts before the check has accepted them. */
const early = /^(?:yaml|schema|diagnostics|rules|workspace|language-server|editor|servers|cli)\//

const isLiteral = (node: ESTree.Node | undefined): boolean =>
  node === undefined ||
  node.type === 'Literal' ||
  (node.type === 'ArrayExpression' && node.elements.every((one) => isLiteral(one ?? undefined)))

/** @returns the calls of a file that only one file may have, and patterns of unescaped texts */
function foundIn(file: string): string[] {
  const code = readFileSync(`src/${file}`, 'utf8')
  const found: string[] = []
  let depth = 0
  const inFunction = { enter: () => depth++, exit: () => depth-- }
  const named = (name: string) => {
    if (name in homes && homes[name] !== file) found.push(name)
  }
  new Visitor({
    FunctionDeclaration: inFunction.enter,
    'FunctionDeclaration:exit': inFunction.exit,
    FunctionExpression: inFunction.enter,
    'FunctionExpression:exit': inFunction.exit,
    ArrowFunctionExpression: inFunction.enter,
    'ArrowFunctionExpression:exit': inFunction.exit,
    Identifier: ({ name }) => {
      if (/^(?:decodeURI|BigInt)/.test(name)) named(name)
    },
    MemberExpression: ({ property }) => {
      if (property.type === 'Identifier' && property.name === 'toISOString') named('toISOString')
    },
    NewExpression: ({ callee, arguments: [first, second] }) => {
      const name = callee.type === 'Identifier' ? callee.name : ''
      const isOwnFile = [first, second].some(
        (one) => one?.type === 'MemberExpression' && one.object.type === 'MetaProperty',
      )
      if (name === 'URL' && !isOwnFile) named('new URL')
      const isOfText = depth > 0 && !isLiteral(first) && !code.includes('escapeRegExp')
      if (name === 'RegExp' && isOfText && early.test(file)) named('new RegExp')
      const isIntl =
        callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'Intl'
      if (isIntl && early.test(file) && !(isLiteral(first) && second?.type !== 'Identifier')) named('new Intl')
    },
  }).visit(parseSync(file, code).program)
  return found.map((call) => `${file}: ${call}`)
}

it('calls what throws at texts in one file only', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path))
  expect(files.flatMap(foundIn)).toEqual([])
})
