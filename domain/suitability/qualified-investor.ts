import type { Day } from '#domain/calendar/calendar.ts'
import type { Fen } from '#domain/number/money.ts'
import { fen, fenText } from '#domain/number/money.ts'
import type { Policy } from '#domain/order/policy.ts'
import type { Assessment, SuitabilityRefusal } from './suitability.ts'
import { decideSuitability, isSuited } from './suitability.ts'

/** An investor in a private fund 私募. Exempt: social-security, annuity and charity funds, filed products, the manager's own staff. */
export type PrivateInvestor =
  | { readonly who: 'person'; readonly financialAssets: Fen; readonly incomes: readonly [Fen, Fen, Fen] }
  | { readonly who: 'unit'; readonly netAssets: Fen }
  | { readonly who: 'exempt' }

const yuan = (value: bigint) => fen(value * 100n)
export const LEAST_ASSETS = yuan(3_000_000n)
export const LEAST_AVERAGE_INCOME = yuan(500_000n)
export const LEAST_NET_ASSETS = yuan(10_000_000n)
export const LEAST_INVESTMENT = yuan(1_000_000n)

/**
 * Whether this is a qualified investor 合格投资者. The average of three years' incomes is compared exactly, without rounding.
 * rules/private-funds.md#qualified-investor.
 */
export function isQualifiedInvestor(investor: PrivateInvestor): boolean {
  switch (investor.who) {
    case 'exempt':
      return true
    case 'unit':
      return investor.netAssets >= LEAST_NET_ASSETS
    case 'person': {
      const income = investor.incomes.reduce((sum, year) => sum + year, 0n)
      return investor.financialAssets >= LEAST_ASSETS || income >= LEAST_AVERAGE_INCOME * 3n
    }
    default:
      return investor satisfies never
  }
}

/** In the order of the steps of rules/private-funds.md#qualified-investor: the first refusal is the next step to take. */
export type PrivatePurchaseRefusal =
  | { readonly kind: 'not-specific-target' }
  | SuitabilityRefusal
  | { readonly kind: 'risk-disclosure-unsigned' }
  | { readonly kind: 'proof-missing' }
  | { readonly kind: 'proof-expired'; readonly validUntil: Day }
  | { readonly kind: 'not-qualified-investor' }
  | { readonly kind: 'below-private-minimum'; readonly minimum: string; readonly given: string }
  | { readonly kind: 'holders-full'; readonly most: number }

export interface PrivateFundTerms {
  readonly riskLevel: number
  /** Whether the least investment is counted without the fee. The fund's contract decides. */
  readonly isMinimumNet: boolean
  readonly mostHolders: number
}

export interface PrivatePurchaseFacts {
  readonly investor: PrivateInvestor
  readonly terms: PrivateFundTerms
  readonly isSpecificTarget: boolean
  readonly assessment: Assessment | null
  readonly acceptsMismatch: boolean
  readonly hasSignedDisclosure: boolean
  /** The last day on which the proof of assets is valid. Null if there is no proof. */
  readonly proofValidUntil: Day | null
  readonly amount: Fen
  readonly netOfFee: Fen
  readonly holders: number
  readonly isHolder: boolean
  readonly today: Day
}

const suitabilityOf = ({ assessment, terms, today, acceptsMismatch }: PrivatePurchaseFacts) =>
  decideSuitability(assessment, terms.riskLevel, today, acceptsMismatch)

const isNotExempt = ({ investor }: PrivatePurchaseFacts) => investor.who !== 'exempt'

/**
 * The policies of rules/private-funds.md#qualified-investor up to the contract, in the order of the steps; cooling-off and call-back come
 * after it. `mismatch-accepted` counts as suitable only for an investor's own request.
 */
export const PRIVATE_PURCHASE_POLICIES: readonly Policy<PrivatePurchaseFacts, PrivatePurchaseRefusal>[] = [
  {
    name: 'specific-target',
    refuse: ({ isSpecificTarget }) => (isSpecificTarget ? null : { kind: 'not-specific-target' }),
  },
  {
    name: 'private-suitability',
    refuse(facts) {
      const outcome = suitabilityOf(facts)
      return isSuited(outcome) ? null : outcome
    },
  },
  {
    name: 'risk-disclosure',
    refuse: ({ hasSignedDisclosure }) => (hasSignedDisclosure ? null : { kind: 'risk-disclosure-unsigned' }),
  },
  {
    name: 'proof-of-means',
    applies: isNotExempt,
    refuse({ proofValidUntil, today }) {
      if (proofValidUntil === null) return { kind: 'proof-missing' }
      return today > proofValidUntil ? { kind: 'proof-expired', validUntil: proofValidUntil } : null
    },
  },
  {
    name: 'qualified-investor',
    applies: isNotExempt,
    refuse: ({ investor }) => (isQualifiedInvestor(investor) ? null : { kind: 'not-qualified-investor' }),
  },
  {
    name: 'private-minimum',
    applies: isNotExempt,
    refuse({ terms, netOfFee, amount, isHolder }) {
      const given = terms.isMinimumNet ? netOfFee : amount
      if (given >= LEAST_INVESTMENT || isHolder) return null
      return { kind: 'below-private-minimum', minimum: fenText(LEAST_INVESTMENT), given: fenText(given) }
    },
  },
  {
    name: 'seats',
    refuse: ({ isHolder, holders, terms: { mostHolders } }) =>
      !isHolder && holders >= mostHolders ? { kind: 'holders-full', most: mostHolders } : null,
  },
]
