import type { FormDefinition } from '../../site/form-definition.ts'

/** A form of the site. */
export interface InboxForm extends FormDefinition {
  /** The last part of the path to which it is sent. */
  id: string
  /** BCP 47. */
  language: string
  /** The pages with it. */
  routes: string[]
}

/** What a visitor has sent, before it is judged. */
export interface Post {
  /** The values of each field, in the order in which they came; empty ones included. */
  values: ReadonlyMap<string, readonly string[]>
  files: readonly ReceivedFile[]
}

/** A file in the folder of unfinished files. */
export interface ReceivedFile {
  field: string
  /** As the visitor calls it; never used as a path. */
  name: string
  /** Absolute path. */
  path: string
  /** Bytes. */
  size: number
}

/** A message that is kept. */
export interface Message {
  id: string
  form: string
  language: string
  /** The route of the page, if it is known. */
  page: string
  /** ISO 8601 in UTC. */
  received: string
  /** The labels and the answers of the visitor, in the language of the form. */
  answers: { name: string; label: string; answer: string }[]
  files: { name: string; path: string; type: string; size: number }[]
  /** Why it is kept apart; none for a message like any other. */
  doubts: string[]
  /** Of the visitor, shortened after a week. */
  address: string
}
