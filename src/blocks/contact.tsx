'use client'
import { DataList, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { BlockModule, BlockProps } from '../components/block-props.ts'
import { Field } from '../components/form/field.tsx'
import { FormShell } from '../components/form/form-shell.tsx'
import { Note, wordsOfFailure, wordsOfNoScript } from '../components/form/ways.tsx'
import { wordsOfControls } from '../components/form-controls.tsx'
import { Paragraphs } from '../components/paragraphs.tsx'
import { ContactNote, EmailLink, PhoneLink, phoneHref, whatsappHref } from '../components/phone-link.tsx'
import { type IslandOptions, type SectionInfo, useSection, useWords } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import { useHoursLines } from '../components/use-now.ts'
import type { Branch } from '../site/facts.ts'
import type { FieldData } from '../site/form-definition.ts'
import type { WordName, Words } from '../words/texts.ts'
import styles from './contact.module.css'

type ContactProps = BlockProps<'contact'>

/** A form beside the company's details. Without an endpoint it sends nothing: it shows the success message. */
export function Contact({ heading, text, points, area, anchor, ...form }: ContactProps) {
  const { index } = useSection()
  // Ids start with `_`, because anchors of authors do not.
  const id = `_${anchor ?? `contact-${index}`}`
  return (
    <SectionFrame layout="wide" as="section" anchor={anchor}>
      <div className={styles.pair}>
        <header className={styles.words}>
          <Title order={2}>{heading}</Title>
          {text && <Paragraphs className={styles.text}>{text}</Paragraphs>}
        </header>
        <ContactForm {...form} id={id} />
        <Details points={points} area={area} />
      </div>
    </SectionFrame>
  )
}

/** @returns the words that the form shows, with only those defaults and messages that it needs */
function shownWords({ labels = {}, projectTypes, button, success }: ContactProps, { facts }: SectionInfo): WordName[] {
  const own = { ...labels, choose: projectTypes?.placeholder, send: button, sent: success }
  const ofChoice = projectTypes ? (['projectType', 'choose'] as const) : []
  const texts = ['name', 'email', 'phone', 'message', 'send', 'sent', ...ofChoice] as const
  const defaults = texts.filter((name) => !own[name]).map((name) => `contactForm.${name}` as const)
  const choice: WordName[] = projectTypes?.required ? ['formFields.notChosen'] : []
  const isSent = facts.contact.endpoint !== undefined
  const shell = [...wordsOfControls(isSent), ...wordsOfFailure(facts.contact, isSent)]
  const details = ['callPhone', 'phone', 'email', 'hours', 'area', 'address'] as const
  return [
    ...details.map((name) => `contact.${name}` as const),
    'contactForm.required',
    'contactForm.nameMissing',
    ...defaults,
    ...choice,
    ...shell,
  ]
}

export const island: IslandOptions<ContactProps> = {
  facts: [
    'contact.phone',
    'contact.whatsapp',
    'contact.email',
    'contact.address',
    'contact.hoursTexts',
    'contact.seasons',
    'contact.timeZone',
    'contact.promise',
    'contact.branches',
    'contact.branch',
    'contact.privacy',
    'contact.endpoint',
    'contact.confirmation',
  ],
  words: shownWords,
  noScriptWords: (_, { facts: { contact } }) => wordsOfNoScript(contact, contact.endpoint !== undefined),
}

type FormProps = Pick<ContactProps, 'labels' | 'projectTypes' | 'button' | 'success' | 'next' | 'note'> & { id: string }

type Asked = Pick<ContactProps, 'labels' | 'projectTypes'>

/** @param notChosen said when the choice is required and none was made */
function contactFields(
  { labels = {}, projectTypes }: Asked,
  words: Words['contactForm'],
  notChosen?: string,
): FieldData[] {
  const label = (name: keyof typeof labels) => ({ name, label: labels[name] ?? words[name] })
  const messages = { missing: words.nameMissing, malformed: words.nameMissing }
  const choice = (types: NonNullable<typeof projectTypes>): FieldData => ({
    type: 'choice',
    ...label('projectType'),
    ...types,
    // Left out, the field has the mark of required ones, and visitors who do not know yet may leave it empty.
    isOnlyMarked: types.required === undefined,
    messages: { missing: notChosen },
  })
  return [
    { type: 'text', ...label('name'), required: true, autocomplete: 'name', messages },
    { type: 'email', ...label('email'), required: true },
    { type: 'phone', ...label('phone') },
    ...(projectTypes ? [choice(projectTypes)] : []),
    { type: 'long-text', ...label('message') },
  ]
}

export const form: NonNullable<BlockModule['form']> = (section: ContactProps, { facts: { contact }, words }) => ({
  fields: contactFields(section, words.contactForm, words.formFields.notChosen),
  endpoint: contact.endpoint,
  success: section.success ?? words.contactForm.sent,
  copy: section.copy,
})

function ContactForm({ id, button, success, next, note, ...asked }: FormProps) {
  const { endpoint, confirmation, privacy } = useSection().facts.contact
  const { notChosen } = useSection().words.formFields ?? {}
  const fields = contactFields(asked, useWords('contactForm'), notChosen)
  const target = endpoint ? { endpoint, confirmation } : undefined
  const end = (
    <>
      {note && <ContactNote text={note} />}
      {privacy && <Note {...privacy} />}
    </>
  )
  return (
    <FormShell
      id={id}
      fields={fields}
      target={target}
      button={button}
      success={success}
      beside={next && <Next {...next} />}
      end={end}
      className={styles.form}
    >
      {fields.map((field) => (
        <Field key={field.name} field={field} formId={id} isSent={target !== undefined} />
      ))}
    </FormShell>
  )
}

/** What happens after the form was sent. */
function Next({ heading, steps }: NonNullable<ContactProps['next']>) {
  return (
    <div className={styles.next}>
      <p>{heading}</p>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}

/** Promises, and of the contact details those that the company has. */
function Details({ points, area }: Pick<ContactProps, 'points' | 'area'>) {
  const { contact } = useSection().facts
  const { phone, whatsapp, email, address, hoursTexts, seasons = [], timeZone, promise, branches } = contact
  const words = useWords('contact')
  const hours = useHoursLines(hoursTexts, seasons, timeZone)
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
      <DataList className={styles.ways}>
        {phone && <Detail label={words.phone} values={[<PhoneLink key="" />]} />}
        {whatsapp && (
          <Detail
            label="WhatsApp"
            values={[
              <a key="" href={whatsappHref(whatsapp)}>
                {whatsapp}
              </a>,
            ]}
          />
        )}
        {email && <Detail label={words.email} values={[<EmailLink key="" email={email} />]} />}
        {hours.length > 0 && <Detail label={words.hours} values={hours} />}
        {place && <Detail label={area || !address?.street ? words.area : words.address} values={[place]} />}
        {branches.map((branch) => (
          <BranchDetail key={branch.name} {...branch} />
        ))}
      </DataList>
    </div>
  )
}

function BranchDetail({ name, address, phone, email, hoursTexts, specialDays }: Branch) {
  const hours = useHoursLines(hoursTexts, specialDays, useSection().facts.contact.timeZone)
  const ways = [
    phone && (
      <a key="phone" href={phoneHref(phone)}>
        {phone}
      </a>
    ),
    email && <EmailLink key="email" email={email} />,
  ]
  return <Detail label={name} values={[address.label, ...ways, ...hours]} />
}

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
