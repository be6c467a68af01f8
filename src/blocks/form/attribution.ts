const campaign = ['source', 'medium', 'campaign', 'term', 'content'].map((name) => `utm_${name}`)

/** Adds the page, and the campaign in the address at which the visitor has arrived: links within the site do not repeat it. */
export function addAttribution(values: FormData): void {
  const [arrival] = performance.getEntriesByType('navigation')
  const query = new URL(arrival?.name ?? location.href).searchParams
  values.set('page', location.pathname)
  for (const name of campaign) {
    const value = query.get(name)
    if (value) values.set(name, value)
  }
}
