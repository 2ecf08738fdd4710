import type { Day } from '#domain/calendar/calendar.ts'
import type { FeeUnknown, PurchaseSchedule } from '#domain/fee/fee.ts'
import { purchaseFee } from '#domain/fee/fee.ts'
import type { Fen } from '#domain/number/money.ts'
import type { PrivateOrderRefusal } from '#domain/suitability/private-contract.ts'
import { decidePrivateOrder, isPrivateFund } from '#domain/suitability/private-contract.ts'
import type { PrivateInvestor, PrivatePurchaseRefusal } from '#domain/suitability/qualified-investor.ts'
import { decidePrivatePurchase } from '#domain/suitability/qualified-investor.ts'
import type { Assessment, SuitabilityOutcome } from '#domain/suitability/suitability.ts'
import type { SellableProduct } from '#server/funds/terms/product.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { MeansDeclaration } from './means.store.ts'
import { findHolder, findLatest } from './means.store.ts'
import type { PrivatePosition } from './private-fund.store.ts'
import type { KeptContract } from './private-contract.store.ts'
import { figureOf, findPrivatePosition, lockPrivateFund } from './private-fund.store.ts'
import { findContract } from './private-contract.store.ts'

/** All that the steps of rules/private-funds.md#seven-steps ask of an account and a private fund, as of now. */
export interface PrivateGate {
  readonly riskLevel: number
  readonly schedule: PurchaseSchedule | null
  readonly position: PrivatePosition | null
  readonly declaration: MeansDeclaration | null
  readonly isPerson: boolean
  readonly contract: KeptContract | null
  readonly today: Day
  readonly now: Date
}

export type PrivateRefusal = PrivatePurchaseRefusal | FeeUnknown | { readonly kind: 'private-fund-unsettled' }

/** Null for a public fund, which asks nothing of this. Taking an order or a contract holds the fund's seats until the end. */
export async function loadPrivateGate(
  db: Db | Tx,
  product: SellableProduct,
  at: {
    readonly accountNumber: string
    readonly today: Day
    readonly now: Date
    readonly isTaking?: boolean
  },
): Promise<PrivateGate | null> {
  if (!isPrivateFund(product.fundType)) return null
  const { accountNumber, today, now } = at
  const { shareClassId, productCodeId, riskLevel, schedule } = product
  if (at.isTaking) await lockPrivateFund(db, shareClassId)
  return {
    riskLevel,
    schedule,
    position: await findPrivatePosition(db, { accountNumber, shareClassId, today }),
    declaration: await findLatest(db, accountNumber, 'qualified'),
    isPerson: (await findHolder(db, accountNumber)).isPerson,
    contract: await findContract(db, { accountNumber, productCodeId }),
    today,
    now,
  }
}

/** May a contract of this amount be signed? Every step up to it, in their order (rules/private-funds.md#seven-steps). */
export function refuseContract(
  gate: PrivateGate,
  asked: {
    readonly amount: Fen
    readonly assessment: Assessment | null
    readonly acceptsMismatch: boolean
  },
): PrivateRefusal | { readonly kind: 'ok'; readonly suitability: SuitabilityOutcome } {
  const { position, declaration, schedule } = gate
  if (!position) return { kind: 'private-fund-unsettled' }
  const fee = schedule ? purchaseFee(asked.amount, schedule) : ({ kind: 'fee-unknown' } as const)
  if ('kind' in fee) return fee
  return decidePrivatePurchase({
    ...asked,
    investor: investorOf(gate),
    terms: { ...position, riskLevel: gate.riskLevel },
    isSpecificTarget: position.isSpecificTarget,
    hasSignedDisclosure: position.hasSignedDisclosure,
    proofValidUntil: declaration?.outcome === 'approved' ? declaration.validUntil : null,
    netOfFee: fee.net,
    holders: position.otherHolders,
    isHolder: position.isHolder,
    today: gate.today,
  })
}

/** The gate before an order: all of the above once more, and a signed contract of this very amount that nothing pays yet. */
export function refusePrivateOrder(
  gate: PrivateGate,
  asked: Parameters<typeof refuseContract>[1],
): PrivateRefusal | PrivateOrderRefusal | null {
  const verdict = refuseContract(gate, asked)
  if (verdict.kind !== 'ok') return verdict
  const order = decidePrivateOrder(gate.contract, asked.amount, gate.now)
  return order.kind === 'ok' ? null : order
}

function investorOf({ declaration, isPerson }: PrivateGate): PrivateInvestor {
  const facts = declaration?.facts ?? {}
  if (!isPerson) return { who: 'unit', netAssets: figureOf(facts, 'netAssets') }
  const incomes = [
    figureOf(facts, 'income1'),
    figureOf(facts, 'income2'),
    figureOf(facts, 'income3'),
  ] as const
  return { who: 'person', financialAssets: figureOf(facts, 'financialAssets'), incomes }
}
