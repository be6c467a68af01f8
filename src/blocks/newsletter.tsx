'use client'
import { Button, TextInput } from '@mantine/core'
import type { BlockProps } from '../components/block-props.ts'
import field from '../components/field.module.css'
import { correct, emailWords } from '../components/mistakes.ts'
import { type SectionContext, useSection } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import { Honeypot, Outcome, SendButton } from '../components/sending.tsx'
import { useSending } from '../components/use-sending.ts'
import styles from './newsletter.module.css'

type NewsletterProps = BlockProps<'newsletter'>

/** A sentence, one field and a button between hairlines. */
export function Newsletter({ heading, text, anchor, ...form }: NewsletterProps) {
  const { index, facts } = useSection()
  // No heading's id begins so.
  const id = `_${anchor ?? `newsletter-${index}`}-email`
  return (
    <SectionFrame layout="wide" as="section" anchor={anchor}>
      <div className={styles.newsletter}>
        <div className={styles.words}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </div>
        {facts.newsletter ? <SendingForm {...form} {...facts.newsletter} id={id} /> : <IdleForm {...form} id={id} />}
      </div>
    </SectionFrame>
  )
}

/** Without an endpoint the box sends nothing, and needs no code for that. */
Newsletter.isStatic = ({ facts }: SectionContext) => !facts.newsletter

type FormProps = Pick<NewsletterProps, 'label' | 'placeholder' | 'button'> & { id: string }

/** It sends nothing: the form's method ends in the page itself. */
function IdleForm({ button, ...email }: FormProps) {
  return (
    <form method="dialog" noValidate className={styles.form}>
      <EmailField {...email} />
      <Button type="submit" className={field.button}>
        {button}
      </Button>
    </form>
  )
}

function SendingForm({ button, endpoint, success, ...email }: FormProps & { endpoint: string; success: string }) {
  const { state, submit, refuse, edit, message } = useSending(endpoint)
  const failure = 'Your address could not be sent. It is still here: please try again.'
  return (
    <form
      method="post"
      action={endpoint}
      className={styles.form}
      onSubmit={submit}
      onInvalidCapture={(event) => refuse(event, { [email.id]: emailWords })}
      onInput={(event) => {
        edit()
        correct(event)
      }}
    >
      <EmailField {...email} name="email" required />
      <Honeypot />
      <SendButton state={state}>{button}</SendButton>
      <Outcome state={state} success={success} failure={failure} message={message} />
    </form>
  )
}

type EmailProps = Omit<FormProps, 'button'> & { name?: string; required?: boolean }

function EmailField(props: EmailProps) {
  return (
    <TextInput
      {...props}
      type="email"
      inputMode="email"
      autoComplete="email"
      withAsterisk={false}
      className={field.field}
      classNames={{ label: field.label, input: field.input }}
    />
  )
}
