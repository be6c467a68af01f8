import { ActionIcon, Button, Menu, NativeSelect, type NativeSelectProps, Stack } from '@mantine/core'
import { useContext, useRef } from 'react'
import type { Hours } from '../../generated/content.ts'
import { week } from '../../site/hours.ts'
import { type Message, say } from '../../words/message.ts'
import { weekday } from '../../words/texts.ts'
import { isGroup, listIn } from '../../yaml/path.ts'
import { IconCopy } from '../icons.tsx'
import {
  type Day,
  type DayHours,
  dayState,
  hoursFor,
  hoursOn,
  isAppointment,
  isOpeningWeek,
  isPeriod,
  isSame,
  lostWording,
  type State,
  saidIn,
  seasonStates,
  shownDays,
  states,
  withHours,
} from '../model/opening-week.ts'
import { fieldLabel } from '../model/schema.ts'
import { child, type Found, pathKey } from '../model/values.ts'
import { capitalised, dayName, daysText } from '../model/words.ts'
import { spokenLanguage, t, translated } from '../protocol/messages.ts'
import { edit, flush, save } from '../store/documents.ts'
import { announce, notify } from '../store/state.ts'
import { DayTimes } from './day-times.tsx'
import { type FieldProps, FormContext, type ObjectFieldsProps } from './field-context.tsx'
import styles from './form.module.css'
import inputStyles from './inputs.module.css'
import { ListField } from './list-field.tsx'
import { Messages } from './messages.tsx'

/** Opening hours: a row for each day of the week. Lines that this form cannot show stay a list. */
export function HoursField(props: OpeningWeekProps) {
  return props.value === undefined || isOpeningWeek(props.value) ? <OpeningWeek {...props} /> : <ListField {...props} />
}

interface OpeningWeekProps extends FieldProps {
  days?: readonly Day[]
  choices?: StateSelectProps['choices']
}

function OpeningWeek({ days = shownDays, choices = states, ...props }: OpeningWeekProps) {
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
      {days.map((day) => (
        <DayRow key={day} day={day} lines={lines} path={path} choices={choices} change={change} />
      ))}
      {lines
        .map((_, index) => child(path, index))
        .map((at) => (
          <LineMessages key={pathKey(at)} path={at} />
        ))}
      {lines.some((line) => line.label !== undefined) && <Wordings {...props} lines={lines} />}
    </fieldset>
  )
}

interface DayRowProps extends Pick<FieldProps, 'path'>, Pick<StateSelectProps, 'choices'> {
  day: Day
  lines: Hours
  change: (days: readonly Day[], said: readonly DayHours[]) => void
}

function DayRow({ day, lines, path, choices, change }: DayRowProps) {
  const name = capitalised(dayName(day))
  const said = hoursOn(lines, day)
  const index = lines.findIndex(({ days }) => days.includes(day))
  const pathOf = (hours: DayHours) =>
    child(
      path,
      lines.findIndex((line) => line.days.includes(day) && isSame(hours, saidIn(line))),
    )
  return (
    <fieldset aria-label={name} className={inputStyles.day} data-appointments={said.some(isAppointment) || undefined}>
      <abbr title={name} className={inputStyles.dayName}>
        {day === 'PublicHolidays' ? t('Hol.') : weekday(spokenLanguage(), week.indexOf(day), 'short')}
      </abbr>
      <StateSelect
        className={inputStyles.state}
        aria-label={name}
        size="xs"
        data-field={index < 0 ? undefined : pathKey(child(path, index))}
        choices={choices}
        value={dayState(said)}
        take={(state) => change([day], hoursFor(state, said))}
      />
      <CopyHours day={dayName(day)} copyTo={(days) => change(days, said)} />
      {said.some((hours) => isPeriod(hours) || isAppointment(hours)) && (
        <DayTimes name={name} said={said} pathOf={pathOf} change={(next) => change([day], next)} />
      )}
    </fieldset>
  )
}

interface StateSelectProps extends NativeSelectProps {
  choices: readonly { state: State; name: Message }[]
  value: State
  take: (state: State) => void
}

/** Says whether it is open on a day. */
const StateSelect = ({ choices, take, ...select }: StateSelectProps) => (
  <NativeSelect
    {...select}
    data={choices.map(({ state, name }) => ({ value: state, label: translated(name) }))}
    onChange={({ currentTarget }) => {
      take(choices[currentTarget.selectedIndex]?.state ?? 'none')
      flush()
    }}
  />
)

/** Days for which hours can be copied. */
const groups: readonly { label: Message; days: readonly Day[] }[] = [
  { label: say('Monday to Friday'), days: week.slice(0, 5) },
  { label: say('Saturday and Sunday'), days: week.slice(5) },
  { label: say('All seven days'), days: week },
]

/** Gives other days the hours of one day. */
function CopyHours({ day, copyTo }: { day: string; copyTo: (days: readonly Day[]) => void }) {
  const label = t('Use the hours of {day} for other days', { day })
  const copy = ({ label: days, days: all }: (typeof groups)[number]) => {
    copyTo(all)
    flush()
    announce(t('{days}: the same hours as {day}', { days, day }))
  }
  return (
    <Menu position="bottom-end" portalProps={{ target: '#fields' }}>
      <Menu.Target>
        <ActionIcon aria-label={label} title={label}>
          <IconCopy />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('Same hours for')}</Menu.Label>
        {groups.map((group) => (
          <Menu.Item key={group.label.text} onClick={() => copy(group)}>
            {translated(group.label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The lines in the author's own words, as visitors see them. */
function Wordings({ path, schema, lines }: FieldProps & { lines: Hours }) {
  const { FieldFor } = useContext(FormContext)
  return (
    <Stack gap="xs" mt="xs">
      {lines.map((line, index) => {
        const at = child(child(path, index), 'label')
        const inner = schema.items?.inside(line, 'label')
        const days = daysText(line.days, (first, last) => say('{first} to {last}', { first, last }))
        return (
          inner && (
            <FieldFor
              key={pathKey(at)}
              path={at}
              label={t('In your words: {days}', { days })}
              schema={inner}
              value={line.label}
              isRequired={false}
            />
          )
        )
      })}
    </Stack>
  )
}

/**
 * While one row is being changed, every change is made to the lines as they were before: a time on the way to another one
 * joins no other days.
 */
function useWeek(lines: Hours, save: (lines: Hours) => void): DayRowProps['change'] {
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

/** Days with other hours than those of the week. */
export const SpecialDaysField = (props: FieldProps) => <ListField {...props} ItemFields={SpecialDayFields} />

/** Without hours it is closed, which may be said. */
function dayWith(value: Found, hours: readonly DayHours[]): Found {
  const { hours: _, closed, ...day } = isGroup(value) ? value : {}
  const said = hours.filter((one) => !one.closed)
  if (said.length === 0) return { ...day, ...(closed !== undefined && { closed }) }
  return { ...day, hours: said } as unknown as Found
}

/** One day or several in a row, closed, with hours, or with those of each day of the week. */
function SpecialDayFields(props: ObjectFieldsProps) {
  const { path, schema, value } = props
  const { file, ObjectFields } = useContext(FormContext)
  const at = child(path, 'hours')
  const said = listIn(value, ['hours']) as unknown as DayHours[]
  const change = (next: DayHours[]) => edit(file, path, dayWith(value, next))
  const hours = schema.inside(value, 'hours')
  // Hours without days are those of all days.
  const lines = said.map((one) => ({ days: [...week], ...one }))
  const dates = <ObjectFields {...props} without={['closed', 'hours']} isShort={false} />
  if (hours && said.some((one) => 'days' in one))
    return (
      <>
        {dates}
        <HoursField
          path={at}
          schema={hours}
          label={fieldLabel('hours', hours)}
          isRequired={false}
          value={lines}
          days={week}
          choices={seasonStates}
        />
      </>
    )
  return (
    <>
      {dates}
      <StateSelect
        label={t('On these days')}
        data-field={pathKey(at)}
        choices={states.filter(({ state }) => state !== 'none')}
        value={said.length === 0 ? 'closed' : dayState(said)}
        take={(state) => change(hoursFor(state, said))}
      />
      {said.length > 0 && (
        <DayTimes
          name={t('These days')}
          said={said}
          pathOf={(one) => child(at, said.indexOf(one))}
          most={hours?.maxItems}
          change={change}
        />
      )}
      {said.length > 0 && (
        <Button size="compact-sm" variant="subtle" className={styles.more} onClick={() => save(file, at, lines)}>
          {t('Other hours on some days of the week')}
        </Button>
      )}
    </>
  )
}
