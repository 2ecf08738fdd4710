import { fenText, parseTypedAmount } from '#domain/number/money.ts'
import { canonicalText } from '#domain/proposal/canonical-json.ts'
import type { Caution } from '#domain/proposal/caution.ts'
import type { ProposalEnd } from '#domain/proposal/proposal-end.ts'
import { kindOfLines } from '#domain/proposal/proposal.ts'
import { hashOf } from './content-hash.ts'
import { actsOnPlan } from './judge-plan-act.ts'
import type { NewItem, NewVersion } from './proposal.store.ts'
import type { LineCost } from './quote.ts'
import type { ReasonedLine } from './reasoned-line.ts'

interface WrittenVersion {
  readonly accountNumber: string
  readonly title: string
  readonly message: string
}

/** Returns a version as it is saved: what it says as one canonical text, the SHA-256 of it, and its items. */
export function versionOf(
  { accountNumber, title, message }: WrittenVersion,
  of: Pick<NewVersion, 'proposalCode' | 'makerParty'> & {
    readonly version: number
    readonly lines: readonly ReasonedLine[]
    readonly end: ProposalEnd
    /** The cost and the cautions of each line. */
    readonly costs: readonly LineCost[]
    readonly cautions: readonly (readonly Caution[])[]
  },
): NewVersion {
  const { proposalCode, version, makerParty, lines, costs, cautions } = of
  const { expiresAt, early } = of.end
  const items = lines.map(({ kind: side, amount, shares, cautionReason, ...rest }, at) => ({
    ...{ side, ...rest },
    ...(cautions[at]!.length === 0 ? {} : { cautions: [...cautions[at]!], cautionReason }),
    ...(side === 'rsp' && !actsOnPlan({ kind: side, ...rest }) ? NEW_PLAN : {}),
    ...(amount === undefined ? {} : { amount: decimalOf(amount) }),
    ...(shares === undefined ? {} : { shares: decimalOf(shares) }),
  }))
  const content = canonicalText({
    ...{ proposalCode, version, accountNumber, maker: makerParty, kind: kindOfLines(lines) },
    ...{ title, message, items, expiresAt: expiresAt.toISOString() },
    early: early && { cause: early.cause, lastDay: early.lastDay },
  })
  return {
    ...{ proposalCode, makerParty, title, message, expiresAt, content },
    items: items.map((item, at) => withFee(item, costs[at])),
    ...{ payment: null, contentHash: hashOf(content) },
  }
}

/** A new plan is monthly and without end. */
const NEW_PLAN = { action: 'new', frequency: 'monthly' } as const

/** Adds the fee as it is known now. It is what the line costs, and no part of what is proposed. */
function withFee(item: NewItem, cost: LineCost | undefined): NewItem {
  return cost?.fee == null ? item : { ...item, fee: fenText(cost.fee) }
}

/** Writes an amount or shares with two decimals, as the database keeps them. */
function decimalOf(typed: string): string {
  const parsed = parseTypedAmount(typed)
  return parsed === null ? typed : fenText(parsed)
}
