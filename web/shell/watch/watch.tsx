import { Suspense } from 'react'
import { useLocation } from 'react-router'
import type { Area } from '#web/session/guard.ts'
import { AREA_OF, LOGIN_OF } from '#web/session/guard.ts'
import { useFacts } from '#web/site/facts.ts'
import { isWatched } from '#web/session/idle.ts'
import { quietPart } from '#web/ui/quiet-part.ts'
import { useSessionIdleness } from './use-session-idleness.ts'

const IdleGuard = quietPart(async () => (await import('./idle-guard.tsx')).IdleGuard)
const SessionDialog = quietPart(async () => (await import('./session-dialog.tsx')).SessionDialog)

/** The certification path has a watch of its own, which logs out; elsewhere the person is warned before the server ends the session. */
export function Watch() {
  const { pathname } = useLocation()
  const { viewer } = useFacts()
  if (viewer === null) return null
  return (
    <Suspense>
      {isWatched(pathname) ? (
        <IdleGuard />
      ) : (
        <SessionWatch area={AREA_OF[viewer.role]} entry={LOGIN_OF[viewer.role]} />
      )}
    </Suspense>
  )
}

interface SessionWatchProps {
  readonly area: Area
  readonly entry: string
}

/** Warns before the session ends. The dialog's code is loaded when it is first needed. */
function SessionWatch({ area, entry }: SessionWatchProps) {
  const { idleness, stay } = useSessionIdleness(area)
  return idleness.kind === 'active' ? null : (
    <SessionDialog idleness={idleness} stay={stay} area={area} entry={entry} />
  )
}
