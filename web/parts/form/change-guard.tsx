import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useCopy } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import * as copy from './change-guard.copy.ts'

interface ChangeGuardProps {
  readonly isChanged: boolean
  /** Set if a change of the query leaves the form as well: tabs, filters. */
  readonly hasViews?: boolean
}

/** Asks for confirmation before a changed form is left, by whatever way (rules/rows.md#registration-and-identity). */
export function ChangeGuard({ isChanged, hasViews = false }: ChangeGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isChanged && (from.pathname !== to.pathname || (hasViews && from.search !== to.search)),
  )
  // For a full page load or a closed tab, only the browser itself can ask.
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])
  const stay = () => {
    if (blocker.state === 'blocked') blocker.reset()
  }
  return (
    <LossQuestion
      isOpen={blocker.state === 'blocked'}
      onStay={stay}
      onLeave={() => blocker.state === 'blocked' && blocker.proceed()}
    />
  )
}

interface LossQuestionProps {
  readonly isOpen: boolean
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** The question before what was typed is lost. */
export function LossQuestion({ isOpen, onStay, onLeave }: LossQuestionProps) {
  const t = useCopy(copy)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onStay}
      title={t.title}
      actions={
        <>
          <Button kind="danger" onClick={onLeave}>
            {t.leave}
          </Button>
          <Button kind="primary" onClick={onStay}>
            {t.stay}
          </Button>
        </>
      }
    >
      <p>{t.text}</p>
    </Dialog>
  )
}
