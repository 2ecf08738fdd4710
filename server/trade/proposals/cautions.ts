import { addTradingDays } from '#domain/calendar/calendar.ts'
import { overlap } from '#domain/figures/overlap.ts'
import type { LotPart } from '#domain/fee/redemption-fee.ts'
import { redeemLots } from '#domain/fee/redemption-fee.ts'
import type { Nav, Share } from '#domain/number/money.ts'
import { columnNav, columnShare, NAV_ONE, parseTypedAmount, parseTypedShares } from '#domain/number/money.ts'
import { ACT_BUYS } from '#domain/proposal/proposed-plan.ts'
import type { Caution, CheaperClass } from '#domain/proposal/caution.ts'
import { cautionsOf } from '#domain/proposal/caution.ts'
import { cheaperClasses } from '#domain/proposal/cheaper-class.ts'
import type { WeighedLine } from '#domain/proposal/proposal-weights.ts'
import { weightsOf } from '#domain/proposal/proposal-weights.ts'
import type { Horizon } from '#domain/suitability/horizon.ts'
import type { HoldingLine } from '#server/funds/page/fund-facts.store.ts'
import { findHoldings } from '#server/funds/page/fund-facts.store.ts'
import { horizonOf } from '#server/people/questionnaire/questionnaire.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import type { ExitFacts } from '#server/trade/orders/exit-facts.ts'
import { chargeOf, freeLots, loadExitFacts } from '#server/trade/orders/exit-facts.ts'
import { findAnswers, isSeniorAccount } from './caution.store.ts'
import { actsOnPlan } from './judge-plan-act.ts'
import type { ProposalFund } from './client-proposal.store.ts'
import { findProposalFunds } from './client-proposal.store.ts'
import { findPricedClasses } from './other-classes.ts'
import type { ProposedLine, Proposing } from './refuse-line.ts'
import { judgeLine } from './refuse-line.ts'

/** What the cautions of all lines are found from: what the client holds, would hold, and what those funds hold. */
interface Basis {
  readonly funds: readonly ProposalFund[]
  /** The part of all holdings that each fund would be after the proposal, in 1e-4. Null where a NAV is missing. */
  readonly after: ReadonlyMap<string, bigint> | null
  readonly reported: ReadonlyMap<bigint, readonly HoldingLine[]>
  readonly isSenior: boolean
  /** For how long the client said that the money can stay. Null where nobody knows. */
  readonly horizon: Horizon | null
}

/**
 * Finds the cautions of each line, in the order of the lines (AD36), at the last NAVs and by the newest reports. A line whose amount or shares
 * are still being typed has those that do not hang on it.
 */
export async function findCautions(
  of: Proposing,
  lines: readonly ProposedLine[],
): Promise<(readonly Caution[])[]> {
  if (lines.length === 0) return []
  const basis = await readBasis(of, lines)
  const found: (readonly Caution[])[] = []
  for (const line of lines) {
    const exit = await findExit(of, line)
    const into = intoOf(line)
    const typeOf = (code: string) => basis.funds.find(({ fundCode }) => fundCode === code)?.fundType
    found.push(
      cautionsOf({
        lots: exit,
        isSameType: line.kind === 'switch' && typeOf(line.fundCode) === typeOf(into ?? ''),
        overlaps: into === null ? [] : overlapsOf(basis, line, into),
        afterRatioE4: into === null ? null : (basis.after?.get(into) ?? null),
        isSeniorBuyer: into !== null && basis.isSenior,
        cheaper: await findCheaper(of, line, basis),
      }),
    )
  }
  return found
}

/** The fund that a line buys. Null for a sale, for a plan that stops, and for a switch whose target is not chosen. */
function intoOf(line: ProposedLine): string | null {
  const { kind, fundCode, targetFundCode } = line
  if (kind === 'sell' || (actsOnPlan(line) && !ACT_BUYS[line.action])) return null
  return kind === 'switch' ? (targetFundCode ?? null) : fundCode
}

async function readBasis(
  { db, accountNumber, today }: Proposing,
  lines: readonly ProposedLine[],
): Promise<Basis> {
  const codes = lines.flatMap(({ fundCode, targetFundCode }) =>
    targetFundCode === undefined ? [fundCode] : [fundCode, targetFundCode],
  )
  const funds = await findProposalFunds(db, accountNumber, codes)
  const held = funds.map(({ fundCode, held: shares, nav }) => ({
    fundCode,
    shares: columnShare(shares),
    nav: nav === null ? null : columnNav(nav),
  }))
  const weights = weightsOf(
    held,
    lines.flatMap((line) => weighed(line) ?? []),
  )
  const answered = await findAnswers(db, accountNumber)
  const ids = [...new Set(funds.map(({ fundId }) => fundId))]
  return {
    funds,
    after: weights && new Map(weights.map(({ fundCode, afterRatioE4 }) => [fundCode, afterRatioE4])),
    reported: Map.groupBy(await findHoldings(db, ids, today), ({ fund_id: id }) => id),
    isSenior: await isSeniorAccount(db, accountNumber),
    horizon: answered && horizonOf(answered),
  }
}

/** Reads a line for the weights. Null while its size is being typed, and for an act on a plan, which changes no weight now. */
function weighed(line: ProposedLine): WeighedLine | null {
  if (actsOnPlan(line)) return null
  const { kind, fundCode, targetFundCode } = line
  if (kind === 'buy' || kind === 'rsp') {
    const amount = parseTypedAmount(line.amount ?? '')
    return amount === null ? null : { kind, fundCode, amount }
  }
  const shares = parseTypedShares(line.shares ?? '')
  if (shares === null) return null
  if (kind === 'sell') return { kind, fundCode, shares }
  return targetFundCode === undefined ? null : { kind, fundCode, targetFundCode, shares }
}

/** How far the fund that is bought holds the same as each other fund that the client would still hold. A switch leaves the fund it comes from. */
function overlapsOf({ funds, after, reported }: Basis, line: ProposedLine, into: string) {
  const holdingsOf = (code: string) => {
    const id = funds.find(({ fundCode }) => fundCode === code)?.fundId
    return id === undefined ? [] : (reported.get(id) ?? [])
  }
  const weights = (code: string) =>
    holdingsOf(code).map(({ code: held, weight }) => ({ code: held, weight: Number(weight) }))
  const isKept = ({ fundCode, held }: ProposalFund) =>
    after === null ? columnShare(held) > 0n : (after.get(fundCode) ?? 0n) > 0n
  return funds
    .filter((each) => each.fundCode !== into && each.fundCode !== line.fundCode && isKept(each))
    .map(({ fundCode }) => ({ fundCode, overlap: overlap(weights(into), weights(fundCode)) ?? 0 }))
}

/** Finds the first class of a purchase's fund that could be proposed in its place, and would cost less for all of the client's horizon. */
async function findCheaper(
  of: Proposing,
  line: ProposedLine,
  { horizon }: Basis,
): Promise<CheaperClass | null> {
  if (line.kind !== 'buy' || horizon === null) return null
  const { own, others } = await findPricedClasses(of, line)
  if (own === null || own.costs === null) return null
  for (const { fundCode } of cheaperClasses(own.costs, others, horizon)) {
    const judged = await judgeLine(of, { ...line, fundCode })
    if (judged.kind === 'ok') return { fundCode, ...horizon }
  }
  return null
}

/** Finds the lots that a line takes, with days held and fee rate. Empty for what is bought with money, and where they are not known. */
async function findExit(of: Proposing, line: ProposedLine): Promise<readonly LotPart[]> {
  if (line.kind === 'buy' || line.kind === 'rsp') return []
  const { db, accountNumber, now, calendar } = of
  const openDay = await readOpenDay(db)
  const at = { actor: { accountNumber }, fundCode: line.fundCode, now, openDay, calendar }
  const facts = await loadExitFacts(db, at)
  const shares = parseTypedShares(line.shares ?? '')
  return facts.kind !== 'facts' || shares === null ? [] : partsOf(facts, shares, of)
}

/** Rates hang on the days held, not on a price: none is needed. */
function partsOf(facts: ExitFacts, shares: Share, { calendar }: Proposing): readonly LotPart[] {
  const { tradeDate: appliedOn, terms } = facts
  const confirmedOn = addTradingDays(calendar, appliedOn, terms.confirmDays)
  if (typeof confirmedOn !== 'string') return []
  const made = redeemLots({
    ...{ lots: freeLots(facts), shares, nav: NAV_ONE as Nav, appliedOn, confirmedOn },
    charge: chargeOf(terms),
  })
  return made.kind === 'ok' ? made.parts : []
}
