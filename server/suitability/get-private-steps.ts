import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { getPrivateSteps as contract } from '#contract/suitability.ts'
import { coolingOffEnds } from '#domain/cooling-off.ts'
import { fenText } from '#domain/money.ts'
import { isPrivateFund, PRIVATE_TEXTS, privateContractStage } from '#domain/private-contract.ts'
import { findSellable } from '#server/catalog/product.store.ts'
import type { Investor } from '#server/edge/actor.ts'
import type { Answer } from '#server/edge/answer.ts'
import { ok } from '#server/edge/answer.ts'
import type { ReadCall } from '#server/edge/route.ts'
import type { MeansDeclaration } from './means.store.ts'
import { findLatest } from './means.store.ts'
import type { KeptContract } from './private-fund.store.ts'
import { findContract, findPrivatePosition, readIsSpecificTarget } from './private-fund.store.ts'

type Steps = OutputOf<typeof contract>
type ContractView = NonNullable<NonNullable<Steps['fund']>['contract']>

/** Where an investor stands on the way to a private fund (domain.md 8.5). A fund he may not see is not found. */
export async function getPrivateSteps(
  call: ReadCall<Investor>,
  { fundCode }: ParsedOf<typeof contract>,
): Promise<Answer<Steps>> {
  const { db, today, now } = call
  const { accountNumber } = call.actor
  const declaration = await findLatest(db, accountNumber, 'qualified')
  const own = {
    isSpecificTarget: await readIsSpecificTarget(db, accountNumber, today),
    declaration: declaration && declarationView(declaration),
    texts: { ...PRIVATE_TEXTS },
  }
  if (fundCode === '') return ok({ ...own, fund: null })
  const product = /^\d{6}$/.test(fundCode) ? await findSellable(db, { fundCode, accountNumber }, today) : null
  const { shareClassId } = product ?? {}
  const position =
    product && isPrivateFund(product.fundType) && shareClassId !== undefined
      ? await findPrivatePosition(db, { accountNumber, shareClassId, today })
      : null
  if (!product || !position) return { kind: 'fund-not-found', fundCode }
  const { productCodeId, riskLevel } = product
  const signed = await findContract(db, { accountNumber, productCodeId })
  const { hasSignedDisclosure } = position
  return ok({
    ...own,
    fund: {
      fundCode: product.fundCode,
      riskLevel,
      hasSignedDisclosure,
      contract: signed && contractView(signed, now),
    },
  })
}

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
    canCancel: isRunning && each.order?.status !== 'paying',
  }
}

export function declarationView(each: MeansDeclaration) {
  const { declarationId, isEnough, outcome, reason, validUntil } = each
  return { declarationId, declaredAt: each.declaredAt.toISOString(), isEnough, outcome, reason, validUntil }
}
