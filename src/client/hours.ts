import { momentIn } from '../site/dates.ts'
import { linesOn } from '../site/seasons.ts'

/** Shows those lines of a list of opening hours that are true today, at the company's place. */
export function updateHours(list: HTMLElement): void {
  const timeZone = list.dataset.hours || new Intl.DateTimeFormat().resolvedOptions().timeZone
  const lines = Array.from(list.querySelectorAll('li'), (line) => {
    const { from, until, every } = line.dataset
    return { from, until, every, line }
  })
  const shown = linesOn(lines, momentIn(timeZone, new Date()).date)
  for (const one of lines) one.line.hidden = !shown.includes(one)
}
