import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { findCompanyWork, findFirmWork, findHouseWork } from '#contract/waiting-work.ts'
import { call } from '#web/call/call.ts'
import { waiting } from '#web/session/waiting.ts'
import type { Role } from '#web/site/server-context.ts'
import { COMPANY_PLACES, FIRM_PLACES, HOUSE_PLACES } from '#web/parts/staff/waiting-places.ts'

/** Asks again on each page how much waits behind the links of the rail. What cannot be read is not shown. */
export function WaitingCounts({ role }: { readonly role: Exclude<Role, 'investor'> }) {
  const { pathname } = useLocation()
  // The numbers are on the server, outside React.
  useEffect(() => {
    let isOver = false
    void countsOf(role).then((counts) => {
      if (!isOver && counts !== null) waiting.set(counts)
    })
    return () => {
      isOver = true
    }
  }, [role, pathname])
  return null
}

async function countsOf(role: Exclude<Role, 'investor'>): Promise<Readonly<Record<string, number>> | null> {
  if (role === 'operator') {
    const answer = await call(findHouseWork, {})
    if (answer.kind !== 'ok') return null
    return Object.fromEntries(answer.value.work.map(({ kind, count }) => [HOUSE_PLACES[kind], count]))
  }
  if (role === 'corporate') {
    const answer = await call(findCompanyWork, { kinds: 'check' })
    if (answer.kind !== 'ok') return null
    return Object.fromEntries(answer.value.work.map(({ kind, count }) => [COMPANY_PLACES[kind], count]))
  }
  // Of an adviser's work these have a link of their own; the home tells the rest.
  const answer = await call(findFirmWork, { kinds: 'task,pending', scope: 'self' })
  if (answer.kind !== 'ok') return null
  return Object.fromEntries(answer.value.work.map(({ kind, count }) => [FIRM_PLACES[kind] ?? '', count]))
}
