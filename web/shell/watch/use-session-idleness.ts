import { deviceStore } from '#web/session/browser-store.ts'
import { useEffect, useState } from 'react'
import { getCurrentAccount } from '#contract/account/identity.ts'
import { SESSION_LIFE, sessionIdleness, type Idleness } from '#domain/security/session-life.ts'
import { call } from '#web/call/call.ts'
import type { Area } from '#web/session/guard.ts'
import { readActivity } from '#web/session/idle.ts'

/** The time of the last request by any tab: only a request prolongs a session. */
const STORED_AS = 'lastRequest'
const LOOK_MS = 1_000
/** A person who types or reads without any request is still there: the server gets a call for this at most this often. */
const TELL_MS = 5 * 60_000
const ACTS = ['pointerdown', 'keydown', 'touchstart'] as const

interface SessionIdleness {
  readonly idleness: Idleness
  /** Sends a request, which prolongs the session; if the session has ended meanwhile, the end is shown. */
  readonly stay: () => Promise<void>
}

/** Returns the session's idleness, checked every second, when another tab sends a request, and when this tab is visible again. */
export function useSessionIdleness(area: Area): SessionIdleness {
  const [idleness, setIdleness] = useState<Idleness>({ kind: 'active' })
  const { idleMs } = SESSION_LIFE[area]
  // Requests, the clock and other tabs are outside React, so an effect is needed.
  useEffect(() => {
    write()
    const look = () => {
      const next = sessionIdleness(idleMs, Date.now() - stored())
      setIdleness((known) => (known.kind === 'over' || isSame(known, next) ? known : next))
    }
    const act = () => {
      const since = Date.now() - stored()
      if (since > TELL_MS && sessionIdleness(idleMs, since).kind === 'active') void prolong()
    }
    const requests = new PerformanceObserver((seen) => {
      if ((seen.getEntries() as PerformanceResourceTiming[]).some(isRequest)) write()
    })
    requests.observe({ type: 'resource' })
    const timer = setInterval(look, LOOK_MS)
    for (const name of ACTS) addEventListener(name, act, { passive: true })
    document.addEventListener('visibilitychange', look)
    return () => {
      requests.disconnect()
      clearInterval(timer)
      for (const name of ACTS) removeEventListener(name, act)
      document.removeEventListener('visibilitychange', look)
    }
  }, [idleMs])
  const stay = async () => {
    if (idleness.kind === 'warned') setIdleness({ kind: (await prolong()) ? 'active' : 'over' })
  }
  return { idleness, stay }
}

/** Prolongs the session; false if there is none any more. Without an answer nothing changes, and the time runs on. */
async function prolong(): Promise<boolean> {
  const answer = await call(getCurrentAccount, {})
  if (answer.kind !== 'ok') return true
  if (answer.value.role === 'guest') return false
  write()
  return true
}

/** Whether a resource was a request that prolongs the session: pages and calls do; pictures, style sheets and scripts do not. */
function isRequest({ initiatorType, name }: PerformanceResourceTiming): boolean {
  return (initiatorType === 'fetch' || initiatorType === 'xmlhttprequest') && !name.includes('/assets/')
}

/** The time as this tab knows it: a log-out in another tab empties the store. */
let own = 0

function stored(): number {
  return Math.max(own, readActivity(deviceStore.get(STORED_AS)) ?? 0)
}

function write(): void {
  own = Date.now()
  deviceStore.set(STORED_AS, String(own))
}

function isSame(left: Idleness, right: Idleness): boolean {
  if (left.kind === 'warned' && right.kind === 'warned') return left.secondsLeft === right.secondsLeft
  return left.kind === right.kind
}
