import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
import { commonProps, Field, type FieldPlace, fieldId } from '../../components/form/field.tsx'
import { Note } from '../../components/form/ways.tsx'
import type { FieldData } from '../../site/form-definition.ts'
import styles from './form.module.css'

type FieldProps = { field: FieldData } & FieldPlace

/** A field of any kind, or a note between fields. */
export function AnyField(props: FieldProps) {
  const { type, label, link } = props.field
  if (type === 'note') return <Note text={label} link={link} />
  if (type === 'choices') return <Choices {...props} />
  if (type === 'file') return <FileField {...props} />
  if (type === 'agreement') return <Agreement {...props} />
  return <Field {...props} />
}

/** Boxes of which any may be ticked. */
function Choices({ field, formId, isSent }: FieldProps) {
  const { name, label, hint, required, options = [] } = field
  const id = fieldId(formId, name)
  return (
    <fieldset id={id} className={styles.group} aria-describedby={hint && `${id}-hint`}>
      <legend>
        {label}
        {required && <Mark />}
      </legend>
      {hint && <Input.Description id={`${id}-hint`}>{hint}</Input.Description>}
      <div className={styles.choices}>
        {options.map((option) => (
          <Box key={option.value} id={`${id}-${option.value}`} name={isSent ? name : undefined} value={option.value}>
            {option.label}
          </Box>
        ))}
      </div>
    </fieldset>
  )
}

/** A box to tick, with a link that explains what it is about. */
function Agreement({ field, formId, isSent }: FieldProps) {
  const { name, label, hint, required, link } = field
  const id = fieldId(formId, name)
  return (
    <div>
      <Box id={id} name={isSent ? name : undefined} value="yes" required={required} hint={hint && `${id}-hint`}>
        {label}
        {required && <Mark />}
      </Box>
      {hint && <Input.Description id={`${id}-hint`}>{hint}</Input.Description>}
      {link && <Note link={link} />}
    </div>
  )
}

interface BoxProps {
  id: string
  name: string | undefined
  value: string
  required?: boolean | undefined
  hint?: string | undefined
  children: ReactNode
}

function Box({ hint, children, ...input }: BoxProps) {
  return (
    <label className={styles.box}>
      <input type="checkbox" aria-describedby={hint} {...input} />
      <span>{children}</span>
    </label>
  )
}

const Mark = () => (
  <span className={styles.mark} aria-hidden="true">
    {' *'}
  </span>
)

function FileField({ field, ...place }: FieldProps) {
  const { description, label, labelProps, required, ...input } = commonProps({ field, ...place })
  const hint = description && `${input.id}-description`
  return (
    <Input.Wrapper id={input.id} label={label} labelProps={labelProps} description={description} required={required}>
      <div>
        <input
          {...input}
          type="file"
          className={styles.file}
          required={required}
          accept={field.accept?.join()}
          multiple={field.several}
          aria-describedby={hint}
        />
      </div>
    </Input.Wrapper>
  )
}
