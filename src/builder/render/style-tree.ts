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
