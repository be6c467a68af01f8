import { clsx } from 'clsx'
import type { FormEvent, ReactNode, RefObject } from 'react'
import type { FieldData } from '../../site/form-definition.ts'
import { inbox } from '../../site/inbox.ts'
import { Filled } from '../filled.tsx'
import { Honeypot, SubmitButton, SubmitStatus } from '../form-controls.tsx'
import { useSection, useWords } from '../section-context.ts'
import { fieldId } from './field.tsx'
import { clearErrors, clearFixedError, emailMessages, type FieldMessages } from './field-errors.ts'
import styles from './form-shell.module.css'
import { inboxAddress } from './inbox.ts'
import type { Endpoint } from './post-form.ts'
import { useFormSubmit } from './use-form-submit.ts'
import { FailureMessage, NoScriptNote } from './ways.tsx'

interface FormShellProps {
  id: string
  /** Those with messages of their own. */
  fields: readonly FieldData[]
  /** Where the form is sent. Without it, it only shows the success message. */
  target: Endpoint | undefined
  success: string | undefined
  /** The label of the button. */
  button: string | undefined
  children: ReactNode
  /** Beside the button. */
  beside?: ReactNode
  /** Texts below the button. */
  end?: ReactNode
  className?: string | undefined
  more?: MoreFormProps
}

/** What only forms with fields of their own have. */
interface MoreFormProps {
  ref: RefObject<HTMLFormElement | null>
  noValidate: boolean
  encType: string | undefined
  onChange: () => void
  onReset: () => void
  /** @returns whether the form may be sent */
  onSubmit: (event: FormEvent<HTMLFormElement>) => boolean
  /** See `useFormSubmit`. */
  beforeSend: (values: FormData) => void
  /** The buttons, where there are others than the one that sends the form. */
  buttons: (submit: ReactNode) => ReactNode
}

/** A form with its sentence about required fields, button, honeypot and outcome. */
export function FormShell({
  id,
  fields,
  target,
  success,
  button,
  children,
  beside,
  end,
  className,
  more,
}: FormShellProps) {
  const { branch } = useSection().facts.contact
  const { state, onSubmit, onInvalid, onInput, statusRef } = useFormSubmit(target, more?.beforeSend)
  const words = useWords('contactForm')
  const thanks = success ?? words.sent
  const messages = useMessages(id, fields)
  const submit = <SubmitButton state={state}>{button ?? words.send}</SubmitButton>

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    clearErrors(event.currentTarget)
    if (more?.onSubmit(event) ?? true) onSubmit(event)
  }

  return (
    <form
      ref={more?.ref}
      method={target ? 'post' : 'dialog'}
      action={target?.endpoint === inbox ? inboxAddress({ fields, success: thanks }) : target?.endpoint}
      encType={more?.encType}
      noValidate={more?.noValidate}
      className={clsx(styles.form, className)}
      onSubmit={send}
      onReset={more?.onReset}
      onInvalidCapture={(event) => onInvalid(event, messages)}
      onInput={(event) => {
        onInput(event)
        more?.onChange()
        clearFixedError(event)
      }}
    >
      <p className={styles.legend}>
        <Filled text={words.required} values={{ mark: <span>*</span> }} />
      </p>
      {children}
      {more ? (
        more.buttons(submit)
      ) : beside ? (
        <div className={styles.send}>
          {submit}
          {beside}
        </div>
      ) : (
        submit
      )}
      {target && branch && !fields.some(({ name }) => name === 'branch') && (
        <input type="hidden" name="branch" value={branch} />
      )}
      {target ? (
        <Honeypot />
      ) : (
        <noscript>
          <NoScriptNote />
        </noscript>
      )}
      <SubmitStatus state={state} success={thanks} failure={<FailureMessage />} ref={statusRef} />
      {end && <div className={styles.end}>{end}</div>}
    </form>
  )
}

/** @returns the messages of fields by their ids */
function useMessages(formId: string, fields: readonly FieldData[]): Record<string, FieldMessages> {
  const email = emailMessages(useWords('form'))
  return Object.fromEntries(
    fields.map(({ type, name, messages }) => [
      fieldId(formId, name),
      type === 'email' ? { ...email, ...messages } : { ...messages },
    ]),
  )
}
