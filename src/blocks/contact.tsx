'use client'
import { NativeSelect, type NativeSelectProps, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, memo } from 'react'
import type { BlockProps } from '../components/block-props.ts'
import field from '../components/field.module.css'
import { correct, emailWords, forget } from '../components/mistakes.ts'
import { PhoneLink } from '../components/phone-link.tsx'
import { useSection } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import { Honeypot, Outcome, SendButton } from '../components/sending.tsx'
import { useSending } from '../components/use-sending.ts'
import styles from './contact.module.css'

type ContactProps = BlockProps<'contact'>

const nameWords = { missing: 'Please tell us your name.', malformed: 'Please tell us your name.' }

/** The fields, which a change of what the form says does not draw anew. */
const TextField = memo(TextInput)
const TextAreaField = memo(Textarea)

const classNames = { label: field.label, required: field.required, input: field.input }

/**
 * The form beside the company's details. Where the site names no endpoint, it sends nothing: it only thanks the visitor,
 * and empties itself.
 */
export function Contact({ heading, text, points, area, anchor, ...form }: ContactProps) {
  const { index } = useSection()
  // No heading's id begins so.
  const id = `_${anchor ?? `contact-${index}`}`
  return (
    <SectionFrame layout="wide" heading={heading} text={text} anchor={anchor}>
      <div className={styles.pair}>
        <ContactForm {...form} id={id} />
        <Details points={points} area={area} />
      </div>
    </SectionFrame>
  )
}

type FormProps = Pick<ContactProps, 'labels' | 'projectTypes' | 'button' | 'success'> & { id: string }

/**
 * The fields hold their own values, so that what was typed before this code arrived stays. They have names only where
 * they are sent somewhere, so that otherwise nothing typed can end up in an address. The browser itself checks them.
 */
function ContactForm({ id, labels, projectTypes, button, success }: FormProps) {
  const { endpoint } = useSection().facts.contact
  const { state, submit, refuse, edit, message } = useSending(endpoint)
  const words = { [`${id}-name`]: nameWords, [`${id}-email`]: emailWords }

  function send(event: FormEvent<HTMLFormElement>) {
    forget(event.currentTarget)
    submit(event)
  }

  const own = (name: string) => ({
    id: `${id}-${name}`,
    name: endpoint && name,
    className: field.field,
    classNames,
  })

  return (
    <form
      method={endpoint ? 'post' : 'dialog'}
      action={endpoint}
      className={styles.form}
      onSubmit={send}
      onInvalidCapture={(event) => refuse(event, words)}
      onInput={(event) => {
        edit()
        correct(event)
      }}
    >
      <p className={styles.legend}>
        Fields marked with <span>*</span> are required.
      </p>
      <TextField {...own('name')} label={labels.name} autoComplete="name" pattern=".*\S.*" required />
      <TextField {...own('email')} label={labels.email} type="email" inputMode="email" autoComplete="email" required />
      <TextField {...own('phone')} label={labels.phone} type="tel" inputMode="tel" autoComplete="tel" />
      <ProjectType {...own('projectType')} label={labels.projectType} types={projectTypes} />
      <TextAreaField {...own('message')} label={labels.message} rows={4} resize="vertical" />
      <SendButton state={state}>{button}</SendButton>
      {endpoint ? (
        <Honeypot />
      ) : (
        <noscript>
          <WithoutScripts />
        </noscript>
      )}
      <Outcome state={state} success={success} failure={<NotSent />} message={message} />
    </form>
  )
}

interface ProjectTypeProps extends NativeSelectProps {
  types: FormProps['projectTypes']
}

const ProjectType = memo(function ProjectType({ types, ...rest }: ProjectTypeProps) {
  return (
    <NativeSelect {...rest} withAsterisk aria-required defaultValue="none">
      <option value="none" disabled hidden>
        {types.placeholder}
      </option>
      {types.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
  )
})

function NotSent() {
  return (
    <>
      Your message could not be sent. What you typed is still here: please try again, or reach us at <OtherWays />.
    </>
  )
}

function WithoutScripts() {
  return (
    <p className={styles.note}>
      This form needs JavaScript. You reach us at <OtherWays />.
    </p>
  )
}

function OtherWays() {
  const { email } = useSection().facts.contact
  return (
    <>
      <PhoneLink /> or <a href={`mailto:${email}`}>{email}</a>
    </>
  )
}

function Details({ points, area }: Pick<ContactProps, 'points' | 'area'>) {
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
          <dd>{area ?? address.label}</dd>
        </div>
      </dl>
    </div>
  )
}
