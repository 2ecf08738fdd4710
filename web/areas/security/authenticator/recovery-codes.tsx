import { useCopy } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import styles from '../page.module.css'
import * as copy from './copy.ts'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** Shows the recovery codes once. Afterwards they cannot be shown again, here or by the server. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useCopy(copy)
  const save = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
    link.download = t.fileName
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <Card title={t.codesTitle}>
      <div className="stack">
        <Note tone="warn" isAlert>
          {t.codesText}
        </Note>
        <ol className={styles.codes} aria-label={t.codesTitle}>
          {codes.map((code) => (
            <li key={code} className="num">
              {code}
            </li>
          ))}
        </ol>
        <div className={styles.foot}>
          <Button onClick={() => print()}>{t.print}</Button>
          <Button onClick={save}>{t.download}</Button>
          <Button kind="primary" onClick={onKept}>
            {t.kept}
          </Button>
        </div>
      </div>
    </Card>
  )
}
