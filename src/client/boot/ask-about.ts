/**
 * Begins the message of a form with what it is about, unless there is one.
 *
 * @param about by default what the address says: see `askAbout`
 */
export function beginMessage(about = new URLSearchParams(location.search).get('about')): void {
  const inside = document.getElementById(location.hash.slice(1)) ?? document
  const message = inside.querySelector('textarea')
  if (about && message && !message.value) message.value = about
}
