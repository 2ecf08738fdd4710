import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { columnFen, fen, fenText } from '#domain/number/money.ts'
import type { JsonValue } from '#domain/proposal/canonical-json.ts'
import { ACT_BUYS } from '#domain/proposal/proposed-plan.ts'
import type { Refusal } from '#server/base/http/answer.ts'
import { viewOf } from '#server/base/http/refusal-view.ts'
import type { PreviewCall } from '#server/trade/orders/preview-call.ts'
import { previewPurchase } from '#server/trade/orders/preview-purchase.ts'
import { previewRedemption } from '#server/trade/orders/preview-redemption.ts'
import { previewSwitch } from '#server/trade/orders/preview-switch.ts'
import { previewPlan } from '#server/trade/plans/preview-plan.ts'
import type { LineRow, PlanLineRow } from './client-proposal.store.ts'
import type { PlanActLine } from './judge-plan-act.ts'
import { actsOnPlan } from './judge-plan-act.ts'
import type { LineCost } from './quote.ts'
import { bothFees } from './quote.ts'
import type { ProposedLine } from './refuse-line.ts'
import { judgeLine } from './refuse-line.ts'

/** A line as the proposal has it, or as it is about to be sent. */
export type CostedLine = Pick<
  LineRow,
  'kind' | 'fundCode' | 'targetFundCode' | 'amount' | 'shares' | 'sendDay' | keyof PlanLineRow
>

export interface LinePreview {
  readonly cost: LineCost
  /** Whether the line suits the client now. Null for one that only sells. */
  readonly suits: boolean | null
  readonly refusal: { readonly kind: string; readonly sentence: string } | null
}

/** A refusal that is not shown for a line: documents are read for the whole proposal, and a check of the proposal requires them. */
const ELSEWHERE = 'documents-not-read'

/**
 * Previews a line as if it were ordered now, with the preview of its own kind of order. The costs are an estimate at the last NAV; they do not
 * hang on what pays.
 */
export async function previewLine(
  call: PreviewCall,
  line: CostedLine,
  investorPayId: string,
  calendar: TradingCalendar,
): Promise<LinePreview> {
  const asked = proposedLine(line)
  if (actsOnPlan(asked)) return previewAct(call, asked, calendar)
  switch (line.kind) {
    case 'buy':
    case 'rsp':
      return previewBuying(call, line, investorPayId, calendar)
    case 'sell':
      return previewSale(call, line, calendar)
    case 'switch':
      return previewSwitching(call, line, calendar)
    default:
      return line.kind satisfies never
  }
}

/** Returns what each line would cost if it were ordered now (AD39). */
export async function costLines(
  call: PreviewCall,
  lines: readonly CostedLine[],
  calendar: TradingCalendar,
): Promise<LineCost[]> {
  const costs: LineCost[] = []
  for (const line of lines) costs.push((await previewLine(call, line, '', calendar)).cost)
  return costs
}

/** Returns a line that is about to be sent, as its cost is worked out. */
export function costedLine(line: ProposedLine): CostedLine {
  const { kind, fundCode, targetFundCode = null, amount = null, shares = null, sendDay = null } = line
  const { action = null, planId = null, frequency = null, lastDue = null, mostTerms = null } = line
  return {
    ...{ kind, fundCode, targetFundCode, amount, shares, sendDay },
    ...{ action, planActed: planId, frequency, lastDue, mostTerms, before: line.before ?? null },
  }
}

/** Returns a line as it is judged. */
export function proposedLine(line: CostedLine): ProposedLine {
  const { kind, fundCode, sendDay, action, planActed, frequency, lastDue, mostTerms, before } = line
  return {
    ...{ kind, fundCode, sendDay, lastDue, mostTerms },
    ...(line.targetFundCode === null ? {} : { targetFundCode: line.targetFundCode }),
    ...(line.amount === null ? {} : { amount: line.amount }),
    ...(line.shares === null ? {} : { shares: line.shares }),
    ...(action === null ? {} : { action }),
    ...(planActed === null ? {} : { planId: planActed }),
    ...(frequency === null ? {} : { frequency }),
    ...(before === null ? {} : { before }),
  }
}

/** Previews an act on a plan: nothing is charged for it now, and its next term is judged where it buys. */
async function previewAct(
  call: PreviewCall,
  line: PlanActLine,
  calendar: TradingCalendar,
): Promise<LinePreview> {
  const { kind: side, action, planId, fundCode, amount = null, before } = line
  const { accountNumber } = call.actor
  const judged = await judgeLine({ ...call, accountNumber, calendar, isClients: true }, line)
  return {
    cost: { fee: fen(0n), basis: { side, action, planId, fundCode, amount, fee: fenText(fen(0n)) } },
    suits: ACT_BUYS[action]
      ? await suitsPlan(call, { fundCode, amount: amount ?? before?.amount ?? '' }, calendar)
      : null,
    refusal: judged.kind === 'ok' ? null : viewOf(call, judged),
  }
}

/** Whether a term of a plan suits the client now. A fund that cannot be bought suits nobody. */
async function suitsPlan(
  call: PreviewCall,
  of: { readonly fundCode: string; readonly amount: string },
  calendar: TradingCalendar,
): Promise<boolean> {
  const made = await previewPurchase(call, { ...of, investorPayId: '', kind: 'rsp-purchase' }, calendar)
  return made.kind === 'ok' && made.value.suitability.outcome === 'allow'
}

async function previewBuying(
  call: PreviewCall,
  line: CostedLine,
  investorPayId: string,
  calendar: TradingCalendar,
): Promise<LinePreview> {
  const { fundCode } = line
  const kind = line.kind === 'rsp' ? 'rsp-purchase' : 'purchase'
  const asked = { fundCode, amount: line.amount!, investorPayId, kind } as const
  const made = await previewPurchase(call, asked, calendar)
  if (made.kind !== 'ok') return unknown(call, line, made)
  const { fund, fee, raising, suitability } = made.value
  const { nav, navDate } = fund
  const rates = fee && {
    ...{
      rate: fee.rate,
      effectiveRate: fee.effectiveRate,
      charged: fee.charged,
      ruleVersion: fee.ruleVersion,
    },
  }
  const price = raising === null ? { nav, navDate } : { faceValue: raising.faceValue }
  const refusal =
    owned(made.value.refusal) ?? (line.kind === 'rsp' ? await refusePlan(call, line, calendar) : null)
  return {
    cost: costOf(line, fee && fee.fee, { ...price, ...rates }),
    suits: suitability.outcome === 'allow',
    refusal,
  }
}

async function previewSale(
  call: PreviewCall,
  line: CostedLine,
  calendar: TradingCalendar,
): Promise<LinePreview> {
  const made = await previewRedemption(call, { fundCode: line.fundCode, shares: line.shares! }, calendar)
  if (made.kind !== 'ok') return unknown(call, line, made)
  const { estimate, nav, navDate, refusal } = made.value
  const parts = estimate && { backEndFee: estimate.backEndFee, lots: estimate.lots }
  return {
    cost: costOf(line, estimate && bothFees(estimate.fee, estimate.backEndFee), { nav, navDate, ...parts }),
    suits: null,
    refusal,
  }
}

async function previewSwitching(
  call: PreviewCall,
  line: CostedLine,
  calendar: TradingCalendar,
): Promise<LinePreview> {
  const input = { fundCode: line.fundCode, targetFundCode: line.targetFundCode!, shares: line.shares! }
  const made = await previewSwitch(call, input, calendar)
  if (made.kind !== 'ok') return unknown(call, line, made)
  const { refusal, suitability, estimate, nav, navDate, target } = made.value
  const fees = estimate && { redemptionFee: estimate.redemptionFee, makeUpFee: estimate.makeUpFee }
  const fee = estimate && bothFees(estimate.redemptionFee, estimate.makeUpFee)
  const prices = { nav, navDate, targetNav: target.nav, targetNavDate: target.navDate }
  return {
    cost: costOf(line, fee, { ...prices, ...fees }),
    suits: suitability.outcome === 'allow',
    refusal: owned(refusal),
  }
}

/** Returns the cost of a line, and all that it was computed from. */
function costOf(
  { kind: side, fundCode, targetFundCode, amount, shares }: CostedLine,
  fee: string | null,
  from: { readonly [name: string]: JsonValue },
): LineCost {
  const basis = { side, fundCode, targetFundCode, amount, shares, ...from, fee }
  return { fee: fee === null ? null : columnFen(fee), basis }
}

/** Returns the refusal that only the plan itself would give. */
async function refusePlan(
  call: PreviewCall,
  { fundCode, amount, sendDay }: CostedLine,
  calendar: TradingCalendar,
): Promise<LinePreview['refusal']> {
  const none = { lastDue: '', mostTerms: '', stepPercent: '', stepEvery: '' } as const
  const days = { frequency: 'monthly', sendDay: String(sendDay), firstDue: call.today } as const
  const made = await previewPlan(call, { fundCode, amount: amount!, ...days, ...none }, calendar)
  return made.kind === 'ok' ? made.value.refusal : viewOf(call, made)
}

function owned(refusal: LinePreview['refusal']): LinePreview['refusal'] {
  return refusal?.kind === ELSEWHERE ? null : refusal
}

function unknown(call: PreviewCall, line: CostedLine, refusal: Refusal): LinePreview {
  return { cost: costOf(line, null, {}), suits: null, refusal: viewOf(call, refusal) }
}
