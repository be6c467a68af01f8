'use client'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { BlockProps } from '../components/block-props.ts'
import field from '../components/field.module.css'
import { PhoneLink } from '../components/phone-link.tsx'
import { useSection } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import styles from './contact.module.css'

type ContactProps = BlockProps<'contact'>
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const classNames = { label: field.label, required: field.required, input: field.input, error: field.error }

/** The form beside the company's details. It sends nothing: it only thanks the visitor, and empties itself. */
export function Contact({ heading, text, points, anchor, ...form }: ContactProps) {
  const { index } = useSection()
  return (
    <SectionFrame layout="wide" heading={heading} text={text} anchor={anchor}>
      <div className={styles.pair}>
        <ContactForm {...form} id={anchor ?? `contact-${index}`} />
        <Details points={points} />
      </div>
    </SectionFrame>
  )
}

type FormProps = Pick<ContactProps, 'labels' | 'projectTypes' | 'button' | 'success'> & { id: string }

/**
 * The fields hold their own values, so that what was typed before this code arrived stays, and they have no names,
 * so that without this code nothing typed can end up in an address. The browser itself checks them.
 */
function ContactForm({ id, labels, projectTypes, button, success }: FormProps) {
  const [sent, setSent] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const message = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (sent) message.current?.focus()
  }, [sent])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.currentTarget.reset()
    setErrors({})
    setSent(true)
  }

  function explain({ target }: FormEvent<HTMLFormElement>) {
    const control = target as Control
    setSent(false)
    setErrors((known) => ({ ...known, [control.id]: control.validationMessage }))
  }

  function edit({ target }: FormEvent<HTMLFormElement>) {
    const control = target as Control
    setSent(false)
    if (control.validity.valid) setErrors(({ [control.id]: _solved, ...others }) => others)
  }

  const own = (name: string) => ({
    id: `${id}-${name}`,
    error: errors[`${id}-${name}`],
    className: field.field,
    classNames,
  })

  return (
    <form method="dialog" className={styles.form} onSubmit={submit} onInvalidCapture={explain} onInput={edit}>
      <TextInput {...own('name')} label={labels.name} autoComplete="name" required />
      <TextInput {...own('email')} label={labels.email} type="email" inputMode="email" autoComplete="email" required />
      <TextInput {...own('phone')} label={labels.phone} type="tel" inputMode="tel" autoComplete="tel" />
      <NativeSelect {...own('project-type')} label={labels.projectType} withAsterisk aria-required defaultValue="none">
        <option value="none" disabled hidden>
          {projectTypes.placeholder}
        </option>
        {projectTypes.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <Textarea {...own('message')} label={labels.message} rows={4} resize="vertical" />
      <Button type="submit" className={field.button}>
        {button}
      </Button>
      <noscript>
        <WithoutScripts />
      </noscript>
      <div ref={message} role="status" tabIndex={-1} className={styles.status}>
        {sent && <p>{success}</p>}
      </div>
    </form>
  )
}

function WithoutScripts() {
  const { email } = useSection().facts.contact
  return (
    <p className={styles.note}>
      This form needs JavaScript. You reach us at <PhoneLink /> or <a href={`mailto:${email}`}>{email}</a>.
    </p>
  )
}

function Details({ points }: Pick<ContactProps, 'points'>) {
  const { email, address, hours, promise } = useSection().facts.contact
  return (
    <div className={styles.details}>
      <p className={styles.promise}>{promise}</p>
      {points && (
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      <dl className={styles.ways}>
        <div>
          <dt>Phone</dt>
          <dd>
            <PhoneLink />
          </dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
        <div>
          <dt>Hours</dt>
          {hours.map(({ label }) => (
            <dd key={label}>{label}</dd>
          ))}
        </div>
        <div>
          <dt>Area</dt>
          <dd>{address.label}</dd>
        </div>
      </dl>
    </div>
  )
}
