'use client'
import { DataList, NativeSelect, type NativeSelectProps, Textarea, TextInput } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import type { BlockProps } from '../components/block-props.ts'
import { clearErrors, clearFixedError, emailMessages } from '../components/field-errors.ts'
import { Filled } from '../components/filled.tsx'
import { Honeypot, SubmitButton, SubmitStatus } from '../components/form-controls.tsx'
import { PhoneLink } from '../components/phone-link.tsx'
import { type IslandOptions, type SectionContext, useSection, useWords } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import { useFormSubmit } from '../components/use-form-submit.ts'
import type { WordName } from '../words/types.ts'
import styles from './contact.module.css'

type ContactProps = BlockProps<'contact'>

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

/** @returns the words that the form shows, with only those defaults and messages that it needs */
function wordsOf({ labels, projectTypes, button, success }: ContactProps, { facts }: SectionContext): WordName[] {
  const hasOwn = Object.keys(labels ?? {}).length === 5 && projectTypes.placeholder && button && success
  if (!hasOwn) return ['form', 'contact', 'contactForm']
  const { endpoint, phone, email } = facts.contact
  const note = endpoint ? 'contactForm.notSent' : 'contactForm.needsJavaScript'
  const names: WordName[] = ['form', 'contact', 'contactForm.required', 'contactForm.nameMissing']
  return phone || email ? [...names, `${note}Reach`, 'contactForm.ways'] : [...names, note]
}

// Browsers get the result.
if (import.meta.env.SSR)
  Object.assign(Contact, { facts: ['contact'], words: wordsOf } satisfies IslandOptions<ContactProps>)

type FormProps = Pick<ContactProps, 'labels' | 'projectTypes' | 'button' | 'success'> & { id: string }

function ContactForm({ id, button, success, ...fields }: FormProps) {
  const { endpoint, confirmation } = useSection().facts.contact
  const { state, onSubmit, onInvalid, onInput, statusRef } = useFormSubmit(
    endpoint ? { endpoint, confirmation } : undefined,
  )
  const words = useWords('contactForm')
  const { required, nameMissing } = words
  const messages = {
    [`${id}-name`]: { missing: nameMissing, malformed: nameMissing },
    [`${id}-email`]: emailMessages(useWords('form')),
  }

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
        <Filled text={required} values={{ mark: <span>*</span> }} />
      </p>
      <Fields {...fields} id={id} isSent={endpoint !== undefined} />
      <SubmitButton state={state}>{button ?? words.send}</SubmitButton>
      {endpoint ? (
        <Honeypot />
      ) : (
        <noscript>
          <NoScriptNote />
        </noscript>
      )}
      <SubmitStatus state={state} success={success ?? words.sent} failure={<FailureMessage />} ref={statusRef} />
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
  const words = useWords('contactForm')
  const common = (name: keyof NonNullable<ContactProps['labels']>) => ({
    id: `${id}-${name}`,
    name: isSent ? name : undefined,
    label: labels?.[name] ?? words[name],
  })
  return (
    <>
      <TextInput {...common('name')} autoComplete="name" pattern=".*\S.*" required />
      <TextInput {...common('email')} type="email" inputMode="email" autoComplete="email" required />
      <TextInput {...common('phone')} type="tel" inputMode="tel" autoComplete="tel" />
      <ProjectType {...common('projectType')} types={projectTypes} />
      <Textarea {...common('message')} rows={4} resize="vertical" />
    </>
  )
}

interface ProjectTypeProps extends NativeSelectProps {
  types: FormProps['projectTypes']
}

function ProjectType({ types, ...rest }: ProjectTypeProps) {
  const { choose } = useWords('contactForm')
  return (
    <NativeSelect {...rest} withAsterisk aria-required defaultValue="none" rightSectionProps={{ 'aria-hidden': true }}>
      <option value="none" disabled hidden>
        {types.placeholder ?? choose}
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
  const { notSent, notSentReach } = useWords('contactForm')
  return <WithWays text={notSentReach} alone={notSent} />
}

function NoScriptNote() {
  const { needsJavaScript, needsJavaScriptReach } = useWords('contactForm')
  return (
    <p className={styles.note}>
      <WithWays text={needsJavaScriptReach} alone={needsJavaScript} />
    </p>
  )
}

/** A text with the ways to reach the company, or another one if there are none. */
function WithWays({ text, alone }: { text: string; alone: string }) {
  const { phone, email } = useSection().facts.contact
  const { ways } = useWords('contactForm')
  if (!phone && !email) return alone
  const values = { phone: <PhoneLink />, email: <EmailLink email={email} /> }
  return (
    <Filled
      text={text}
      values={{ ways: <Filled text={phone ? (email ? ways : '{phone}') : '{email}'} values={values} /> }}
    />
  )
}

function EmailLink({ email }: { email: string | undefined }) {
  return <a href={`mailto:${email}`}>{email}</a>
}

/** Promises, and of the contact details those that the company has. */
function Details({ points, area }: Pick<ContactProps, 'points' | 'area'>) {
  const { phone, email, address, hours, promise, branches } = useSection().facts.contact
  const words = useWords('contact')
  const place = area ?? address?.label
  return (
    <div className={styles.details}>
      {promise && <p className={styles.promise}>{promise}</p>}
      {points && (
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      <DataList className={styles.ways} size="md">
        {phone && <Detail label={words.phone} values={[<PhoneLink key="" />]} />}
        {email && <Detail label={words.email} values={[<EmailLink key="" email={email} />]} />}
        {hours.length > 0 && <Detail label={words.hours} values={labelsOf(hours)} />}
        {place && <Detail label={area || !address?.street ? words.area : words.address} values={[place]} />}
        {branches.map((branch) => (
          <Detail
            key={branch.name}
            label={branch.name}
            values={[branch.address.label, branch.phone, branch.email, ...labelsOf(branch.hours)]}
          />
        ))}
      </DataList>
    </div>
  )
}

const labelsOf = (hours: { label: string }[]) => hours.map(({ label }) => label)

function Detail({ label, values }: { label: string; values: ReactNode[] }) {
  return (
    <DataList.Item>
      <DataList.ItemLabel>{label}</DataList.ItemLabel>
      {values.map(
        (value, index) =>
          value && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the values never change their order
            <DataList.ItemValue key={index}>{value}</DataList.ItemValue>
          ),
      )}
    </DataList.Item>
  )
}
