import { notFoundRoute } from '../../site/routes.ts'

/**
 * Paths that are never served, as a regular expression for JavaScript and nginx: files for hosts (`_headers`), hidden
 * and compressed files, and the 404 page.
 */
export const privatePaths = `^/_|/\\.|\\.(br|gz)$|^(/[a-z]{2,3}(-[a-z0-9]+)*)?${notFoundRoute}(\\.html)?$`
