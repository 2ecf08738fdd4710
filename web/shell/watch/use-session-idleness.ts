import { useEffect, useState } from 'react'
import { getCurrentAccount } from '#contract/account/identity.ts'
import { SESSION_LIFE, sessionIdleness, type Idleness } from '#domain/security/session-life.ts'
import { call } from '#web/call/call.ts'
import type { Area } from '#web/session/guard.ts'
import { readActivity } from '#web/session/idle.ts'

/** When the server was last asked for something, by any tab: a request is what prolongs a session. */
const STORED_AS = 'lastRequest'
const LOOK_MS = 1_000
/** Whoever types or reads on without asking for anything is there: the server is told so at most this often. */
const TELL_MS = 5 * 60_000
const ACTS = ['pointerdown', 'keydown', 'touchstart'] as const

interface SessionIdleness {
  readonly idleness: Idleness
  /** Asks the server for something, which prolongs the session; where it has ended meanwhile, that is what is shown. */
  readonly stay: () => Promise<void>
}

/** How the session stands, looked at every second, when another tab asks the server, and when this one comes back into view. */
export function useSessionIdleness(area: Area): SessionIdleness {
  const [idleness, setIdleness] = useState<Idleness>({ kind: 'active' })
  const { idleMs } = SESSION_LIFE[area]
  // Requests, the clock and what other tabs did are outside React.
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

/** False where there is no session to prolong; where nobody answered, the time goes on. */
async function prolong(): Promise<boolean> {
  const answer = await call(getCurrentAccount, {})
  if (answer.kind !== 'ok') return true
  if (answer.value.role === 'guest') return false
  write()
  return true
}

/** Pages and calls ask who is there; pictures, sheets and scripts do not. */
function isRequest({ initiatorType, name }: PerformanceResourceTiming): boolean {
  return (initiatorType === 'fetch' || initiatorType === 'xmlhttprequest') && !name.includes('/assets/')
}

/** What this tab knows where the browser keeps nothing. */
let own = 0

function stored(): number {
  try {
    return Math.max(own, readActivity(localStorage.getItem(STORED_AS)) ?? 0)
  } catch {
    return own
  }
}

function write(): void {
  own = Date.now()
  try {
    localStorage.setItem(STORED_AS, String(own))
  } catch {
    // Other tabs do not learn of it: they ask for themselves.
  }
}

function isSame(left: Idleness, right: Idleness): boolean {
  if (left.kind === 'warned' && right.kind === 'warned') return left.secondsLeft === right.secondsLeft
  return left.kind === right.kind
}
