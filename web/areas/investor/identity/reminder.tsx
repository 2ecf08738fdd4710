import { useState } from 'react'
import { useCopy } from '#web/app/locale.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import * as copy from './copy.ts'
import { ASSESSMENT } from './load.ts'

/** An expired assessment is told and leads to the questionnaire (requirements RE7). */
export function ExpiredReminder({ isExpired }: { readonly isExpired: boolean }) {
  const t = useCopy(copy)
  const [isOpen, setOpen] = useState(true)
  if (!isExpired) return null
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      title={t.remind}
      actions={
        <>
          <Button onClick={() => setOpen(false)}>{t.later}</Button>
          <LinkButton kind="primary" href={ASSESSMENT}>
            {t.remindGo}
          </LinkButton>
        </>
      }
    >
      <p>{t.remindText}</p>
    </Dialog>
  )
}
