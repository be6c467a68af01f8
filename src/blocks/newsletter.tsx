import { Button, TextInput } from '@mantine/core'
import type { BlockProps } from '../components/block-props.ts'
import field from '../components/field.module.css'
import { useSection } from '../components/section-context.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import styles from './newsletter.module.css'

/** A sentence, one field and a button between hairlines. It sends nothing: the form's method ends in the page itself. */
export function Newsletter({ heading, text, label, placeholder, button, anchor }: BlockProps<'newsletter'>) {
  const { index } = useSection()
  return (
    <SectionFrame layout="wide" as="section" anchor={anchor}>
      <div className={styles.newsletter}>
        <div className={styles.words}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </div>
        <form method="dialog" noValidate className={styles.form}>
          <TextInput
            id={`${anchor ?? `newsletter-${index}`}-email`}
            type="email"
            inputMode="email"
            autoComplete="email"
            label={label}
            placeholder={placeholder}
            className={field.field}
            classNames={{ label: field.label, input: field.input }}
          />
          <Button type="submit" className={field.button}>
            {button}
          </Button>
        </form>
      </div>
    </SectionFrame>
  )
}
