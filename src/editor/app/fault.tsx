import { Button } from '@mantine/core'
import { Component, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { t } from '../protocol/messages.ts'
import { flush } from '../store/documents.ts'
import { closeDialog, useStore } from '../store/state.ts'
import styles from './app.module.css'

/**
 * Shows that a part of the editor cannot be drawn, instead of an empty window: the parts around it go on working, and
 * what was typed is in the store, which draws nothing. React itself writes the error to the console.
 *
 * @see https://react.dev/reference/react/Component#catching-rendering-errors-with-an-error-boundary
 */
export class FaultBoundary extends Component<{ children: ReactNode }, { reason?: string | undefined }> {
  override state: { reason?: string | undefined } = {}

  static getDerivedStateFromError(fault: unknown) {
    return { reason: String(fault) }
  }

  override componentDidCatch() {
    flush()
  }

  override render() {
    const { reason } = this.state
    if (reason === undefined) return this.props.children
    return <Fault reason={reason} onRetry={() => this.setState({ reason: undefined })} />
  }
}

/** It tries again by itself when there is something else to draw. */
function Fault({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  const docs = useStore((state) => state.docs)
  const target = useStore((state) => state.target)
  const [drawn] = useState({ docs, target })
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    if (docs !== drawn.docs || target !== drawn.target) retry()
  }, [docs, target, drawn])
  return (
    <Failure
      title={t('The editor cannot draw this part')}
      advice={t('What you typed is kept. Undo the last change, or open something else.')}
      reason={reason}
      onRetry={() => {
        closeDialog()
        onRetry()
      }}
    />
  )
}

interface FailureProps {
  title: string
  advice?: string
  reason: string
  onRetry: () => void
}

/** What does not work, why, and a button that tries again. */
export const Failure = ({ title, advice, reason, onRetry }: FailureProps) => (
  <div className={styles.start}>
    <div role="alert">
      <h2>{title}</h2>
      {advice && <p>{advice}</p>}
      <p>{reason}</p>
    </div>
    <Button onClick={onRetry}>{t('Try again')}</Button>
  </div>
)
