/** @returns the address with what the message of the form at its anchor begins with; another one as it is */
export function askAbout(what: string, href: string): string {
  const [, path, anchor] = /^((?:\/[^?#]*)?)(#.+)$/.exec(href) ?? []
  return anchor === undefined ? href : `${path}?about=${encodeURIComponent(what)}${anchor}`
}
