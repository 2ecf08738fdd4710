import type * as z from 'zod/mini'
import type { exitPreview } from '#contract/order/exit-preview.ts'
import { MOST_IN_BASKET } from '#contract/values.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { columnShare, parseTypedShares } from '#domain/number/money.ts'
import type { Refusal } from '#server/base/http/answer.ts'
import { viewOf } from '#server/base/http/refusal-view.ts'
import { findTwice } from '#server/trade/orders/basket-line.ts'
import type { PreviewCall } from '#server/trade/orders/preview-call.ts'
import { previewRedemption } from '#server/trade/orders/preview-redemption.ts'
import { previewSwitch } from '#server/trade/orders/preview-switch.ts'
import type { ProposalFund } from './client-proposal.store.ts'
import { findProposalFunds } from './client-proposal.store.ts'
import { bothFees } from './quote.ts'
import type { ProposedLine } from './refuse-line.ts'

type Line = z.output<(typeof exitPreview)['lines']>[number]
type HeldFunds = z.output<(typeof exitPreview)['held']>
export type ExitFigures = Pick<Line, 'limits' | 'estimate' | 'lots' | 'arrivalDate'>
export type ExitKind = 'sell' | 'switch'

/** The shares of a fund that a line takes out, as they were typed, and the fund they go into. Null for a sale. */
export interface ExitLine {
  readonly fundCode: string
  readonly targetFundCode: string | null
  readonly shares: string
}

export interface ExitsAsked {
  readonly kind: ExitKind
  /** As `exitQuery` describes it. */
  readonly lines: string
  /** Why a line could not be proposed, by whoever proposes it. */
  readonly refuse: (line: ProposedLine) => Promise<Refusal | null>
}

/** Previews sales or switches of an account: what it holds, what each line would bring and cost, and the gate it would meet (AD35, AD37). */
export async function previewExits(
  call: PreviewCall,
  { kind, lines: text, refuse }: ExitsAsked,
  calendar: TradingCalendar,
): Promise<{ readonly held: HeldFunds; readonly lines: Line[]; readonly refusal: Line['refusal'] }> {
  const { db, actor } = call
  const asked = parseExits(text, kind)
  const codes = asked.flatMap(({ targetFundCode }) => (targetFundCode === null ? [] : [targetFundCode]))
  const funds = await findProposalFunds(db, actor.accountNumber, codes)
  const lines: Line[] = []
  for (const line of asked) {
    const target = funds.find(({ fundCode }) => fundCode === line.targetFundCode)
    // Shares that are still being typed are no fault yet.
    const typed = { ...line, shares: parseTypedShares(line.shares) === null ? '' : line.shares }
    const { fundCode, targetFundCode } = line
    const isPair = kind === 'sell' || targetFundCode !== null
    const refused = isPair ? await refuse(proposedOf(kind, typed)) : null
    lines.push({
      ...{ fundCode, targetFundCode, target: target ? fundOf(target) : null },
      ...(await findExitFigures(call, typed, calendar)),
      refusal: refused && viewOf(call, refused),
    })
  }
  const twice = findTwice(asked)
  const refusal = twice === null ? null : viewOf(call, { kind: 'basket-twice', fundCode: twice })
  return { held: heldOf(funds), lines, refusal }
}

/** Reads the lines of a query. Parts that are not a line are left out; the target of a sale too. */
function parseExits(text: string, kind: ExitKind): readonly ExitLine[] {
  return text
    .split(',')
    .map((line) => /^(\d{6})(?:>(\d{6}))?:([^:]*)$/.exec(line))
    .filter((found) => found !== null)
    .slice(0, MOST_IN_BASKET)
    .map(([, fundCode = '', target, shares = '']) => ({
      ...{ fundCode, shares },
      targetFundCode: kind === 'switch' ? (target ?? null) : null,
    }))
}

function proposedOf(kind: ExitKind, { fundCode, targetFundCode, shares }: ExitLine): ProposedLine {
  return {
    ...{ kind, fundCode },
    ...(targetFundCode === null ? {} : { targetFundCode }),
    ...(shares === '' ? {} : { shares }),
  }
}

/** Returns the figures of a line as its own order would preview them. Before a target is chosen they are those of the shares alone. */
export async function findExitFigures(
  call: PreviewCall,
  line: ExitLine,
  calendar: TradingCalendar,
): Promise<ExitFigures> {
  const { fundCode, targetFundCode, shares } = line
  if (targetFundCode === null) {
    const sold = await previewRedemption(call, { fundCode, shares }, calendar)
    if (sold.kind !== 'ok') return NONE
    const { position, minimumRedemption: minimum, minimumHolding, estimate, lots, dates } = sold.value
    return {
      limits: { position, minimum, minimumHolding },
      estimate: estimate && {
        ...{
          gross: estimate.gross,
          redemptionFee: bothFees(estimate.fee, estimate.backEndFee),
          net: estimate.net,
        },
        ...{ makeUpFee: null, targetShares: null },
      },
      lots,
      arrivalDate: dates.arrivalDate,
    }
  }
  const made = await previewSwitch(call, { fundCode, targetFundCode, shares }, calendar)
  if (made.kind !== 'ok') return NONE
  const { position, minimumSwitch: minimum, minimumHolding, estimate, dates } = made.value
  return {
    limits: { position, minimum, minimumHolding },
    estimate: estimate && {
      ...{ gross: estimate.gross, redemptionFee: estimate.redemptionFee, net: estimate.net },
      ...{ makeUpFee: estimate.makeUpFee, targetShares: estimate.targetShares },
    },
    lots: [],
    arrivalDate: dates.arrivalDate,
  }
}

const NONE: ExitFigures = { limits: null, estimate: null, lots: [], arrivalDate: null }

function heldOf(funds: readonly ProposalFund[]): HeldFunds {
  return funds
    .filter(({ held }) => columnShare(held) > 0n)
    .map((fund) => ({ ...fundOf(fund), shares: fund.held }))
}

function fundOf({ fundCode, name, nameEn, riskLevel, isSample, nav, navDate }: ProposalFund) {
  return { fundCode, name: { zh: name, en: nameEn }, riskLevel, isSample, nav, navDate }
}
