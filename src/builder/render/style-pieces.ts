/** One of our own classes selects its whole file, so that what a script shows later is styled too. */
export const ownClass = /^.+_([\w-]{6})$/

/** @returns the file of one of our own classes, or a library's class itself */
export const ownerOf = (name: string): string => ownClass.exec(name)?.[1] ?? name

/** A part of the style sheet, read once and ready to be taken or left. */
export type Piece = Line | Group

/** A declaration, or a rule without braces. */
export interface Line {
  text: string
  /** The variable that it sets. */
  sets: string | undefined
  /** The variables that it uses. */
  uses: string[]
  /** Whether it is left out where nothing uses what it sets. */
  isOptional: boolean
}

/** A rule with braces. */
export interface Group {
  head: string
  children: Piece[]
  /** What must stand on the page, for each of its selectors; undefined for what has none. */
  needs: string[][] | undefined
  /** Whether it only says where its children hold. */
  isCondition: boolean
  /** The animation that it describes. */
  animation: string | undefined
}

/**
 * @returns what a page may have that decides whether the piece is taken: classes, attributes with values, variables,
 * animations
 */
export function tokensIn(piece: Piece): string[] {
  if ('text' in piece) return piece.sets ? [piece.sets] : []
  const { needs = [], animation, children } = piece
  return [...needs.flat(), ...(animation ? [animation] : []), ...children.flatMap(tokensIn)]
}
