import { decodeAnchor } from '../../site/address.ts'
import { aboutParameter } from '../../site/ask-about.ts'

/** Begins the message of the form at the anchor with what the address says that it is about. */
export function beginAskedMessage(): void {
  const about = new URLSearchParams(location.search).get(aboutParameter)
  const section = about && document.getElementById(decodeAnchor(location.hash.slice(1)))
  if (section) beginMessage(section, about)
}

/** Writes what a form is about into its message, unless there is something. */
export function beginMessage(inside: Element, about: string): void {
  const message = inside.querySelector('textarea')
  if (message && !message.value) message.value = about
}
