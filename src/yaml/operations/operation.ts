import type { Path, Value } from '../path.ts'

/**
 * The comments that mark a text which is not its author's yet: `rewrite` in a copied page or an example, `replace` in a new
 * site, `check` for a guess.
 */
export const markKinds = ['rewrite', 'replace', 'check'] as const

export type MarkKind = (typeof markKinds)[number]

/** The start of such a comment, for a regular expression. */
export const markStart = `# (?:${markKinds.join('|')}):`

/**
 * A change to a document. `path` leads to the value; for `insert`, `move` and `duplicate` it ends with an index of a list.
 * A `set` also removes the mark of the value, such as `# rewrite:`.
 * `expected` is the value before the change; undefined, or left out, means that there is none.
 */
export type Operation =
  | { op: 'set'; path: Path; value: Value; expected?: Value | undefined }
  | { op: 'remove'; path: Path; expected?: Value | undefined }
  | { op: 'insert'; path: Path; value: Value }
  | { op: 'move'; path: Path; to: number; expected: Value }
  | { op: 'duplicate'; path: Path; expected: Value }
  /**
   * Adds the comment `# rewrite:`, or of another kind, with words to a value: in a list or a group in brackets, to the line
   * that it is in.
   */
  | { op: 'mark'; path: Path; word: string; kind?: MarkKind }
  /** Removes the mark of a value. */
  | { op: 'done'; path: Path }
  /** Replaces the whole text. */
  | { op: 'source'; text: string; expected: string }

/** An operation at a path. */
export type ValueOperation = Exclude<Operation, { op: 'source' }>
