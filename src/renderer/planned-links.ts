/** Matches the address of a link to a page of the site, as React writes it. */
const addresses = / href="(\/[^"#]*)[^"]*"/g

/**
 * Marks links to pages that do not exist yet, so that the browser does not prefetch them.
 *
 * @param html from React
 * @param planned the routes of these pages
 */
export const markPlanned = (html: string, planned: readonly string[] = []): string =>
  planned.length === 0
    ? html
    : html.replace(addresses, (attribute, route: string) =>
        planned.includes(route) ? `${attribute} data-planned=""` : attribute,
      )
