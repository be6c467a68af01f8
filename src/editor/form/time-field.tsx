import { Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { pathKey } from '../model/values.ts'
import { inSentence, t } from '../protocol/messages.ts'
import { flush } from '../store/documents.ts'
import { type FieldProps, useField } from './field-context.tsx'
import inputStyles from './inputs.module.css'

/** The end of a day, which inputs for times call the start of the next one. */
const [midnight, startOfDay] = ['24:00', '00:00']

const isTime = (text: string): boolean => text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

interface TimeProps {
  label: string
  value: string
  /** Whether it is the end of something, which may be midnight. */
  isEnd?: boolean
  change: (time: string) => void
}

/** The props of an input for a time; text that is none stays as it is. */
function timeProps({ value, isEnd, change }: Omit<TimeProps, 'label'>) {
  const shown = isEnd && value === midnight ? startOfDay : value
  return {
    type: isTime(shown) ? 'time' : 'text',
    value: shown,
    onChange: ({ currentTarget: { value: typed } }: React.ChangeEvent<HTMLInputElement>) =>
      change(isEnd && typed === startOfDay ? midnight : typed),
  }
}

/** A time within another input. What is typed counts as soon as it is a whole time. */
export function TimeInput({ label, path, change, ...props }: TimeProps & Pick<FieldProps, 'path'>) {
  const [typed, setTyped] = useState<string>()
  const take = (time: string) => {
    setTyped(time)
    if (time !== '' && isTime(time === midnight ? startOfDay : time)) change(time)
  }
  const end = () => {
    setTyped(undefined)
    flush()
  }
  return (
    <TextInput
      size="xs"
      aria-label={label}
      data-field={pathKey(path)}
      onBlur={end}
      {...timeProps({ ...props, value: typed ?? props.value, change: take })}
    />
  )
}

/** A time of the day. */
export function TimeField(props: FieldProps) {
  const { input, change } = useField(props)
  const isEnd = props.schema.definition === 'closingTime'
  return <TextInput {...input} {...timeProps({ value: String(props.value ?? ''), isEnd, change })} />
}

const moment = /^(\d{4}-\d{2}-\d{2})?(?: ([0-2]\d:[0-5]\d))?$/

/** A day, which browsers have a calendar for, and for a moment also a time. */
export function DateField(props: FieldProps) {
  const { input, change } = useField(props)
  const text = String(props.value ?? '')
  const [isKnown, day = '', time = ''] = moment.exec(text) ?? []
  const date = (
    <TextInput
      {...input}
      className={inputStyles.text}
      type={isKnown === undefined ? 'text' : 'date'}
      value={isKnown === undefined ? text : day}
      onChange={({ currentTarget: { value } }) =>
        change(isKnown === undefined || time === '' ? value : `${value} ${time}`)
      }
    />
  )
  if (props.schema.definition !== 'moment' || isKnown === undefined) return date
  return (
    <Group align="flex-start" gap="xs">
      {date}
      <TextInput
        className={inputStyles.time}
        flex="none"
        w="6.5rem"
        type="time"
        label={t('Time')}
        aria-label={t('Time, {field}', { field: inSentence(props.label) })}
        description={t('Leave it empty for the whole day.')}
        disabled={day === ''}
        value={time}
        onBlur={flush}
        onChange={({ currentTarget: { value } }) => change(value === '' ? day : `${day} ${value}`)}
      />
    </Group>
  )
}
