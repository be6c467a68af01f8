import type { AuthorText } from '../../words/message.ts'
import type { Path } from '../../yaml/path.ts'

/** GET changes → FileChange[] */
export interface FileChange {
  file: string
  status: 'added' | 'changed' | 'deleted'
  name: AuthorText
  /** In words: `Price of the kitchen: from €15,000 → from €16,500`. */
  words: AuthorText[]
  /** As `git diff` prints it. */
  diff: string
}

/** POST commit { files, message }, and set-up-git { name, email }, which keeps versions from now on */
export interface CommitResult {
  status: 'done'
}

/** GET online → OnlineState: what is to be put online, and what is in the way */
export interface OnlineState {
  /** Files with which nothing can be put online. */
  blocking: Blocking[]
  changes: FileChange[]
  /** What is rarely meant, such as a page that is gone, with the routes that it is about. */
  decisions: { text: AuthorText; routes: string[] }[]
  /** Number of versions that are kept here and were not sent yet. */
  unsent: number
  repository: Repository
  /** The site's address. */
  url?: string
  progress?: Progress
}

/** A file that the check does not let through. */
export interface Blocking {
  file: string
  /** Number of mistakes, without texts that are not rewritten. */
  errors: number
  /** Number of texts that are still those of another page or of a new site. */
  marks: number
  /** The first of them. */
  path?: Path
  message: AuthorText
}

/** Where the versions of a site are kept. */
export interface Repository {
  /**
   * `missing`: git is not installed; `none`: nothing is kept; `nameless`: git does not know who works here; `detached`:
   * an older version is opened; `local`: versions are kept on this machine only; `remote`: they are sent somewhere.
   */
  status: 'missing' | 'none' | 'nameless' | 'detached' | 'local' | 'remote'
  /** Where they are sent: an address without passwords. */
  remote?: string
}

/**
 * POST put-online {} checks the whole site, keeps a version with all changes under pages/, and sends or builds it; what
 * follows is told by events. POST take-in {} merges what others have sent meanwhile, unless both changed the same.
 */
export interface OnlineResult {
  /** `behind`: others have sent something meanwhile. `blocked`: pages have to be finished. */
  status: 'started' | 'behind' | 'blocked'
}

/** How putting online goes on. `time` is when this began, as ISO 8601. */
export interface Progress {
  /**
   * `building`: on this machine; `built`: done, and visitors do not see it there; `waiting`: sent, the site's address is
   * looked at; `late`: it has not changed for long; `online`: visitors see it.
   */
  step: 'building' | 'built' | 'failed' | 'waiting' | 'late' | 'online'
  time: string
  /** The page that is looked at. */
  address: string
  /** Where the finished pages are. */
  folder?: string
  /** Why it failed. */
  reason?: string
}
