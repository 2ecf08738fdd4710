import type { ParsedOf } from '#contract/endpoint.ts'
import type { changeStanding as contract } from '#contract/adviser/firm.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { judgeChangeDay } from '#domain/duty/change-day.ts'
import { judgeStanding } from '#domain/duty/standing.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { lockTree } from '#server/people/accounts/firm.store.ts'
import { settleSome } from './settle-standings.ts'
import { endSeat, findClasses, lockStanding, saveStanding } from './standing.store.ts'

interface StandingDeps {
  readonly calendar: TradingCalendar
  readonly seal: Seal
}

/**
 * Lets a firm's principal suspend an adviser, take that back while the register has an entry of theirs, or end them, from a trading day on. Nobody
 * judges their own standing. What follows for clients today is done in the same transaction; more than a hundred of them follow in the job.
 */
export async function changeStanding(
  call: WriteCall<Adviser>,
  input: ParsedOf<typeof contract>,
  { calendar, seal }: StandingDeps,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor, today } = call
  const { adviserId, status, day, reason } = input
  const wrongDay = judgeChangeDay(calendar, day, today)
  if (wrongDay) return wrongDay
  const { firmId, partyId: by } = actor
  await lockTree(tx, firmId)
  const standing = await lockStanding(tx, { firmId, adviserId, day })
  if (standing === null) return { kind: 'adviser-not-found' }
  if (standing.partyId === by) return { kind: 'own-standing' }
  const wrong = judgeStanding(standing, status, day)
  if (wrong) return wrong
  await saveStanding(tx, {
    ...{ adviserId, status, from: day, by, cause: 'set' },
    until: status === 'qualified' ? standing.registerUntil : null,
    classes: status === 'qualified' ? await findClasses(tx, adviserId) : [],
  })
  if (status === 'left') await endSeat(tx, { membershipId: standing.membershipId, adviserId, day })
  await appendAudit(tx, {
    ...audited(call),
    ...{ stream: `firm:${firmId}`, action: 'adviser.status-changed', subject: adviserId },
    facts: { from: standing.status, to: status, day, reason },
    object: { kind: 'adviser', id: adviserId },
  })
  if (day === today) await settleSome(tx, seal)
  return ok({ status })
}
