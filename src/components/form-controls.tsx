import { Button } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import field from './field.module.css'
import styles from './form-controls.module.css'
import { honeypotName } from './post-form.ts'
import type { SubmitState } from './use-form-submit.ts'

/** A field that people do not see, hear or focus, and that programs fill in. */
export function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Leave this field empty
        <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** The submit button; its label says what a click does in each state. */
export function SubmitButton({ state, children }: { state: SubmitState; children: ReactNode }) {
  return (
    <Button type="submit" className={field.button} aria-disabled={state === 'sending' || undefined}>
      {state === 'sending' ? 'Sending…' : state === 'failed' ? 'Try again' : children}
    </Button>
  )
}

interface SubmitStatusProps {
  state: SubmitState
  success: string
  failure: ReactNode
  ref: Ref<HTMLDivElement>
}

/** The outcome of a submit. A live region announces only changes, so it is always there. */
export function SubmitStatus({ state, success, failure, ref }: SubmitStatusProps) {
  return (
    <div ref={ref} role="status" tabIndex={-1} className={styles.status}>
      {state === 'sending' && <span className="visually-hidden">Sending…</span>}
      {state === 'sent' && <p>{success}</p>}
      {state === 'failed' && <p data-failed="">{failure}</p>}
    </div>
  )
}
