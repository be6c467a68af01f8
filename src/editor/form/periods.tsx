import { ActionIcon } from '@mantine/core'
import type { Path } from '../../yaml/path.ts'
import { IconPlus, IconTrash } from '../icons.tsx'
import { child } from '../model/values.ts'
import { t } from '../protocol/messages.ts'
import inputStyles from './inputs.module.css'
import { TimeInput } from './time-field.tsx'

/** From when until when. */
export interface Period {
  opens: string
  closes: string
}

/** For a day that was closed. */
export const firstPeriod: Period = { opens: '09:00', closes: '18:00' }

/** @returns hours in the evening, an hour after those before */
function periodAfter({ closes }: Period): Period {
  const start = Math.min(Number.parseInt(closes, 10) + 1 || 18, 22)
  const time = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  return { opens: time(start), closes: time(start + 2) }
}

interface PeriodsProps {
  /** What they are about, for screen readers: `Friday`. */
  name: string
  periods: readonly Period[]
  /** The places of the periods in the file. */
  paths: readonly Path[]
  /** As many as the schema allows. */
  most?: number
  /** The only period can be removed, too. */
  mayBeEmpty?: boolean
  change: (periods: Period[]) => void
}

/** The hours of a day: one period or several. */
export function Periods({ name, periods, paths, most = 3, mayBeEmpty = false, change }: PeriodsProps) {
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
