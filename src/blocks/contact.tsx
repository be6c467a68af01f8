'use client'
import { DataList, NativeSelect, type NativeSelectProps, Textarea, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import type { BlockProps } from '../components/block-props.ts'
import { clearErrors, clearFixedError, emailMessages } from '../components/field-errors.ts'
import { Honeypot, SubmitButton, SubmitStatus } from '../components/form-controls.tsx'
import { PhoneLink } from '../components/phone-link.tsx'
import { useSection } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import { useFormSubmit } from '../components/use-form-submit.ts'
import styles from './contact.module.css'

type ContactProps = BlockProps<'contact'>

const nameMessages = { missing: 'Please tell us your name.', malformed: 'Please tell us your name.' }

/** A form beside the company's details. Without an endpoint it sends nothing: it shows the success message. */
export function Contact({ heading, text, points, area, anchor, ...form }: ContactProps) {
  const { index } = useSection()
  // Ids start with `_`, because anchors of authors do not.
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

function ContactForm({ id, button, success, ...fields }: FormProps) {
  const { endpoint, confirmation } = useSection().facts.contact
  const { state, onSubmit, onInvalid, onInput, statusRef } = useFormSubmit(
    endpoint ? { endpoint, confirmation } : undefined,
  )
  const messages = { [`${id}-name`]: nameMessages, [`${id}-email`]: emailMessages }

  function submit(event: FormEvent<HTMLFormElement>) {
    clearErrors(event.currentTarget)
    onSubmit(event)
  }

  return (
    <form
      method={endpoint ? 'post' : 'dialog'}
      action={endpoint}
      className={styles.form}
      onSubmit={submit}
      onInvalidCapture={(event) => onInvalid(event, messages)}
      onInput={(event) => {
        onInput()
        clearFixedError(event)
      }}
    >
      <p className={styles.legend}>
        Fields marked with <span>*</span> are required.
      </p>
      <Fields {...fields} id={id} isSent={endpoint !== undefined} />
      <SubmitButton state={state}>{button}</SubmitButton>
      {endpoint ? (
        <Honeypot />
      ) : (
        <noscript>
          <NoScriptNote />
        </noscript>
      )}
      <SubmitStatus state={state} success={success} failure={<FailureMessage />} ref={statusRef} />
    </form>
  )
}

/**
 * The fields are uncontrolled, so that input from before hydration stays. They have names only if the form is sent:
 * otherwise input could end up in the URL.
 */
function Fields({
  id,
  labels,
  projectTypes,
  isSent,
}: Pick<FormProps, 'id' | 'labels' | 'projectTypes'> & { isSent: boolean }) {
  const common = (name: string) => ({
    id: `${id}-${name}`,
    name: isSent ? name : undefined,
  })
  return (
    <>
      <TextInput {...common('name')} label={labels.name} autoComplete="name" pattern=".*\S.*" required />
      <TextInput
        {...common('email')}
        label={labels.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <TextInput {...common('phone')} label={labels.phone} type="tel" inputMode="tel" autoComplete="tel" />
      <ProjectType {...common('projectType')} label={labels.projectType} types={projectTypes} />
      <Textarea {...common('message')} label={labels.message} rows={4} resize="vertical" />
    </>
  )
}

interface ProjectTypeProps extends NativeSelectProps {
  types: FormProps['projectTypes']
}

function ProjectType({ types, ...rest }: ProjectTypeProps) {
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
}

function FailureMessage() {
  return (
    <>
      Your message could not be sent. What you typed is still here: please try again, or reach us at <PhoneOrEmail />.
    </>
  )
}

function NoScriptNote() {
  return (
    <p className={styles.note}>
      This form needs JavaScript. You reach us at <PhoneOrEmail />.
    </p>
  )
}

function PhoneOrEmail() {
  return (
    <>
      <PhoneLink /> or <EmailLink />
    </>
  )
}

function EmailLink() {
  const { email } = useSection().facts.contact
  return <a href={`mailto:${email}`}>{email}</a>
}

function Details({ points, area }: Pick<ContactProps, 'points' | 'area'>) {
  const { address, hours, promise } = useSection().facts.contact
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
      <DataList className={styles.ways} size="md">
        <DataList.Item>
          <DataList.ItemLabel>Phone</DataList.ItemLabel>
          <DataList.ItemValue>
            <PhoneLink />
          </DataList.ItemValue>
        </DataList.Item>
        <DataList.Item>
          <DataList.ItemLabel>Email</DataList.ItemLabel>
          <DataList.ItemValue>
            <EmailLink />
          </DataList.ItemValue>
        </DataList.Item>
        <DataList.Item>
          <DataList.ItemLabel>Hours</DataList.ItemLabel>
          {hours.map(({ label }) => (
            <DataList.ItemValue key={label}>{label}</DataList.ItemValue>
          ))}
        </DataList.Item>
        <DataList.Item>
          <DataList.ItemLabel>Area</DataList.ItemLabel>
          <DataList.ItemValue>{area ?? address.label}</DataList.ItemValue>
        </DataList.Item>
      </DataList>
    </div>
  )
}
