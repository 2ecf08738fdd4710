import type { Day } from '#domain/calendar/calendar.ts'
import type { PolicyOutcome } from '#domain/order/judge-all.ts'
import { judgeAll } from '#domain/order/judge-all.ts'
import type { Policy } from '#domain/order/policy.ts'
import type { PurchaseRequest } from '#domain/order/purchase.ts'
import type { DocumentExpired } from '#domain/registration/document-expiry.ts'
import type { Assessment } from '#domain/suitability/suitability.ts'
import { decideProposalSuitability } from '#domain/suitability/suitability.ts'
import type { AskedRedemption, AskedSwitch, SharesInDispute } from '#server/trade/orders/exit-policies.ts'
import { REDEMPTION_ORDER_POLICIES, SWITCH_ORDER_POLICIES } from '#server/trade/orders/exit-policies.ts'
import type {
  AgencyEnded,
  AskedPurchase,
  EntryBasis,
  EntryRefusal,
} from '#server/trade/orders/purchase-policies.ts'
import { AGENCY, DOCUMENT, policiesOf } from '#server/trade/orders/purchase-policies.ts'
import type { AskedTerm, OpeningRefusal } from '#server/trade/plans/plan-policies.ts'
import { OFFER_POLICIES, openingPoliciesOf } from '#server/trade/plans/plan-policies.ts'
import type { AskedAct } from './plan-act-gates.ts'
import { PLAN_ACT_GATES } from './plan-act-gates.ts'
import type { RedemptionRefusal } from '#domain/order/redemption.ts'
import type { SwitchRefusal } from '#domain/order/switch.ts'

/**
 * The number of these lists. It goes up with every change of a list or of what one of its gates decides: a trace that was kept under another
 * number is not compared with them.
 */
export const GATES_NUMBER = 1

type UnsuitedRefusal =
  | DocumentExpired
  | Exclude<ReturnType<typeof decideProposalSuitability>, { kind: 'allow' }>

/** A buyer for whom something is proposed. */
interface ProposedBuyer {
  readonly facts: {
    readonly buyer: Pick<EntryBasis['buyer'], 'documentValidTo'> & { readonly assessment: Assessment | null }
    readonly product: Pick<EntryBasis['product'], 'riskLevel'>
  }
  readonly today: Day
}

/** A switch that an adviser proposes: its own facts, and the client's document. */
export interface AskedProposedSwitch extends AskedSwitch {
  readonly facts: AskedSwitch['facts'] & { readonly buyer: Pick<EntryBasis['buyer'], 'documentValidTo'> }
}

/** What an adviser proposes is never above the tolerance, for professionals neither (rules/suitability.md#recommending). */
const WITHIN_TOLERANCE: Policy<ProposedBuyer, Exclude<UnsuitedRefusal, DocumentExpired>> = {
  name: 'within-tolerance',
  refuse({ facts: { buyer, product }, today }) {
    const verdict = decideProposalSuitability(buyer.assessment, product.riskLevel, today)
    return verdict.kind === 'allow' ? null : verdict
  },
}

/** What binds an adviser alone, in order of precedence: the client's document, and their tolerance. */
export const BUYER_GATES: readonly Policy<ProposedBuyer, UnsuitedRefusal>[] = [DOCUMENT, WITHIN_TOLERANCE]

/** What is judged before an amount is known. */
export const PURCHASE_BEFORE: readonly Policy<
  ProposedBuyer & { readonly facts: Pick<EntryBasis, 'product'> },
  UnsuitedRefusal | AgencyEnded
>[] = [AGENCY, ...BUYER_GATES]

/** What the gates of each list are asked about. */
interface GateFacts {
  readonly 'proposed-purchase': AskedPurchase
  readonly 'proposed-plan': AskedTerm
  readonly 'proposed-switch': AskedProposedSwitch
  readonly 'plan-act': AskedAct
  readonly purchase: AskedPurchase
  readonly redemption: AskedRedemption
  readonly switch: AskedSwitch
}

interface GateRefusals {
  readonly 'proposed-purchase': EntryRefusal | UnsuitedRefusal
  readonly 'proposed-plan': OpeningRefusal | UnsuitedRefusal
  readonly 'proposed-switch': SharesInDispute | AgencyEnded | SwitchRefusal | UnsuitedRefusal
  readonly 'plan-act': ReturnType<(typeof PLAN_ACT_GATES)[number]['refuse']> & {}
  readonly purchase: EntryRefusal
  readonly redemption: SharesInDispute | RedemptionRefusal
  readonly switch: SharesInDispute | AgencyEnded | SwitchRefusal
}

export type GateList = keyof GateFacts

/** A list of gates, and all that they read of a line. */
export type AskedGates = {
  readonly [List in GateList]: { readonly list: List; readonly asked: GateFacts[List] }
}[GateList]

/** The gates of a line, in order of precedence (AD35): those of an adviser's proposal, of an act on a plan, and of a company's own. */
export const GATES: {
  readonly [List in GateList]: (
    asked: GateFacts[List],
  ) => readonly Policy<GateFacts[List], GateRefusals[List]>[]
} = {
  'proposed-purchase': ({ facts }) => [...PURCHASE_BEFORE, ...without(policiesOf(facts), PURCHASE_BEFORE)],
  'proposed-plan': ({ facts }) => {
    const before = [...OFFER_POLICIES, ...BUYER_GATES]
    return [...before, ...without(openingPoliciesOf(facts), before)]
  },
  'proposed-switch': () => [...SWITCH_BUYER_GATES, ...SWITCH_ORDER_POLICIES],
  'plan-act': () => PLAN_ACT_GATES,
  purchase: ({ facts }) => policiesOf(facts),
  redemption: () => REDEMPTION_ORDER_POLICIES,
  switch: () => SWITCH_ORDER_POLICIES,
}

const SWITCH_BUYER_GATES: readonly Policy<AskedProposedSwitch, UnsuitedRefusal>[] = BUYER_GATES.map(
  (gate) => ({
    name: gate.name,
    refuse: ({ facts: { buyer }, assessment, target: product, today }) =>
      gate.refuse({ facts: { buyer: { ...buyer, assessment }, product }, today }),
  }),
)

function without<Facts, Refusal>(
  policies: readonly Policy<Facts, Refusal>[],
  before: readonly { readonly name: string }[],
): readonly Policy<Facts, Refusal>[] {
  return policies.filter(({ name }) => !before.some((each) => each.name === name))
}

/** Asks every gate of a list. */
export function askGates<List extends GateList>({
  list,
  asked,
}: {
  readonly list: List
  readonly asked: GateFacts[List]
}): readonly PolicyOutcome<{ readonly kind: string }>[] {
  return judgeAll(GATES[list](asked), asked)
}

/** What a client has and wants beside the question: documents are read, and mismatches accepted, by nobody but the client. */
export const OF_OTHERS = { acceptsMismatch: false, hasReadDocuments: true } as const

/** Returns what the gates of a purchase or a plan read of its facts, and nothing else. */
export function basisOf({ product, buyer, privateGate, tradeDate }: EntryBasis): EntryBasis {
  const { fundCode, isAgencyEnded, riskLevel, terms, schedule, offer, ipo } = product
  const { assessment, documentValidTo, lacksChecker, holdsOrAwaits, boughtToday, subscribed } = buyer
  return {
    product: { fundCode, isAgencyEnded, riskLevel, terms, schedule, offer, ipo },
    buyer: { assessment, documentValidTo, lacksChecker, holdsOrAwaits, boughtToday, subscribed },
    privateGate: privateGate && { ...privateGate, declaration: declarationOf(privateGate) },
    tradeDate,
  }
}

function declarationOf({ declaration }: NonNullable<EntryBasis['privateGate']>) {
  if (declaration === null) return null
  const { facts, outcome, validUntil } = declaration
  return { facts, outcome, validUntil }
}

/** Returns what the gates of a purchase read. */
export function askedPurchase(
  facts: EntryBasis,
  { request, card, today }: Omit<AskedPurchase, 'facts'> & { readonly request: PurchaseRequest },
): AskedPurchase {
  const limits = card && { singleLimit: card.singleLimit, leftToday: card.leftToday }
  return { facts: basisOf(facts), request, card: limits, today }
}

/** Returns what the gates of a sale read. */
export function askedSale({ facts, terms, position, request }: AskedRedemption): AskedRedemption {
  const { fundStatus, minimumRedemption, minimumHolding, singleMaximum, dayMaximum } = terms
  const { available, locked, redeemedToday } = position
  return {
    facts: disputeOf(facts),
    terms: { fundStatus, minimumRedemption, minimumHolding, singleMaximum, dayMaximum },
    position: { available, locked, redeemedToday },
    request,
  }
}

function disputeOf({ position: { isInDispute } }: AskedRedemption['facts']) {
  return { position: { isInDispute } }
}

/** Returns what the gates of a switch read. */
export function askedSwitch(asked: AskedSwitch): AskedSwitch {
  const { facts, request, source, target, isPairOffered, position, buyer, estimate, assessment, today } =
    asked
  const { fundCode, isAgencyEnded } = facts.target
  const { registrarCode, fundStatus, convertStatus, minimumSwitch, minimumHolding } = source
  const { available, locked } = position
  const { holdsOrAwaits, boughtToday } = buyer
  return {
    facts: { ...disputeOf(facts), target: { fundCode, isAgencyEnded } },
    source: { registrarCode, fundStatus, convertStatus, minimumSwitch, minimumHolding },
    position: { available, locked },
    buyer: { holdsOrAwaits, boughtToday },
    ...{ request, target, isPairOffered, estimate, assessment, today },
  }
}
