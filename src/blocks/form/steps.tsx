import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Filled } from '../../components/filled.tsx'
import { useWords } from '../../components/section-context.ts'
import type { FieldData, FormEntry } from '../../site/form-definition.ts'
import styles from './form.module.css'

/** The fields up to the next step. */
export interface Step {
  index: number
  title?: string
  fields: FieldData[]
}

/** @returns the steps of a form; one without a title for a form without steps */
export function stepsOf(entries: readonly FormEntry[]): Step[] {
  const steps: Step[] = []
  for (const [index, { name = `note-${index}`, ...entry }] of entries.entries()) {
    if (entry.type === 'step') steps.push({ index: steps.length, title: entry.label, fields: [] })
    else if (steps.length === 0) steps.push({ index: 0, fields: [{ ...entry, name }] })
    else steps.at(-1)?.fields.push({ ...entry, name })
  }
  return steps
}

interface StepFrameProps {
  step: Step
  /** The step that is shown; undefined without JavaScript, when all are. */
  shown: number | undefined
  count: number
  children: ReactNode
}

/** A step below its number, its title and the line of progress. A form without steps has none of these. */
export function StepFrame({ step: { index, title }, shown, count, children }: StepFrameProps) {
  const { step } = useWords('formFields')
  if (count === 1) return children
  const isWaiting = shown === undefined && index > 0
  return (
    <fieldset
      className={styles.step}
      data-step={index}
      data-waiting={isWaiting || undefined}
      hidden={shown !== undefined && shown !== index}
    >
      <legend tabIndex={-1}>
        <span className={styles.number}>
          <Filled text={step} values={{ number: index + 1, count }} />
        </span>
        {title}
      </legend>
      <progress className={styles.progress} value={index + 1} max={count} aria-hidden="true" />
      {children}
    </fieldset>
  )
}

interface StepButtonsProps {
  /** See `StepFrame`. */
  shown: number | undefined
  count: number
  isSent: boolean
  onBack: () => void
  submit: ReactNode
}

/** The buttons below a step. Without JavaScript, all steps are one form with the button that sends it. */
export function StepButtons({ shown, count, isSent, onBack, submit }: StepButtonsProps) {
  const { next, back } = useWords('formFields')
  const isLast = shown === count - 1
  return (
    <div className={styles.buttons}>
      {!!shown && (
        <Button variant="default" onClick={onBack}>
          {back}
        </Button>
      )}
      {shown === undefined && isSent && <noscript>{submit}</noscript>}
      {isLast ? (
        submit
      ) : (
        <Button type="submit" formNoValidate className="script-only">
          {next}
        </Button>
      )}
    </div>
  )
}
