import { SESSION_LIFE, type Idleness } from '#domain/security/session-life.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Area } from '#web/session/guard.ts'
import { useCopy } from '#web/site/locale.ts'
import * as copy from './session-dialog.copy.ts'

interface SessionDialogProps {
  readonly idleness: Exclude<Idleness, { readonly kind: 'active' }>
  readonly stay: () => Promise<void>
  readonly area: Area
  /** The log-in page for this person's role. */
  readonly entry: string
}

/** Two minutes before the server ends an idle session, one press prolongs it. After the end the page stays as it was left. */
export function SessionDialog({ idleness, stay, area, entry }: SessionDialogProps) {
  const t = useCopy(copy)
  const minutes = SESSION_LIFE[area].idleMs / 60_000
  // Loaded as a document: nobody is logged in any more, and every page must show that.
  const logInAgain = () => {
    const { pathname, search } = location
    location.assign(`${entry}?redirectUrl=${encodeURIComponent(pathname + search)}`)
  }
  const press = () => void stay()
  if (idleness.kind === 'over')
    return (
      <Dialog
        isOpen
        onClose={press}
        title={t.over.title}
        actions={
          <Button kind="primary" onClick={logInAgain}>
            {t.over.logIn}
          </Button>
        }
      >
        <p>{t.over.text(minutes)}</p>
      </Dialog>
    )
  const { secondsLeft } = idleness
  return (
    <Dialog
      isOpen
      onClose={press}
      title={t.title}
      actions={
        <Button kind="primary" onClick={press}>
          {t.stay}
        </Button>
      }
    >
      <p>{t.text(minutes, t.left(Math.floor(secondsLeft / 60), secondsLeft % 60))}</p>
      <p>{t.kept}</p>
    </Dialog>
  )
}
