import type { Day } from '#domain/calendar/calendar.ts'
import type { FeeUnknown, PurchaseFee, PurchaseSchedule } from '#domain/fee/fee.ts'
import { purchaseFee } from '#domain/fee/fee.ts'
import type { Fen } from '#domain/number/money.ts'
import type { PrivateContract, PrivateOrderRefusal } from '#domain/suitability/private-contract.ts'
import { decidePrivateOrder, isPrivateFund } from '#domain/suitability/private-contract.ts'
import type { Policy } from '#domain/order/policy.ts'
import { askedWith, firstRefusal } from '#domain/order/policy.ts'
import type {
  PrivateInvestor,
  PrivatePurchaseFacts,
  PrivatePurchaseRefusal,
} from '#domain/suitability/qualified-investor.ts'
import { PRIVATE_PURCHASE_POLICIES } from '#domain/suitability/qualified-investor.ts'
import type { Assessment, SuitabilityOutcome } from '#domain/suitability/suitability.ts'
import { decideSuitability } from '#domain/suitability/suitability.ts'
import type { SellableProduct } from '#server/funds/terms/product.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { MeansDeclaration } from './means.store.ts'
import { findHolder, findLatest } from './means.store.ts'
import type { PrivatePosition } from './private-fund.store.ts'
import type { KeptContract } from './private-contract.store.ts'
import { figureOf, findPrivatePosition, lockPrivateFund } from './private-fund.store.ts'
import { findContract } from './private-contract.store.ts'

/** All facts about an account and a private fund that the steps of rules/private-funds.md#seven-steps require, as of now. */
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

/** Loads the gate of a private fund; null for a public one. For an order or a contract it locks the seats until the transaction ends. */
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

/** What the policies read of them. */
export interface PrivateBasis extends Omit<PrivateGate, 'declaration' | 'contract'> {
  readonly declaration: Pick<MeansDeclaration, 'facts' | 'outcome' | 'validUntil'> | null
  readonly contract: PrivateContract | null
}

export interface AskedPrivately {
  readonly gate: PrivateBasis
  readonly amount: Fen
  readonly assessment: Assessment | null
  readonly acceptsMismatch: boolean
}

const feeOf = ({ gate, amount }: AskedPrivately): PurchaseFee | FeeUnknown =>
  gate.schedule ? purchaseFee(amount, gate.schedule) : { kind: 'fee-unknown' }

/** Returns the facts for the domain's rule; null if the fund's terms or its fee are not known. */
function purchaseOf(asked: AskedPrivately): PrivatePurchaseFacts | null {
  const { gate, amount, assessment, acceptsMismatch } = asked
  const { position, declaration } = gate
  const fee = feeOf(asked)
  if (!position || 'kind' in fee) return null
  return {
    ...{ amount, assessment, acceptsMismatch },
    investor: investorOf(gate),
    terms: { ...position, riskLevel: gate.riskLevel },
    isSpecificTarget: position.isSpecificTarget,
    hasSignedDisclosure: position.hasSignedDisclosure,
    proofValidUntil: declaration?.outcome === 'approved' ? declaration.validUntil : null,
    netOfFee: fee.net,
    holders: position.otherHolders,
    isHolder: position.isHolder,
    today: gate.today,
  }
}

const CONTRACT_POLICIES: readonly Policy<AskedPrivately, PrivateRefusal>[] = [
  {
    name: 'private-fund-settled',
    refuse: ({ gate }) => (gate.position ? null : { kind: 'private-fund-unsettled' }),
  },
  {
    name: 'private-fee-known',
    refuse(asked) {
      const fee = feeOf(asked)
      return 'kind' in fee ? fee : null
    },
  },
  ...askedWith(PRIVATE_PURCHASE_POLICIES, purchaseOf),
]

/** The policies of a private fund before the ordinary rules, in the order of its steps (rules/private-funds.md#seven-steps). */
export const PRIVATE_ORDER_POLICIES: readonly Policy<AskedPrivately, PrivateRefusal | PrivateOrderRefusal>[] =
  [
    ...CONTRACT_POLICIES,
    {
      name: 'contract-signed',
      refuse({ gate, amount }) {
        const order = decidePrivateOrder(gate.contract, amount, gate.now)
        return order.kind === 'ok' ? null : order
      },
    },
  ]

/** Decides whether a contract of this amount can be signed, by every earlier step in its order (rules/private-funds.md#seven-steps). */
export function refuseContract(
  gate: PrivateBasis,
  asked: Omit<AskedPrivately, 'gate'>,
): PrivateRefusal | { readonly kind: 'ok'; readonly suitability: SuitabilityOutcome } {
  const refused = firstRefusal(CONTRACT_POLICIES, { gate, ...asked })
  if (refused) return refused
  const { assessment, acceptsMismatch } = asked
  const suitability = decideSuitability(assessment, gate.riskLevel, gate.today, acceptsMismatch)
  return { kind: 'ok', suitability }
}

function investorOf({ declaration, isPerson }: PrivateBasis): PrivateInvestor {
  const facts = declaration?.facts ?? {}
  if (!isPerson) return { who: 'unit', netAssets: figureOf(facts, 'netAssets') }
  const incomes = [
    figureOf(facts, 'income1'),
    figureOf(facts, 'income2'),
    figureOf(facts, 'income3'),
  ] as const
  return { who: 'person', financialAssets: figureOf(facts, 'financialAssets'), incomes }
}
