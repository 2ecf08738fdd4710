import { useCopy } from '#web/site/locale.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ASSESSMENT } from './load.ts'
import * as copy from './reminder.copy.ts'

interface ReminderDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function ReminderDialog({ isOpen, onClose }: ReminderDialogProps) {
  const t = useCopy(copy)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.title}
      actions={
        <>
          <Button onClick={onClose}>{t.later}</Button>
          <LinkButton kind="primary" href={ASSESSMENT} onClick={onClose}>
            {t.assess}
          </LinkButton>
        </>
      }
    >
      <p>{t.text}</p>
    </Dialog>
  )
}
