import { InputBase, TextInput, type TextInputProps } from '@mantine/core'
import type { FieldData } from '../../site/form-definition.ts'
import { useWords } from '../section-context.ts'

/** What a field needs to know of its form. */
export interface FieldPlace {
  /** The id of the form. */
  formId: string
  /** Fields have names only if the form is sent: otherwise input could end up in the URL. */
  isSent: boolean
}

/** @returns the id of a field, or of the group of its boxes */
export const fieldId = (formId: string, name: string): string => `${formId}-${name}`

type FieldProps = { field: FieldData } & FieldPlace

/** What browsers should know of each kind. */
const kinds: Partial<Record<FieldData['type'], TextInputProps>> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  number: { type: 'number', inputMode: 'decimal', step: 'any' },
  date: { type: 'date' },
}

/** @returns the props that every field has */
export const commonProps = ({ field: { name, label, hint, required }, formId, isSent }: FieldProps) => ({
  id: fieldId(formId, name),
  name: isSent ? name : undefined,
  label,
  // Nothing refers to it: the label is that of the field.
  labelProps: { id: undefined },
  description: hint,
  required,
})

/** A field with one line, several lines, or a list of answers. It is uncontrolled, so that input from before hydration stays. */
export function Field({ field, ...place }: FieldProps) {
  const props = commonProps({ field, ...place })
  // What `Textarea` has besides is the code of `autosize`: 1.4 KB.
  if (field.type === 'long-text') return <InputBase component="textarea" {...props} rows={4} />
  if (field.type === 'choice') return <Choice field={field} {...place} />
  const { type, required, min, max, autocomplete } = field
  // Blanks are no text.
  const text = type === 'text' && { autoComplete: autocomplete, ...(required && { pattern: '.*\\S.*' }) }
  return <TextInput {...props} {...kinds[type]} {...text} min={min} max={max} />
}

/** As in Mantine's `NativeSelect`, whose outline of these lines has 1 KB. */
const Chevron = () => (
  <svg viewBox="0 0 15 15" aria-hidden="true">
    <path d="M5.25 5.75 7.5 3.5l2.25 2.25m0 3.5L7.5 11.5 5.25 9.25" />
  </svg>
)

/** Nothing is chosen at first. Browsers require an answer where that has the empty value. */
function Choice({ field, ...place }: FieldProps) {
  const { choose } = useWords('contactForm')
  const { required, isOnlyMarked, placeholder, options = [] } = field
  const nothing = isOnlyMarked ? 'none' : ''
  const mustChoose = required || isOnlyMarked
  const marks = isOnlyMarked && { withAsterisk: true, 'aria-required': true }
  return (
    <InputBase
      component="select"
      {...commonProps({ field, ...place })}
      {...marks}
      defaultValue={nothing}
      rightSection={<Chevron />}
    >
      <option value={nothing} disabled={mustChoose} hidden={mustChoose}>
        {placeholder ?? choose}
      </option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </InputBase>
  )
}
