import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { getCurrentAccount } from '#contract/account/identity.ts'
import type { Idleness } from '#domain/security/session-life.ts'
import { call } from '#web/call/call.ts'
import { GONE, idlenessAt, readActivity } from '#web/session/idle.ts'
import { leave } from '#web/session/leaving.ts'
import { useCopy } from '#web/site/locale.ts'
import * as copy from './idle.copy.ts'

const STORED_AS = 'lastActivity'
const LOOK_MS = 1_000
/** Here acts count and not requests: as long as nobody is asked to go, the server is told so, or it would end the session first. */
const HOLD_MS = 5 * 60_000
/** Activity is written down at most this often: other tabs and the disk need no more. */
const WRITE_MS = 5_000
const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Watches the certification path: asks two minutes before the end, logs out at it, together with every other tab (SH13). */
export function IdleGuard() {
  const t = useCopy(copy)
  const form = useRef<HTMLFormElement>(null)
  const { idleness, stay } = useIdleness()
  const isOver = idleness.kind === 'over'
  // Leaving is a change, so it is a form; it is sent once the time is over.
  useEffect(() => {
    if (isOver) form.current?.requestSubmit()
  }, [isOver])
  const left = idleness.kind === 'warned' ? idleness.secondsLeft : 0
  return (
    <>
      <form ref={form} method="post" action="/logout" onSubmit={leave} hidden />
      <Dialog
        isOpen={idleness.kind === 'warned'}
        onClose={stay}
        title={t.title}
        actions={
          <>
            <Button onClick={leaveAll}>{t.leave}</Button>
            <Button kind="primary" onClick={stay}>
              {t.stay}
            </Button>
          </>
        }
      >
        <p>{t.text(t.left(Math.floor(left / 60), left % 60))}</p>
      </Dialog>
    </>
  )

  function leaveAll() {
    localStorage.setItem(STORED_AS, String(GONE))
    form.current?.requestSubmit()
  }
}

/** How things stand, looked at every second, when another tab writes, and when this one comes back into view. */
function useIdleness(): { readonly idleness: Idleness; readonly stay: () => void } {
  const [idleness, setIdleness] = useState<Idleness>({ kind: 'active' })
  // The window, its storage and the clock are outside React.
  useEffect(() => {
    write()
    let writtenMs = Date.now()
    const look = () => {
      const next = idlenessAt(Date.now(), stored())
      if (next.kind === 'over') localStorage.setItem(STORED_AS, String(GONE))
      setIdleness((known) => (isSame(known, next) ? known : next))
    }
    const act = () => {
      if (stored() === GONE || Date.now() - writtenMs < WRITE_MS) return
      writtenMs = Date.now()
      write()
    }
    const timer = setInterval(look, LOOK_MS)
    const holding = setInterval(() => void call(getCurrentAccount, {}), HOLD_MS)
    for (const name of ACTS) addEventListener(name, act, { passive: true })
    addEventListener('storage', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      clearInterval(holding)
      for (const name of ACTS) removeEventListener(name, act)
      removeEventListener('storage', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  const stay = () => {
    if (idleness.kind !== 'warned') return
    write()
    setIdleness({ kind: 'active' })
  }
  return { idleness, stay }
}

/** Nothing is stored only after a log-out, which empties the storage: that is gone too. */
function stored(): number {
  return readActivity(localStorage.getItem(STORED_AS)) ?? GONE
}

/** This is activity of a person who is there: being on the page counts as it. */
function write(): void {
  localStorage.setItem(STORED_AS, String(Date.now()))
}

function isSame(left: Idleness, right: Idleness): boolean {
  if (left.kind === 'warned' && right.kind === 'warned') return left.secondsLeft === right.secondsLeft
  return left.kind === right.kind
}
