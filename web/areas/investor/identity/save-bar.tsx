import { useCopy } from '#web/app/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './guard.copy.ts'
import styles from './page.module.css'
import type { Saving } from './use-saving.ts'

interface SaveBarProps {
  readonly saving: Saving
  readonly isChanged: boolean
}

export function SaveBar({ saving, isChanged }: SaveBarProps) {
  const t = useCopy(copy)
  const reason = isChanged ? null : t.unchanged
  return (
    <>
      {saving.failure !== null && (
        <Note tone="error" isAlert>
          <b>{t.failed}</b>
          <p>{saving.failure}</p>
        </Note>
      )}
      <div className={styles.foot}>
        <Button type="submit" isBusy={saving.isBusy} {...(reason === null ? {} : { 'aria-disabled': true })}>
          {t.save}
        </Button>
        <div>
          <Button
            kind="primary"
            type="submit"
            name="then"
            value="back"
            isBusy={saving.isBusy}
            disabledReason={reason}
          >
            {t.saveBack}
          </Button>
        </div>
      </div>
    </>
  )
}
