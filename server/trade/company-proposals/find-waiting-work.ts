import type { ParsedOf } from '#contract/endpoint.ts'
import type { findCompanyWork } from '#contract/waiting-work.ts'
import { COMPANY_WORK } from '#domain/duty/waiting-work.ts'
import { judgeChecker } from '#domain/order/company-proposal.ts'
import { isExpired } from '#domain/order/proposal.ts'
import type { Corporate } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { askedKinds, waitingView } from '#server/base/http/waiting.ts'
import { findOpenRows } from './company-proposal.store.ts'
import { findMember } from './proposal-decision.store.ts'

/** Counts what waits for a member: proposals they may decide now, and their own that wait for another. By the rule of the decision itself. */
export async function findWaitingWork(
  { db, actor, now }: ReadCall<Corporate>,
  { kinds }: ParsedOf<typeof findCompanyWork>,
): Promise<AnswerOf<typeof findCompanyWork>> {
  const member = await findMember(db, actor)
  const open = (await findOpenRows(db, actor)).filter((row) => !isExpired(row, now))
  const rowsOf = {
    check: open.filter((row) => judgeChecker(row, member, { version: row.version, now }).kind === 'ok'),
    own: open.filter(({ makerParty }) => makerParty === actor.partyId),
  }
  const first = (dates: readonly Date[]) =>
    dates.reduce<Date | null>((least, date) => (least === null || date < least ? date : least), null)
  const work = askedKinds(COMPANY_WORK, kinds).map((kind) =>
    waitingView({
      kind,
      count: rowsOf[kind].length,
      oldestAt: first(rowsOf[kind].map(({ submittedAt }) => submittedAt)),
      dueAt: first(rowsOf[kind].map(({ expiresAt }) => expiresAt)),
      late: null,
    }),
  )
  return ok({ now: now.toISOString(), work })
}
