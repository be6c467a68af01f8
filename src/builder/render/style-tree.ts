/** A part of the style sheet, read once and ready to be taken or left. */
export type StyleNode = Line | Group

/** A declaration, or a rule without braces. */
export interface Line {
  text: string
  sets: string | undefined
  uses: string[]
  /** Whether it is left out where nothing uses what it sets. */
  isOptional: boolean
  /** The value that it gives to a variable of the whole page, or of all components of a kind. */
  value: string | undefined
  isOfPage: boolean
}

export interface Selector {
  text: string
  /** The classes, `[attributes]` and `[attributes=values]` that a page must have for it. */
  needs: string[]
  /** Of each of these it must have all that one alternative needs. */
  choices: string[][][]
  /** Whether it selects elements of Mantine's. */
  isOfLibrary: boolean
}

/** A rule with braces. */
export interface Group {
  /** Empty for rules with selectors. */
  head: string
  /** Undefined for what has none. */
  selectors: Selector[] | undefined
  children: StyleNode[]
  /** The animation that it describes. */
  animation: string | undefined
}

/** @returns what of a page decides which rules are taken: classes, attributes, their values, variables, animations */
export function tokensIn(node: StyleNode): string[] {
  if ('text' in node) return node.sets ? [node.sets, ...node.uses] : node.uses
  const { selectors = [], animation, children } = node
  const needed = selectors.flatMap(({ needs, choices }) => [...needs, ...choices.flat(2)])
  return [...needed, ...(animation ? [animation] : []), ...children.flatMap(tokensIn)]
}

export const linesIn = (node: StyleNode): Line[] => ('text' in node ? [node] : node.children.flatMap(linesIn))

export const variablesIn = (text: string): string[] =>
  Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, variable = '']) => variable)

/** What is in brackets, with at most so many pairs inside each other. */
const inBrackets = (depth: number): string =>
  depth === 0 ? '[^()]*' : String.raw`(?:[^()]|\(${inBrackets(depth - 1)}\))*`

const reference = new RegExp(String.raw`var\((--[\w-]+)(?:,\s*(${inBrackets(4)}))?\)`, 'g')

/**
 * Writes values instead of variables, which saves a tenth of a style sheet.
 *
 * @param constantOf the value of a variable that is the same everywhere, `undefined` for another one
 * @param isSet whether a variable has a value somewhere; of others the fallback is taken
 */
export function withValues(
  text: string,
  constantOf: (variable: string) => string | undefined,
  isSet: (variable: string) => boolean,
): string {
  const resolved = text.replace(reference, (whole, variable: string, fallback?: string) => {
    const value = constantOf(variable)
    if (value !== undefined) return value
    if (fallback === undefined) return whole
    const resolvedFallback = withValues(fallback, constantOf, isSet)
    return isSet(variable) ? `var(${variable},${resolvedFallback})` : resolvedFallback
  })
  return resolved.replace(/calc\((-?[\d.]+[a-z]+) \* 1\)/g, '$1')
}

/** Where a variable of a component has a fallback, it may be used outside of the component. */
const fallback = /var\((--[\w-]+),/g

/** Variables use each other at most so deep. */
const maxDepth = 6

/**
 * @returns the values of the variables that are set once, for the whole page or for all components of a kind, and depend
 * on no other ones
 */
export function constantsIn(nodes: readonly StyleNode[]): ReadonlyMap<string, string> {
  const values = new Map<string, string | undefined>()
  const lines = nodes.flatMap(linesIn)
  const withFallback = new Set(lines.flatMap(({ text }) => Array.from(text.matchAll(fallback), ([, name]) => name)))
  for (const { sets, value, isOfPage } of lines)
    if (sets) values.set(sets, values.has(sets) || (!isOfPage && withFallback.has(sets)) ? undefined : value)
  const constantOf = (variable: string) => values.get(variable)
  for (let depth = 0; depth < maxDepth; depth++)
    for (const [variable, value] of values)
      if (value?.includes('var('))
        values.set(
          variable,
          withValues(value, constantOf, () => true),
        )
  return new Map(Array.from(values).filter((entry): entry is [string, string] => entry[1]?.includes('var(') === false))
}
