import type { SiteForms } from '../../site/form-definition.ts'
import type { AuthorText } from '../../words/message.ts'

/** Where an inbox finds the site. */
export interface SiteSource {
  /** @returns the site as visitors see it now */
  site: () => SiteForms | Promise<SiteForms>
  /** @returns the HTML of a page; undefined when it is not published */
  readPage: (route: string) => Promise<string | undefined>
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
  /** The route of the page; empty where the browser does not say it. */
  page: string
  /** ISO 8601 in UTC. */
  received: string
  /** The labels and the answers of the visitor, in the language of the form. */
  answers: { name: string; label: string; answer: string }[]
  files: { name: string; path: string; type: string; size: number }[]
  /** Why it is kept apart; none for a message like any other. */
  doubts: AuthorText[]
  /** Of the visitor, shortened after a week. */
  address: string
}
