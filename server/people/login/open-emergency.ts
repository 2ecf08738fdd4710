import { beijing } from '#domain/calendar/calendar.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { ActCall } from '#server/base/http/route.ts'
import type { Tx } from '#server/db/tx.ts'
import { findHouseSeat } from '#server/people/accounts/account.store.ts'
import { findHolders } from '#server/people/accounts/house-holder.store.ts'
import type { Landing } from '#server/people/accounts/landing.ts'
import { houseLanding } from '#server/people/accounts/landing.ts'
import { notify } from '#server/people/notices/notify.ts'
import { spendSeal } from './emergency.store.ts'

/**
 * Opens the sealed emergency log-in, once: it is an administrator from now on, and every administrator and compliance is alarmed by every way in
 * the same transaction. Returns where it leads to, or null if it was spent meanwhile.
 */
export async function openEmergency(
  tx: Tx,
  seal: Seal,
  who: { readonly sealId: string; readonly loginId: string; readonly partyId: string },
  { requestId }: Pick<ActCall, 'requestId'>,
): Promise<Landing | null> {
  const { sealId, loginId, partyId } = who
  const told = await findHolders(tx, ['administrator', 'compliance'])
  const opening = await spendSeal(tx, { sealId, partyId })
  if (opening === null) return null
  await appendAudit(tx, {
    ...{ stream: `emergency:${sealId}`, action: 'session.emergency-open', actor: `login:${loginId}` },
    ...{ subject: sealId, facts: { until: opening.endsAt.toISOString() }, requestId },
  })
  const parameters = { at: momentOf(opening.openedAt), until: momentOf(opening.endsAt) }
  for (const receiver of told)
    await notify(tx, seal, {
      ...{ template: 'emergency-opened', partyId: receiver, parameters, isAlarm: true },
      onceKey: `emergency-opened:${sealId}:${receiver}`,
    })
  return houseLanding(await findHouseSeat(tx, partyId))
}

/** Returns an instant as a notice says it, in the house's time. */
export function momentOf(at: Date): string {
  const { day, time } = beijing(at)
  return `${day} ${time.slice(0, 5)}`
}
