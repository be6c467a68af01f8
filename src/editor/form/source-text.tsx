import type { ReactNode } from 'react'
import { languageName } from '../model/words.ts'
import { staleTranslation } from '../protocol.ts'
import { type FieldProps, useDiagnostics, useDoc } from './field-context.ts'
import styles from './source-text.module.css'

/** A field of a translation beside the text that it translates. */
export function BesideSource({
  path,
  text,
  children,
}: Pick<FieldProps, 'path'> & { text: string; children: ReactNode }) {
  const language = useDoc(({ page }) => page.translation?.language)
  const stale = useDiagnostics(path).find(({ code }) => code === staleTranslation)
  const [, before] = stale?.notes ?? []
  return (
    <div className={styles.pair} data-stale={stale && ''}>
      <div className={styles.source}>
        <strong>{stale ? 'Changed since it was translated' : languageName(language)}</strong>
        <p lang={language}>{text}</p>
        {before && <p className={styles.sourceBefore}>{before}</p>}
      </div>
      <div className={styles.pairField}>{children}</div>
    </div>
  )
}
