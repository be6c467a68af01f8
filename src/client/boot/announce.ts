/** Has screen readers say a text. */
export function announce(text: string): void {
  const announcer = document.getElementById('_announcer')
  if (announcer) announcer.textContent = text
}
