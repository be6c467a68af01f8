import { linesOn, momentIn } from '../site/opening.ts'

/** Shows those lines about opening hours in the footer that are true today, at the company's place. */
export function updateHours(): void {
  const list = document.querySelector<HTMLElement>('[data-hours]')
  if (!list) return
  const timeZone = list.dataset.hours || new Intl.DateTimeFormat().resolvedOptions().timeZone
  const lines = Array.from(list.querySelectorAll('li'), (line) => {
    const { from, until } = line.dataset
    return { from, until, line }
  })
  const shown = linesOn(lines, momentIn(timeZone, new Date()).date)
  for (const one of lines) one.line.hidden = !shown.includes(one)
}
