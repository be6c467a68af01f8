import { type Change, dayOf, type Repeats } from '../site/events.ts'
import { week } from '../site/hours.ts'
import { dayWithWeekday, fill, timeOfDay, type Words, weekday } from '../words/texts.ts'
import { useSection, useWords } from './section-context.ts'

/** The dates of a repeated event that are not like the others: cancelled, sold out or moved. */
export function ChangedDates({ changes = [] }: { changes?: readonly Change[] | undefined }) {
  const { language } = useSection().facts
  const words = useWords('events')
  return changes.map(({ date, until, status, starts }) => {
    const to = starts && momentText(language, starts)
    const said = [to && fill(words.moved, { date: to }), status && statusText(status, words)].filter(Boolean)
    return (
      <p key={date} className="small">
        <time dateTime={date}>{dayWithWeekday(language, date)}</time>
        {until && (
          <>
            {' – '}
            <time dateTime={until}>{dayWithWeekday(language, until)}</time>
          </>
        )}
        {' · '}
        <strong>{said.join(' · ')}</strong>
      </p>
    )
  })
}

/** @returns what is said of an event that does not take place as announced */
export const statusText = (status: NonNullable<Change['status']>, words: Words['events']): string =>
  ({ cancelled: words.cancelled, postponed: words.postponed, 'sold-out': words.soldOut })[status]

/** @returns on which days an event is repeated, such as `Every Thursday` */
export function howOften({ every, days = [], which }: Repeats, language: string, words: Words['events']): string {
  if (every === 'year') return words.yearly
  const names = days.map((day) => weekday(language, week.indexOf(day)))
  const text = new Intl.ListFormat(language).format(names)
  if (every !== 'month') return fill(every === 'two-weeks' ? words.twoWeekly : words.weekly, { days: text })
  return which ? fill(words.monthlyOn, { which: ordinal(words[which], days), days: text }) : words.monthly
}

/** In Portuguese, Saturday and Sunday are masculine, and the other days are not: `primeiro|primeira`. */
function ordinal(word: string, [day]: NonNullable<Repeats['days']>): string {
  const [ofWeekend = '', ofWeekday = ofWeekend] = word.split('|')
  return day === 'Saturday' || day === 'Sunday' ? ofWeekend : ofWeekday
}

function momentText(language: string, moment: string): string {
  const time = moment.slice(11)
  return dayWithWeekday(language, dayOf(moment)) + (time && `, ${timeOfDay(language, time)}`)
}
