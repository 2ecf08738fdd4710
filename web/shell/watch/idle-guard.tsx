import { deviceStore } from '#web/session/browser-store.ts'
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
/** Here acts count, not requests: the server gets a call at this interval, or it would end the session before the person is asked. */
const HOLD_MS = 5 * 60_000
/** Activity is stored at most this often: other tabs need no more, and the disk is spared. */
const WRITE_MS = 5_000
const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Watches the certification path: warns two minutes before the end, and then logs out together with every other tab (SH13). */
export function IdleGuard() {
  const t = useCopy(copy)
  const form = useRef<HTMLFormElement>(null)
  const { idleness, stay } = useIdleness()
  const isOver = idleness.kind === 'over'
  // A log-out changes state, so it is a form; the form is sent once the time is over.
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
    deviceStore.set(STORED_AS, String(GONE))
    form.current?.requestSubmit()
  }
}

/** Returns the idleness, checked every second, when another tab writes, and when this tab becomes visible again. */
function useIdleness(): { readonly idleness: Idleness; readonly stay: () => void } {
  const [idleness, setIdleness] = useState<Idleness>({ kind: 'active' })
  // The window, its storage and the clock are outside React, so an effect is needed.
  useEffect(() => {
    write()
    let writtenMs = Date.now()
    const look = () => {
      const next = idlenessAt(Date.now(), stored())
      if (next.kind === 'over') deviceStore.set(STORED_AS, String(GONE))
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

/** Returns the stored time. Nothing is stored only after a log-out, which empties the storage; that counts as `GONE` too. */
function stored(): number {
  return readActivity(deviceStore.get(STORED_AS)) ?? GONE
}

/** Stores the present time as the last activity of the person; opening the page counts as activity. */
function write(): void {
  deviceStore.set(STORED_AS, String(Date.now()))
}

function isSame(left: Idleness, right: Idleness): boolean {
  if (left.kind === 'warned' && right.kind === 'warned') return left.secondsLeft === right.secondsLeft
  return left.kind === right.kind
}
