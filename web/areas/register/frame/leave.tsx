import { useState } from 'react'
import { leaveApplication } from '#contract/account/registration.ts'
import { call } from '#web/call/call.ts'
import { dropAllDrafts } from '#web/session/draft.ts'
import { useCopy } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import * as copy from './copy.ts'
import styles from './wizard.module.css'

interface AfterFormProps {
  readonly hasFields?: boolean
  /** The note for a form whose draft is saved in another way than usual. */
  readonly draftNote?: string | undefined
}

/** The part below a form: how the draft is saved, and the button to give up the registration, which asks for confirmation. */
export function AfterForm({ hasFields = true, draftNote }: AfterFormProps) {
  const t = useCopy(copy)
  return (
    <div className={styles.after}>
      <div>
        {hasFields && <p>{t.required}</p>}
        <p>{draftNote ?? t.draftNote}</p>
      </div>
      <Leave />
    </div>
  )
}

/** Removes the registration from this browser, deletes it if `deletes` is set, and goes to the start page. */
export function useLeaving(deletes: boolean) {
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    const answer = await call(leaveApplication, { deletes })
    setBusy(false)
    if (answer.kind !== 'ok') return
    dropAllDrafts()
    location.assign('/register')
  }
  return { leave, isBusy }
}

export function Leave() {
  const t = useCopy(copy)
  const [isAsking, setAsking] = useState(false)
  const { leave, isBusy } = useLeaving(true)
  return (
    <>
      <button type="button" className={styles.plain} onClick={() => setAsking(true)}>
        {t.leave}
      </button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t.leaveTitle}
        actions={
          <>
            <Button kind="danger" isBusy={isBusy} onClick={() => void leave()}>
              {t.leaveYes}
            </Button>
            <Button kind="primary" onClick={() => setAsking(false)}>
              {t.leaveNo}
            </Button>
          </>
        }
      >
        <p>{t.leaveText}</p>
      </Dialog>
    </>
  )
}
