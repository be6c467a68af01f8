'use client'

import type { ReactNode } from 'react'
import type { BlockModule, BlockProps } from '../components/block-props.ts'
import type { FieldPlace } from '../components/form/field.tsx'
import { FormShell } from '../components/form/form-shell.tsx'
import { wordsOfFailure, wordsOfNoScript } from '../components/form/ways.tsx'
import { wordsOfControls } from '../components/form-controls.tsx'
import { type IslandOptions, type SectionInfo, useSection, useWords } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import { parseUrl } from '../site/address.ts'
import type { FieldData } from '../site/form-definition.ts'
import type { WordName, Words } from '../words/texts.ts'
import styles from './form/form.module.css'
import { AnyField } from './form/more-fields.tsx'
import { type Step, StepButtons, StepFrame, stepsOf } from './form/steps.tsx'
import { useGuide, withMessages } from './form/use-guide.ts'

type FormProps = BlockProps<'form'>

/** A form with fields of the author's own. Without an endpoint it sends nothing: it shows the success message. */
export function Form({ heading, text, anchor, ...form }: FormProps) {
  const { index } = useSection()
  return (
    <SectionFrame layout="rail" heading={heading} text={text} anchor={anchor}>
      {/* Ids start with `_`, because anchors of authors do not. */}
      <GuidedForm {...form} id={`_${anchor ?? `form-${index}`}`} />
    </SectionFrame>
  )
}

/** @returns where a form is sent: to its own endpoint, or to that of the contact form */
const targetOf = ({ endpoint, confirmation }: Pick<FormProps, 'endpoint' | 'confirmation'>, { facts }: SectionInfo) =>
  endpoint
    ? { endpoint, confirmation }
    : facts.contact.endpoint
      ? { endpoint: facts.contact.endpoint, confirmation: facts.contact.confirmation }
      : undefined

function shownWords(props: FormProps, context: SectionInfo): WordName[] {
  const isSent = targetOf(props, context) !== undefined
  const shell = [...wordsOfControls(isSent), ...wordsOfFailure(context.facts.contact, isSent)]
  const defaults = (['choose', 'send', 'sent'] as const).map((name) => `contactForm.${name}` as const)
  return ['formFields', 'contact.callPhone', 'contactForm.required', ...defaults, ...shell]
}

export const island: IslandOptions<FormProps> = {
  facts: ['contact.phone', 'contact.email', 'contact.endpoint', 'contact.confirmation', 'contact.branch'],
  words: shownWords,
  noScriptWords: (props, context) => wordsOfNoScript(context.facts.contact, targetOf(props, context) !== undefined),
}

export const form: NonNullable<BlockModule['form']> = (section: FormProps, { facts, words }) => ({
  fields: formFields(stepsOf(section.fields), words.formFields),
  endpoint: section.endpoint ?? facts.contact.endpoint,
  success: section.success ?? words.contactForm.sent,
  copy: section.copy,
})

const formFields = (steps: readonly Step[], words: Words['formFields']): FieldData[] =>
  steps.flatMap((step) => step.fields.map((field) => withMessages(field, words)))

type GuidedFormProps = Omit<FormProps, 'heading' | 'text' | 'anchor'> & { id: string }

function GuidedForm({ id, fields: entries, button, success, attribution, ...to }: GuidedFormProps) {
  const target = targetOf(to, useSection())
  const words = useWords('formFields')
  const steps = stepsOf(entries)
  const fields = formFields(steps, words)
  const { shown, onBack, ...guide } = useGuide(id, fields, steps.length)
  const isSent = target !== undefined
  const more = {
    ...guide,
    noValidate: steps.length > 1 && shown !== undefined,
    encType: fields.some(({ type }) => type === 'file') ? 'multipart/form-data' : undefined,
    beforeSend: (values: FormData) => beforeSend(values, attribution),
    buttons: (submit: ReactNode) =>
      steps.length === 1 ? (
        submit
      ) : (
        <StepButtons shown={shown?.step} count={steps.length} isSent={isSent} onBack={onBack} submit={submit} />
      ),
  }
  return (
    <FormShell {...{ id, fields, target, success, button, more }} className={styles.form}>
      {steps.map((step) => (
        <StepFrame key={step.index} step={step} shown={shown?.step} count={steps.length}>
          {step.fields.map((field) => (
            <ShownField key={field.name} field={field} formId={id} isSent={isSent} hidden={shown?.hidden} />
          ))}
        </StepFrame>
      ))}
    </FormShell>
  )
}

/** Adds what the service wants to know beside the answers. */
function beforeSend(values: FormData, attribution: boolean | undefined): void {
  // Services can refuse what took only a second or two: no person is that fast.
  values.set('seconds', String(Math.round(performance.now() / 1000)))
  if (attribution) addAttribution(values)
}

interface ShownFieldProps extends FieldPlace {
  field: FieldData
  /** The names of hidden fields; undefined without JavaScript, when all fields are shown and those with a condition may be empty. */
  hidden: string[] | undefined
}

/** A hidden field keeps what was typed, and does not send it. */
function ShownField({ field, hidden, ...place }: ShownFieldProps) {
  if (!field.showIf) return <AnyField field={field} {...place} />
  const isHidden = hidden?.includes(field.name)
  return (
    <fieldset className={styles.conditional} data-waiting={!hidden || undefined} hidden={isHidden} disabled={isHidden}>
      <AnyField field={hidden ? field : { ...field, required: false }} {...place} />
    </fieldset>
  )
}

const campaign = ['source', 'medium', 'campaign', 'term', 'content'].map((name) => `utm_${name}`)

/** Adds the page, and the campaign in the address at which the visitor has arrived: links within the site do not repeat it. */
function addAttribution(values: FormData): void {
  const [arrival] = performance.getEntriesByType('navigation')
  const query = new URLSearchParams(parseUrl(arrival?.name ?? location.href)?.search)
  values.set('page', location.pathname)
  for (const name of campaign) {
    const value = query.get(name)
    if (value) values.set(name, value)
  }
}
