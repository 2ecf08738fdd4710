import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { getPrivateSteps as contract } from '#contract/suitability/suitability.ts'
import { coolingOffEnds } from '#domain/calendar/cooling-off.ts'
import { fen, fenText } from '#domain/number/money.ts'
import { PRIVATE_TEXTS, privateContractStage } from '#domain/suitability/private-contract.ts'
import { privateSteps, wealthProofState } from '#domain/suitability/private-steps.ts'
import { LEAST_INVESTMENT } from '#domain/suitability/qualified-investor.ts'
import { decideSuitability } from '#domain/suitability/suitability.ts'
import type { SellableProduct } from '#server/funds/terms/product.store.ts'
import { findSellable } from '#server/funds/terms/product.store.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { findBuyer } from '#server/trade/books/buyer.store.ts'
import { suitabilityViewOf } from '#server/trade/books/suitability-view.ts'
import type { MeansDeclaration } from './means.store.ts'
import { findLatest } from './means.store.ts'
import type { PrivatePosition } from './private-fund.store.ts'
import type { KeptContract } from './private-contract.store.ts'
import { readIsAssessed, readIsSpecificTarget } from './private-fund.store.ts'
import type { PrivateGate } from './private-gate.ts'
import { loadPrivateGate, refuseContract } from './private-gate.ts'

type Steps = OutputOf<typeof contract>
type FundSteps = NonNullable<Steps['fund']>
type ContractView = NonNullable<FundSteps['contract']>

/** Returns an investor's steps towards a private fund (rules/private-funds.md#seven-steps). A fund they may not see is not found. */
export async function getPrivateSteps(
  call: ReadCall<Investor>,
  { fundCode }: ParsedOf<typeof contract>,
): Promise<Answer<Steps, 'fund-not-found'>> {
  const { db, today } = call
  const { accountNumber } = call.actor
  const declaration = await findLatest(db, accountNumber, 'qualified')
  const own = {
    isSpecificTarget: await readIsSpecificTarget(db, accountNumber, today),
    isAssessed: await readIsAssessed(db, accountNumber, today),
    declaration: declaration && declarationView(declaration),
    proof: wealthProofState(declaration, today),
    texts: { ...PRIVATE_TEXTS },
  }
  if (fundCode === '') return ok({ ...own, fund: null })
  const product = /^\d{6}$/.test(fundCode) ? await findSellable(db, { fundCode, accountNumber }, today) : null
  const gate = product && (await loadPrivateGate(db, product, { accountNumber, today, now: call.now }))
  if (!product || !gate?.position) return { kind: 'fund-not-found', fundCode }
  return ok({ ...own, fund: await fundSteps(call, product, { ...gate, position: gate.position }) })
}

/** The gate of a private fund whose contract is on record. */
type SettledGate = PrivateGate & { readonly position: PrivatePosition }

async function fundSteps(
  call: ReadCall<Investor>,
  product: SellableProduct,
  gate: SettledGate,
): Promise<FundSteps> {
  const { db, now, today, sentenceOf } = call
  const { accountNumber } = call.actor
  const { position, contract: signed } = gate
  const { fundCode, riskLevel } = product
  const buyer = await findBuyer(db, { accountNumber, product, tradeDate: today, today })
  const suitability = suitabilityViewOf(buyer, { riskLevel, today, now, isPrivate: true })
  const asked = { amount: PLENTY, assessment: buyer.assessment, acceptsMismatch: true }
  const verdict = refuseContract(gate, asked)
  const { hasSignedDisclosure, mostHolders, isMinimumNet } = position
  return {
    fundCode,
    name: { zh: product.name, en: product.nameEn },
    fundType: product.fundType as FundSteps['fundType'],
    isSample: product.isSample,
    riskLevel,
    suitability,
    hasSignedDisclosure,
    terms: { minimum: fenText(LEAST_INVESTMENT), isMinimumNet, mostHolders },
    steps: privateSteps({
      isSpecificTarget: position.isSpecificTarget,
      suitability: decideSuitability(buyer.assessment, riskLevel, today, false).kind,
      hasSignedDisclosure,
      proof: wealthProofState(gate.declaration, today),
      stage: signed && privateContractStage(signed, now),
    }).map((each) => ({ ...each })),
    contract: signed && contractView(signed, now),
    refusal: verdict.kind === 'ok' ? null : { kind: verdict.kind, sentence: sentenceOf(verdict) },
  }
}

/** An amount above any minimum investment with any fee, so that a refusal is never about the amount. */
const PLENTY = fen(LEAST_INVESTMENT * 10n)

export function contractView(each: KeptContract, now: Date): ContractView {
  const stage = privateContractStage(each, now)
  const paidAt = each.order?.paidAt ?? null
  const isRunning = stage === 'unpaid' || stage === 'cooling-off' || stage === 'awaiting-call-back'
  return {
    contractId: each.contractId,
    amount: fenText(each.amount),
    signedAt: each.signedAt.toISOString(),
    stage,
    orderNo: each.orderNo,
    coolingOffEnds: paidAt === null ? null : coolingOffEnds(each.signedAt, paidAt).toISOString(),
    ended: stage === 'cancelled' ? endOf(each) : null,
    canCancel: isRunning && each.order?.status !== 'paying',
  }
}

function endOf({ callBack, cancelReason }: KeptContract): ContractView['ended'] {
  if (callBack?.isEffective === false) return 'call-back'
  return cancelReason === 'client' ? 'client' : 'order'
}

export function declarationView(each: MeansDeclaration) {
  const { declarationId, isEnough, outcome, reason, validUntil } = each
  return { declarationId, declaredAt: each.declaredAt.toISOString(), isEnough, outcome, reason, validUntil }
}
