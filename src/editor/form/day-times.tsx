import { ActionIcon, Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import type { Path } from '../../yaml/path.ts'
import { IconPlus, IconTrash } from '../icons.tsx'
import { type DayHours, firstPeriod, isAppointment, isPeriod, type Period } from '../model/opening-week.ts'
import { child } from '../model/values.ts'
import { t } from '../protocol/messages.ts'
import inputStyles from './inputs.module.css'
import { TimeInput } from './time-field.tsx'

interface DayTimesProps {
  /** What they are about, for screen readers: `Friday`. */
  name: string
  said: readonly DayHours[]
  /** @returns the place of hours in the file */
  pathOf: (hours: DayHours) => Path
  /** As many periods as the schema allows. */
  most?: number | undefined
  change: (said: DayHours[]) => void
}

/** When it is open on a day, for everybody and by appointment. */
export function DayTimes({ name, said, pathOf, most, change }: DayTimesProps) {
  const [open, appointments] = [said.filter((hours) => !isAppointment(hours)), said.filter(isAppointment)]
  const periodsIn = (hours: DayHours[]) => {
    const periods = hours.filter(isPeriod)
    return { name, most, periods, paths: periods.map(pathOf) }
  }
  return (
    <div className={inputStyles.periods}>
      {open.length > 0 && <Periods {...periodsIn(open)} change={(next) => change([...next, ...appointments])} />}
      {appointments.length > 0 && (
        <Appointments
          {...periodsIn(appointments)}
          change={(next) => {
            const times = next.map((period) => ({ ...period, byAppointment: true }))
            change([...open, ...(times.length > 0 ? times : [{ byAppointment: true }])])
          }}
        />
      )}
    </div>
  )
}

/** At which hours it is open by appointment, if that is said. */
function Appointments({ name, change, ...periods }: ComponentProps<typeof Periods>) {
  if (periods.periods.length === 0)
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
      <Periods {...periods} name={t('{day}, by appointment', { day: name })} mayBeEmpty change={change} />
    </>
  )
}

/** @returns hours in the evening, an hour after those before */
function periodAfter({ closes }: Period): Period {
  const start = Math.min(Number.parseInt(closes, 10) + 1 || 18, 22)
  const time = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  return { opens: time(start), closes: time(start + 2) }
}

interface PeriodsProps {
  name: string
  periods: readonly Period[]
  /** The places of the periods in the file. */
  paths: readonly Path[]
  most?: number | undefined
  /** The only period can be removed, too. */
  mayBeEmpty?: boolean
  change: (periods: Period[]) => void
}

/** The hours of a day: one period or several. */
function Periods({ name, periods, paths, most = 3, mayBeEmpty = false, change }: PeriodsProps) {
  const set = (index: number, period: Partial<Period>) =>
    change(periods.map((one, at) => (at === index ? { ...one, ...period } : one)))
  return (
    <div className={inputStyles.periods}>
      {periods.map(({ opens, closes }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: periods have no names
        <div key={index} className={inputStyles.period}>
          <TimeInput
            label={t('{day}, opens', { day: name })}
            path={child(paths[index] ?? [], 'opens')}
            value={opens}
            change={(time) => set(index, { opens: time })}
          />
          <span aria-hidden="true">–</span>
          <TimeInput
            label={t('{day}, closes', { day: name })}
            path={child(paths[index] ?? [], 'closes')}
            value={closes}
            isEnd
            change={(time) => set(index, { closes: time })}
          />
          {(periods.length > 1 || mayBeEmpty) && (
            <ActionIcon
              aria-label={t('{day}: remove {from} to {until}', { day: name, from: opens, until: closes })}
              title={t('Remove these hours')}
              onClick={(event) => {
                event.currentTarget.parentElement?.parentElement?.querySelector('input')?.focus()
                change(periods.filter((_, at) => at !== index))
              }}
            >
              <IconTrash />
            </ActionIcon>
          )}
          {index === periods.length - 1 && periods.length < most && (
            <ActionIcon
              aria-label={t('{day}: open a second time', { day: name })}
              title={t('Open a second time')}
              onClick={() => change([...periods, periodAfter(periods[index] ?? firstPeriod)])}
            >
              <IconPlus size={14} />
            </ActionIcon>
          )}
        </div>
      ))}
      {periods.some(({ opens, closes }) => closes <= opens) && (
        <p className={inputStyles.note}>{t('Until the next day')}</p>
      )}
    </div>
  )
}
