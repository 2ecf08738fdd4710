import { useCopy } from '#web/site/locale.ts'
import { ErrorNote } from '#web/parts/form/error-note.tsx'
import type { Sending } from '#web/parts/form/use-send.ts'
import { Button } from '#web/ui/button.tsx'
import * as copy from './saving.copy.ts'
import styles from './page.module.css'

interface SaveBarProps {
  readonly saving: Sending
  readonly isChanged: boolean
}

export function SaveBar({ saving, isChanged }: SaveBarProps) {
  const t = useCopy(copy)
  const reason = isChanged ? null : t.unchanged
  return (
    <>
      {saving.failure !== null && <ErrorNote isAlert title={t.failed} sentence={saving.failure} />}
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
