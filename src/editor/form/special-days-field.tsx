import { NativeSelect } from '@mantine/core'
import { useContext } from 'react'
import type { DayHours } from '../model/opening-week.ts'
import { child, type Found, isGroup, listIn, pathKey } from '../model/values.ts'
import { t } from '../protocol/messages.ts'
import { edit, flush } from '../store/documents.ts'
import { type FieldProps, FormContext, type ObjectFieldsProps } from './field-context.tsx'
import { ListField } from './list-field.tsx'
import { firstPeriod, type Period, Periods } from './periods.tsx'

/** What each choice begins with. */
const hoursFor: Record<'closed' | 'open' | 'appointment', DayHours[] | undefined> = {
  closed: undefined,
  open: [firstPeriod],
  appointment: [{ byAppointment: true }],
}

/** Without hours it is closed, which may be said. */
function dayWith(value: ObjectFieldsProps['value'], hours: DayHours[] | undefined): Found {
  const { hours: _, closed, ...day } = isGroup(value) ? value : {}
  return hours ? ({ ...day, hours } as unknown as Found) : { ...day, ...(closed !== undefined && { closed }) }
}

/** Days with other hours than those of the week. */
export const SpecialDaysField = (props: FieldProps) => <ListField {...props} ItemFields={SpecialDayFields} />

/** One day or several in a row, closed or with hours. */
function SpecialDayFields(props: ObjectFieldsProps) {
  const { path, schema, value } = props
  const { file, ObjectFields, FieldFor } = useContext(FormContext)
  const hours = listIn(value, ['hours']) as unknown as DayHours[]
  const periods = hours.filter((one): one is Period => one.opens !== undefined && !one.byAppointment)
  const state = hours.length === 0 ? 'closed' : periods.length === hours.length ? 'open' : 'appointment'
  const inside = schema.inside(value, 'hours')
  const setHours = (said: DayHours[] | undefined) => edit(file, path, dayWith(value, said))
  return (
    <>
      <ObjectFields {...props} without={['closed', 'hours']} isShort={false} />
      <NativeSelect
        label={t('On these days')}
        data={[
          { value: 'closed', label: t('Closed') },
          { value: 'open', label: t('Open at these hours') },
          { value: 'appointment', label: t('By appointment') },
        ]}
        data-field={pathKey(child(path, 'hours'))}
        value={state}
        onChange={({ currentTarget }) => {
          setHours(hoursFor[currentTarget.value as typeof state])
          flush()
        }}
      />
      {state === 'open' && (
        <Periods
          name={t('These days')}
          periods={periods}
          paths={periods.map((_, index) => child(child(path, 'hours'), index))}
          {...(inside?.maxItems && { most: inside.maxItems })}
          change={setHours}
        />
      )}
      {state === 'appointment' && inside && (
        <FieldFor
          path={child(path, 'hours')}
          label={t('These days')}
          schema={inside}
          value={hours as unknown as Found}
          isRequired
        />
      )}
    </>
  )
}
