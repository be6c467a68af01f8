import type { Section } from '../generated/content.ts'
import type { AuthorText } from '../words/message.ts'

/** What is wrong with a section. */
export interface SectionProblem {
  /** The way from the section to the value: `['plans', 0, 'price']`. */
  path: readonly (string | number)[]
  /** One sentence without a full stop, which names what the author wrote; as say`…`, the editor can translate it. */
  message: AuthorText
  /** What to write instead. */
  label?: AuthorText
  /** An error, which stops the build, by default. */
  severity?: 'error' | 'warning'
}

/**
 * What the schema of a block cannot say, such as that one number is below another. The file `<type>.check.ts` beside the
 * component exports it as `check`. It gets valid sections only.
 */
export type BlockCheck<Type extends Section['type']> = (
  section: Extract<Section, { type: Type }>,
) => readonly SectionProblem[]
