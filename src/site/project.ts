/** Absolute paths of the folders that a command works with. */
export interface Project {
  /** The site's folder, which contains `pages/`. */
  root: string
  /** The folder of code, schemas and packages. By default it is also the site's folder. */
  engine: string
}
