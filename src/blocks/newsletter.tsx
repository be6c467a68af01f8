'use client'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { BlockModule, BlockProps } from '../components/block-props.ts'
import { clearFixedError, emailMessages } from '../components/form/field-errors.ts'
import type { Endpoint } from '../components/form/post-form.ts'
import { useFormSubmit } from '../components/form/use-form-submit.ts'
import { Honeypot, SubmitButton, SubmitStatus, wordsOfControls } from '../components/form-controls.tsx'
import { Paragraphs } from '../components/paragraphs.tsx'
import { type IslandOptions, useSection, useWords } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import type { FieldData } from '../site/form-definition.ts'
import { inbox, inboxAddress } from '../site/inbox.ts'
import styles from './newsletter.module.css'

type NewsletterProps = BlockProps<'newsletter'>

/** A sentence and a form with one field. */
export function Newsletter({ heading, text, anchor, answer, ...form }: NewsletterProps) {
  const { index, facts } = useSection()
  // Ids start with `_`, because anchors of authors do not.
  const id = `_${anchor ?? `newsletter-${index}`}-email`
  return (
    <SectionFrame layout="wide" as="section" anchor={anchor}>
      <div className={styles.newsletter}>
        <div className={styles.words}>
          <h2>{heading}</h2>
          <Paragraphs className={styles.text}>{text}</Paragraphs>
        </div>
        {facts.newsletter ? (
          <PostForm {...form} {...facts.newsletter} id={id} />
        ) : (
          <IdleForm {...form} answer={answer} id={id} />
        )}
      </div>
    </SectionFrame>
  )
}

export const island: IslandOptions<NewsletterProps> = {
  // Without an endpoint and an answer the form does nothing.
  isStatic: ({ facts }, { answer }) => !facts.newsletter && !answer,
  facts: ['newsletter'],
  words: (_, { facts }) => [...wordsOfControls(facts.newsletter !== undefined), 'newsletter'],
}

export const form: NonNullable<BlockModule['form']> = ({ label }: NewsletterProps, { facts: { newsletter }, words }) =>
  newsletter && {
    fields: [{ type: 'email', name: 'email', label, required: true, messages: emailMessages(words.form) }],
    endpoint: newsletter.endpoint,
    success: newsletter.success,
  }

type FormProps = Pick<NewsletterProps, 'label' | 'placeholder' | 'button'> & { id: string }

/**
 * `method="dialog"` outside of a dialog submits nothing. The answer says so, and the field is empty again. Without a
 * script, the answer is there from the beginning.
 */
function IdleForm({ button, answer, ...email }: FormProps & Pick<NewsletterProps, 'answer'>) {
  const [isPressed, setPressed] = useState(false)
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.currentTarget.reset()
    setPressed(true)
  }
  return (
    <form method="dialog" noValidate className={styles.form} onSubmit={answer ? onSubmit : undefined}>
      <EmailField {...email} />
      <Button type="submit">{button}</Button>
      {answer && (
        <>
          <div role="status">{isPressed && <p className={styles.answer}>{answer}</p>}</div>
          <noscript>
            <p className={styles.answer}>{answer}</p>
          </noscript>
        </>
      )}
    </form>
  )
}

function PostForm({ button, endpoint, confirmation, success, ...email }: FormProps & Endpoint & { success: string }) {
  const { state, onSubmit, onInvalid, onInput, statusRef } = useFormSubmit({ endpoint, confirmation })
  const { notSent } = useWords('newsletter')
  const fields: FieldData[] = [{ type: 'email', name: 'email', label: email.label, required: true }]
  const messages = { [email.id]: emailMessages(useWords('form')) }
  return (
    <form
      method="post"
      action={endpoint === inbox ? inboxAddress({ fields, success }) : endpoint}
      className={styles.form}
      onSubmit={onSubmit}
      onInvalidCapture={(event) => onInvalid(event, messages)}
      onInput={(event) => {
        onInput(event)
        clearFixedError(event)
      }}
    >
      <EmailField {...email} name="email" required />
      <Honeypot />
      <SubmitButton state={state}>{button}</SubmitButton>
      <SubmitStatus state={state} success={success} failure={notSent} ref={statusRef} />
    </form>
  )
}

type EmailProps = Omit<FormProps, 'button'> & { name?: string; required?: boolean }

function EmailField(props: EmailProps) {
  return <TextInput {...props} type="email" inputMode="email" autoComplete="email" withAsterisk={false} />
}
