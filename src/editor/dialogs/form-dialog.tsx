import { Button, Modal } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type Message, t, translated } from '../protocol/messages.ts'
import { flush } from '../store/documents.ts'
import { closeDialog, showError } from '../store/state.ts'
import styles from './dialogs.module.css'

interface FormDialogProps {
  title: string
  button: string
  /** @returns why it was refused */
  onSubmit: () => Promise<string | Message | undefined>
  children: ReactNode
}

/** A dialog that asks for something, and says why it cannot be done. */
export function FormDialog({ title, button, onSubmit, children }: FormDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [reason, setReason] = useState<string | Message>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    await flush()
    await onSubmit().then(setReason, showError)
    setBusy(false)
  }
  return (
    <Modal opened onClose={closeDialog} title={title}>
      <form className={styles.dialog} onSubmit={submit}>
        {children}
        {reason && (
          <p className={styles.reason} role="alert">
            {translated(reason)}
          </p>
        )}
        <div className={styles.dialogButtons}>
          <Button onClick={closeDialog}>{t('Cancel')}</Button>
          <Button type="submit" variant="filled" loading={isBusy}>
            {button}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
