import { notFoundRoute } from '../../content/model/routes.ts'

/**
 * The paths whose files nobody gets, as a regular expression for JavaScript and nginx: files for hosts (`_headers`),
 * hidden and compressed files, and the page for unknown addresses.
 */
export const privatePaths = `^/_|/\\.|\\.(br|gz)$|^${notFoundRoute}(\\.html)?$`
