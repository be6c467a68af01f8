/** The page that `check --explain CODE` prints about a code. */
export interface Explanation {
  title: string
  why: string
  wrong: string
  right: string
}
export type Code = string
