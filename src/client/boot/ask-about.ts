/** Begins the message of the form at the anchor with what the address says that it is about: see `askAbout`. */
export function beginAskedMessage(): void {
  const about = new URLSearchParams(location.search).get('about')
  if (about) beginMessage(document.getElementById(location.hash.slice(1)) ?? document.body, about)
}

/** Writes what a form is about into its message, unless there is something. */
export function beginMessage(inside: Element, about: string): void {
  const message = inside.querySelector('textarea')
  if (message && !message.value) message.value = about
}
