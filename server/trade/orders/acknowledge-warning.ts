import type { ParsedOf } from '#contract/endpoint.ts'
import type { acknowledgeWarning as contract } from '#contract/suitability/special-warning.ts'
import { readWarning } from '#domain/suitability/special-warning.ts'
import { coolingDelay, decideSuitability } from '#domain/suitability/suitability.ts'
import { findSellable } from '#server/funds/terms/product.store.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Client } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { findWarnedAt, saveAcknowledgements } from '#server/trade/books/acknowledgement.store.ts'
import { findBuyer } from '#server/trade/books/buyer.store.ts'
import { takeInstant } from '#server/people/accounts/instant.store.ts'

/**
 * Saves that the client read and accepted the special warning of a fund above their tolerance, before there is an order. The one-day wait
 * for an R5 fund starts here (rules/suitability.md#highest-risk). If they accept again within a year, the first time counts.
 */
export async function acknowledgeWarning(
  call: WriteCall<Client>,
  input: ParsedOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor } = call
  const { accountNumber } = actor
  const { fundCode, warningVersion } = input
  const warning = readWarning({ acceptsMismatch: true, warningVersion })
  if (warning.kind !== 'ok') return warning
  const at = await takeInstant(tx, accountNumber)
  if (at.kind !== 'instant') return at
  const { now, today } = at
  const product = /^\d{6}$/.test(fundCode) ? await findSellable(tx, { fundCode, accountNumber }, today) : null
  if (!product) return { kind: 'fund-not-found', fundCode }
  const { productCodeId, riskLevel } = product
  const buyer = await findBuyer(tx, { accountNumber, product, tradeDate: today, today })
  const outcome = decideSuitability(buyer.assessment, riskLevel, today, warning.isAccepted)
  if (outcome.kind !== 'allow' && outcome.kind !== 'mismatch-accepted') return outcome
  if (buyer.warnedAt === null) {
    const reading = { accountNumber, actorParty: actor.partyId, about: { productCodeId }, ruleVersion: '' }
    await saveAcknowledgements(tx, { ...reading, warningVersion, from: call })
    await appendAudit(tx, {
      ...audited(call),
      stream: `account:${accountNumber}`,
      action: 'warning.accept',
      subject: productCodeId,
      facts: { version: warningVersion, riskLevel },
    })
  }
  const warnedAt = await findWarnedAt(tx, { accountNumber, productCodeId })
  const delay = coolingDelay({ outcome: outcome.kind, riskLevel, warnedAt, now })
  return ok({ until: delay?.until ?? null })
}
