import { Button } from '@mantine/core'
import { useContext } from 'react'
import { type EditorDiagnostic, type Path, staleTranslation } from '../protocol.ts'
import { sentence } from '../sentence.ts'
import { applyFix } from '../store/actions.ts'
import { FormContext, useDiagnostics } from './field-context.ts'
import styles from './form.module.css'

/** What the check says beside an input: warnings, and the fixes as buttons. Errors are in the input's own message. */
export function Messages({ path, withErrors }: { path: Path; withErrors?: boolean }) {
  const { file } = useContext(FormContext)
  const shown = useDiagnostics(path).filter(({ severity, fix }) => withErrors || severity !== 'error' || fix)
  if (shown.length === 0) return null
  return (
    <ul className={styles.messages}>
      {shown.map((diagnostic) => {
        const { code, severity, fix, line, column } = diagnostic
        return (
          <li key={`${code} ${line}:${column}`} data-severity={severity}>
            {(withErrors || severity !== 'error') && <span>{explain(diagnostic)}</span>}
            {fix && (
              <Button size="compact-xs" variant="light" onClick={() => applyFix(file, fix.id)}>
                {fix.text ? `Change to “${shorten(fix.text)}”` : 'Remove it'}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The button for a translation is above the sections, and the text of the source beside its field. */
function explain(diagnostic: EditorDiagnostic): string {
  const { code, target, notes } = diagnostic
  if (code !== staleTranslation) return sentence(diagnostic)
  return [sentence({ ...diagnostic, label: '' }), ...(target === 'entry' ? notes : [])].join(' ')
}

const shorten = (text: string): string => {
  const line = text.trim().replace(/\s+/g, ' ')
  return line.length > 48 ? `${line.slice(0, 47)}…` : line
}
