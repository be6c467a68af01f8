/** The page about a code that `check --explain CODE` prints and the documentation shows. */
export interface Explanation {
  /** What is the matter, as a heading. */
  title: string
  /** Why it is a problem, and what to do. */
  why: string
  /** A few lines that have the problem. */
  wrong: string
  /** The same lines put right. */
  right: string
}
