import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  signContract as contract,
  signDisclosure as disclosure,
} from '#contract/suitability/private-contract.ts'
import { fenText, parseTypedAmount } from '#domain/number/money.ts'
import { isPrivateFund, PRIVATE_TEXTS, privateContractStage } from '#domain/suitability/private-contract.ts'
import { auditOwn } from '#server/base/audit/audit-own.ts'
import type { SellableProduct } from '#server/funds/terms/product.store.ts'
import { findSellable } from '#server/funds/terms/product.store.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { findBuyer } from '#server/trade/books/buyer.store.ts'
import { takeInstant } from '#server/people/accounts/instant.store.ts'
import { loadPrivateGate, refuseContract } from './private-gate.ts'
import { signDisclosureOf } from './private-fund.store.ts'
import { insertContract } from './private-contract.store.ts'

/** Signs the risk disclosure in force of a private fund that the account may see (rules/private-funds.md#seven-steps). */
export async function signDisclosure(
  call: WriteCall<Investor>,
  input: ParsedOf<typeof disclosure>,
): Promise<AnswerOf<typeof disclosure>> {
  const product = await findPrivateProduct(call, input.fundCode)
  if (!product) return { kind: 'fund-not-found', fundCode: input.fundCode }
  const { disclosure: version } = PRIVATE_TEXTS
  if (input.version !== version) return { kind: 'text-changed', version }
  const { accountNumber, partyId } = call.actor
  await signDisclosureOf(call.tx, { accountNumber, partyId, shareClassId: product.shareClassId })
  await auditOwn(call, {
    action: 'private.disclose',
    subject: product.productCodeId,
    facts: { version },
  })
  return ok({ fundCode: product.fundCode })
}

/**
 * Signs a contract for an amount once every earlier step is done. This takes one of the 200 seats of holders; the order that pays the
 * contract is placed in the ordinary way (rules/private-funds.md#seven-steps).
 */
export async function signContract(
  call: WriteCall<Investor>,
  input: ParsedOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor } = call
  const { accountNumber, partyId } = actor
  const amount = parseTypedAmount(input.amount)
  if (amount === null) return { kind: 'amount-format' }
  const at = await takeInstant(tx, accountNumber, { seatsOf: [input.fundCode] })
  if (at.kind !== 'instant') return at
  const { now, today } = at
  const product = await findPrivateProduct({ tx, actor, today }, input.fundCode)
  if (!product) return { kind: 'fund-not-found', fundCode: input.fundCode }
  if (input.version !== PRIVATE_TEXTS.contract)
    return { kind: 'text-changed', version: PRIVATE_TEXTS.contract }
  const { shareClassId, productCodeId } = product
  const gate = await loadPrivateGate(tx, product, { accountNumber, today, now, isTaking: true })
  if (!gate) return { kind: 'fund-not-found', fundCode: input.fundCode }
  const stage = gate.contract && privateContractStage(gate.contract, now)
  if (stage && stage !== 'cancelled' && stage !== 'effective') return { kind: 'contract-open', stage }
  const { assessment } = await findBuyer(tx, { accountNumber, product, tradeDate: today, today })
  const verdict = refuseContract(gate, { amount, assessment, acceptsMismatch: input.acceptsMismatch })
  if (verdict.kind !== 'ok') return verdict
  const text = fenText(amount)
  const contractId = await insertContract(tx, {
    ...{ accountNumber, partyId, shareClassId, productCodeId },
    amount: text,
  })
  await auditOwn(call, {
    action: 'private.sign',
    subject: contractId,
    facts: { productCodeId, amount: text },
  })
  return ok({ contractId })
}

/** Finds a private fund by its code, if this investor may see it; null for all others. */
export async function findPrivateProduct(
  call: Pick<WriteCall<Investor>, 'actor' | 'today' | 'tx'>,
  fundCode: string,
): Promise<SellableProduct | null> {
  if (!/^\d{6}$/.test(fundCode)) return null
  const { accountNumber } = call.actor
  const product = await findSellable(call.tx, { fundCode, accountNumber }, call.today)
  return product && isPrivateFund(product.fundType) ? product : null
}
