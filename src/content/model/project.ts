/** The folders that a command works with, as absolute paths. */
export interface Project {
  /** The site: a folder with `pages/`. */
  root: string
  /** The code, the schemas and the packages. The site that comes with them is in the same folder. */
  engine: string
}
