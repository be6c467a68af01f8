import { Button, NativeSelect, Stack } from '@mantine/core'
import { type ComponentProps, useContext, useRef } from 'react'
import type { Hours } from '../../generated/content.ts'
import { week } from '../../site/hours.ts'
import { say } from '../../words/message.ts'
import { weekday } from '../../words/texts.ts'
import {
  type Day,
  type DayHours,
  hoursOn,
  isOpeningWeek,
  isSame,
  lostWording,
  saidIn,
  shownDays,
  withHours,
} from '../model/opening-week.ts'
import { child, type Found, pathKey } from '../model/values.ts'
import { capitalised, dayName, daysText } from '../model/words.ts'
import { spokenLanguage, t, translated } from '../protocol/messages.ts'
import { edit, flush } from '../store/documents.ts'
import { announce, notify } from '../store/state.ts'
import { CopyHours, type DayGroup } from './copy-hours.tsx'
import { dayState, hoursFor, isAppointment, isPeriod, type State, states } from './day-state.ts'
import { type FieldProps, FormContext } from './field-context.tsx'
import inputStyles from './inputs.module.css'
import { ListField } from './list-field.tsx'
import { Messages } from './messages.tsx'
import { firstPeriod, Periods } from './periods.tsx'

/** Opening hours: a row for each day of the week. Lines that this form cannot show stay a list. */
export function HoursField(props: FieldProps) {
  return props.value === undefined || isOpeningWeek(props.value) ? <OpeningWeek {...props} /> : <ListField {...props} />
}

function OpeningWeek(props: FieldProps) {
  const { path, label, value, isRequired } = props
  const { file } = useContext(FormContext)
  const lines = isOpeningWeek(value) ? value : []
  const change = useWeek(lines, (next) =>
    edit(file, path, next.length > 0 || isRequired ? (next as unknown as Found) : undefined),
  )
  return (
    <fieldset className={inputStyles.days} data-field={pathKey(path)}>
      <legend>{label}</legend>
      <Messages path={path} withErrors />
      {shownDays.map((day) => (
        <DayRow key={day} day={day} lines={lines} path={path} change={change} />
      ))}
      {lines.map((line, index) => (
        <LineMessages key={line.days.join()} path={child(path, index)} />
      ))}
      {lines.some((line) => line.label !== undefined) && <Wordings {...props} lines={lines} />}
    </fieldset>
  )
}

type ChangeHours = (days: readonly Day[], said: readonly DayHours[]) => void

interface DayRowProps extends Pick<FieldProps, 'path'> {
  day: Day
  lines: Hours
  change: ChangeHours
}

function DayRow({ day, lines, path, change }: DayRowProps) {
  const name = capitalised(dayName(day))
  const said = hoursOn(lines, day)
  const state = dayState(said)
  const index = lines.findIndex(({ days }) => days.includes(day))
  const copy = (group: DayGroup) => {
    change(group.days, said)
    flush()
    announce(t('{days}: the same hours as {day}', { days: group.label, day: dayName(day) }))
  }
  return (
    <fieldset aria-label={name} className={inputStyles.day} data-appointments={said.some(isAppointment) || undefined}>
      <abbr title={name} className={inputStyles.dayName}>
        {shortName(day)}
      </abbr>
      <NativeSelect
        className={inputStyles.state}
        aria-label={name}
        size="xs"
        data-field={index < 0 ? undefined : pathKey(child(path, index))}
        data={Object.entries(states).map(([value, label]) => ({ value, label: translated(label) }))}
        value={state}
        onChange={({ currentTarget }) => {
          change([day], hoursFor(currentTarget.value as State, said))
          flush()
        }}
      />
      <CopyHours day={day} copy={copy} />
      {said.some((hours) => isPeriod(hours) || isAppointment(hours)) && (
        <DayTimes day={day} lines={lines} path={path} change={change} />
      )}
    </fieldset>
  )
}

/** When it is open on a day, for everybody and by appointment. */
function DayTimes({ day, lines, path, change }: DayRowProps) {
  const name = capitalised(dayName(day))
  const said = hoursOn(lines, day)
  const [open, appointments] = [said.filter((hours) => !isAppointment(hours)), said.filter(isAppointment)]
  const pathsOf = (wanted: DayHours[]) =>
    wanted.filter(isPeriod).map((hours) =>
      child(
        path,
        lines.findIndex((line) => line.days.includes(day) && isSame(hours, saidIn(line))),
      ),
    )
  return (
    <div className={inputStyles.periods}>
      {open.length > 0 && (
        <Periods
          name={name}
          periods={open.filter(isPeriod)}
          paths={pathsOf(open)}
          change={(next) => change([day], [...next, ...appointments])}
        />
      )}
      {appointments.length > 0 && (
        <Appointments
          name={name}
          periods={appointments.filter(isPeriod)}
          paths={pathsOf(appointments)}
          change={(next) => {
            const times = next.map((period) => ({ ...period, byAppointment: true }))
            change([day], [...open, ...(times.length > 0 ? times : [{ byAppointment: true }])])
          }}
        />
      )}
    </div>
  )
}

/** At which hours it is open by appointment, if that is said. */
function Appointments({ name, periods, paths, change }: Omit<ComponentProps<typeof Periods>, 'most'>) {
  if (periods.length === 0)
    return (
      <Button
        variant="subtle"
        size="compact-xs"
        aria-label={t('{day}: at certain hours', { day: name })}
        onClick={() => change([firstPeriod])}
      >
        {t('At certain hours')}
      </Button>
    )
  return (
    <>
      <span className={inputStyles.note}>{t('By appointment')}</span>
      <Periods
        name={t('{day}, by appointment', { day: name })}
        periods={periods}
        paths={paths}
        mayBeEmpty
        change={change}
      />
    </>
  )
}

/** The lines in the author's own words, as visitors see them. */
function Wordings({ path, schema, lines }: FieldProps & { lines: Hours }) {
  const { FieldFor } = useContext(FormContext)
  const wordings = lines.map((line, index) => {
    const inner = schema.items?.inside(line, 'label')
    return (
      inner && (
        <FieldFor
          key={line.days.join()}
          path={child(child(path, index), 'label')}
          label={t('In your words: {days}', { days: daysOf(line.days) })}
          schema={inner}
          value={line.label}
          isRequired={false}
        />
      )
    )
  })
  return (
    <Stack gap="xs" mt="xs">
      {wordings}
    </Stack>
  )
}

/** Where there is little room. */
const shortName = (day: Day): string =>
  day === 'PublicHolidays' ? t('Hol.') : weekday(spokenLanguage(), week.indexOf(day), 'short')

/** `Monday to Friday`, or the days one by one. */
const daysOf = (days: readonly Day[]): string =>
  translated(daysText(days, (first, last) => say('{first} to {last}', { first, last })))

/**
 * While one row is being changed, every change is made to the lines as they were before: a time on the way to another one
 * joins no other days.
 */
function useWeek(lines: Hours, save: (lines: Hours) => void): ChangeHours {
  const work = useRef<{ days: string; before: Hours; after: Hours }>(undefined)
  return (days, said) => {
    const last = work.current
    const isSameWork = last?.days === days.join() && JSON.stringify(last.after) === JSON.stringify(lines)
    const before = isSameWork ? last.before : lines
    const after = withHours(before, days, said)
    work.current = { days: days.join(), before, after }
    const [lost] = lostWording(lines, after)
    if (lost)
      notify(
        t('“{text}” did not fit any more and is gone. Visitors see the days and times as the site writes them.', {
          text: lost,
        }),
      )
    save(after)
  }
}

/** What the check says about a line, whose parts are in several rows. */
const LineMessages = ({ path }: Pick<FieldProps, 'path'>) => (
  <>
    <Messages path={path} withErrors />
    {['days', 'opens', 'closes'].map((name) => (
      <Messages key={name} path={child(path, name)} withErrors />
    ))}
  </>
)
