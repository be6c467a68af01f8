import { NativeSelect } from '@mantine/core'
import { useContext } from 'react'
import { child, pathKey } from '../model/paths.ts'
import { t } from '../protocol/messages.ts'
import { edit, flush } from '../store/documents.ts'
import { type Found, isGroup, listIn } from '../values.ts'
import { type FieldProps, FormContext, type ObjectFieldsProps } from './field-context.tsx'
import { ListField } from './list-field.tsx'
import { firstPeriod, type Period, Periods } from './periods.tsx'

/** Days with other hours than those of the week. */
export const SpecialDaysField = (props: FieldProps) => <ListField {...props} ItemFields={SpecialDayFields} />

/** One day or several in a row, closed or with hours. */
function SpecialDayFields(props: ObjectFieldsProps) {
  const { path, schema, value } = props
  const { file, ObjectFields } = useContext(FormContext)
  const hours = listIn(value, ['hours']) as unknown as Period[]
  const setHours = (periods: Period[] | undefined) => {
    const { hours: _, closed, ...day } = isGroup(value) ? value : {}
    edit(
      file,
      path,
      periods ? ({ ...day, hours: periods } as unknown as Found) : { ...day, ...(closed !== undefined && { closed }) },
    )
  }
  const most = schema.inside(value, 'hours')?.maxItems
  return (
    <>
      <ObjectFields {...props} without={['closed', 'hours']} isShort={false} />
      <NativeSelect
        label={t('On these days')}
        data={[
          { value: 'closed', label: t('Closed') },
          { value: 'open', label: t('Open at these hours') },
        ]}
        data-field={pathKey(child(path, 'hours'))}
        value={hours.length > 0 ? 'open' : 'closed'}
        onChange={({ currentTarget }) => {
          setHours(currentTarget.value === 'open' ? [firstPeriod] : undefined)
          flush()
        }}
      />
      {hours.length > 0 && (
        <Periods
          name={t('These days')}
          periods={hours}
          paths={hours.map((_, index) => child(child(path, 'hours'), index))}
          {...(most && { most })}
          change={setHours}
        />
      )}
    </>
  )
}
