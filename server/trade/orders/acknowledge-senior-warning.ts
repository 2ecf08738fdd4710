import type { ParsedOf } from '#contract/endpoint.ts'
import type { acknowledgeSeniorWarning as contract } from '#contract/suitability/special-warning.ts'
import { SENIOR_WARNING_VERSION } from '#domain/suitability/senior-warning.ts'
import { isSeniorCase } from '#domain/suitability/suitability.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import { findSellable } from '#server/funds/terms/product.store.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { saveAcknowledgements } from '#server/trade/books/acknowledgement.store.ts'
import { findBuyer } from '#server/trade/books/buyer.store.ts'
import { takeInstant } from '#server/people/accounts/instant.store.ts'

/**
 * Saves that a client of 65 or more has read the page about funds of R4 and R5, for one such fund (rules/suitability.md#senior-clients).
 */
export async function acknowledgeSeniorWarning(
  call: WriteCall<Investor>,
  { fundCode, warningVersion }: ParsedOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor } = call
  const { accountNumber } = actor
  if (warningVersion !== SENIOR_WARNING_VERSION)
    return { kind: 'text-changed', version: SENIOR_WARNING_VERSION }
  const at = await takeInstant(tx, accountNumber)
  if (at.kind !== 'instant') return at
  const { today } = at
  const product = /^\d{6}$/.test(fundCode) ? await findSellable(tx, { fundCode, accountNumber }, today) : null
  if (!product) return { kind: 'fund-not-found', fundCode }
  const { productCodeId, riskLevel } = product
  const { senior } = await findBuyer(tx, { accountNumber, product, tradeDate: today, today })
  if (senior === null || !isSeniorCase({ isSenior: true, riskLevel }))
    return { kind: 'senior-warning-not-due' }
  if (senior.hasRead) return ok({ isRead: true })
  const reading = { accountNumber, actorParty: actor.partyId, about: { productCodeId }, from: call }
  const versions = { ruleVersion: '', warningVersion: '', seniorVersion: warningVersion }
  await saveAcknowledgements(tx, { ...reading, ...versions })
  await appendAudit(tx, {
    ...audited(call),
    stream: `account:${accountNumber}`,
    action: 'senior-warning.accept',
    subject: productCodeId,
    facts: { version: warningVersion, riskLevel },
  })
  return ok({ isRead: true })
}
