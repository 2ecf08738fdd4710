import { fen, rate } from '#domain/number/money.ts'
import type { FundModel, MarketFund, MasterChange, TermsSpan } from './fund.ts'
import { benchmarkText } from './fund-benchmark.ts'
import { makeFundModel } from './fund-model.ts'
import { nameClass } from './fund-name.ts'
import { minimumsOf, spansOf } from './fees/fund-terms.ts'
import { feesOf, salesServiceOf } from './fees/fee.ts'
import { redemptionTiersOn, tiersOn } from './fees/fee-on-day.ts'
import type { FeeSchedule } from './fees/fee.ts'
import { lognormal } from './chance/fixed-point.ts'
import { closedDaysOf } from './overseas-holiday.ts'
import { carriesMonthly } from './money-series.ts'
import { happens, openStream, pick, pickWeighted } from './chance/prng.ts'
import type { Stream } from './chance/prng.ts'
import { NORMAL, shock } from './chance/quantile.ts'
import type { FundTerms } from './quotes.ts'
import { raisingOf } from './raising.ts'
import { BACK_END_LETTER, SAMPLE_PLACES } from './sample-fund.ts'
import { statusesOf, tradeTermsOf } from './fees/trade-terms.ts'
import { TROUBLE, codeAt } from './trouble.ts'

const SURNAMES = [...'王李张刘陈杨黄赵周吴徐孙朱马胡郭林何高梁郑罗宋谢唐韩曹许邓萧']
const GIVEN = [...'岫屿汀砚霁岚禾澜渚沅棠榆梧蘅芷昀岑隼弦樵栎泓苇晴琅溪蔚舟']

/** Makes the fund at a place and its share classes, with the terms at `end`. */
export function makeClasses(
  seed: number,
  place: number,
  end: string,
): { model: FundModel; classes: MarketFund[] } {
  const model = makeFundModel(seed, place)
  const shared = openStream(seed, 'fund-wide', String(place))
  const riskLevel = pickWeighted(shared, model.kind.risk)
  const charge = chargeOf(openStream(seed, 'charge', String(place)))
  const sizeYuan = sizeOf(shared, model)
  const managers = managersOf(shared)
  const classes = model.letters.map((letter) => {
    const stream = openStream(seed, 'class', `${place}${letter}`)
    const spans = spansOf(stream, model, letter)
    const names = nameClass(model, letter)
    const minimums = minimumsOf(stream, model, letter)
    const shareRounding: 'half-up' | 'down' = happens(shared, 60) ? 'down' : 'half-up'
    const salesService = salesServiceOf(stream, model.kind, letter)
    const schedules = feesOf(
      openStream(seed, 'fee', `${place}${letter}`),
      model.kind,
      letter,
      model.opensOn !== null ? 'raising' : model.state === 'issuing' ? 'issuing' : 'open',
    )
    const fundCode = codeAt(place, letter as 'A')
    const last = findSpan(spans, end)
    return {
      key: fundCode,
      place,
      letter,
      kind: model.kind,
      company: model.company,
      terms: {
        fundCode,
        registrarCode: model.company.registrarCode,
        name: names.name.zh,
        companyCode: model.company.companyCode,
        companyName: model.company.name,
        fundType: model.kind.fundType,
        fundStatus: last.fundStatus,
        navDecimals: place === TROUBLE.threeDecimals.at ? 3 : 4,
        shareRounding,
        confirmDays: model.kind.confirmDays,
        ...laterPayOf(model, letter),
        purchaseTiers: tiersOn(schedules, end),
        dayMaximum: last.dayMaximum,
        ...minimums,
        ...tradeTermsOf(model.kind, minimums.minimumRedemption),
        ...statusesOf(model.kind, last.fundStatus),
        redemptionTiers: redemptionTiersOn(schedules, end),
        ...charge,
        ...(model.kind.fundType === 'MM' &&
          carriesMonthly(seed, place) && { incomeCarry: 'monthly' as const }),
        ...backEndTermsOf(schedules, letter, end),
        ipo: raisingOf(place),
        ...closedDaysOf(model.kind.fundType),
      },
      spans,
      ...names,
      riskLevel,
      inception: model.inception,
      retiredOn: model.retiredOn !== null && model.retiredOn <= end ? model.retiredOn : null,
      currency: '156',
      benchmark: benchmarkText(model),
      managementRate: yearly(model.kind.management),
      custodyRate: yearly(model.kind.custody),
      salesServiceRate: rate(BigInt(salesService)),
      schedules,
      redeemableDays: model.kind.confirmDays + 1,
      buyPayDays: laterPayOf(model, letter).buyPayDays ?? model.kind.confirmDays + 1,
      sizeYuan,
      managers,
      changes: changesOf(model, letter, end),
    }
  })
  return { model, classes: classes.map(keyed) }
}

/** Lets the distributor pay for the sample back-end class a session later than for other classes (rules/orders.md#agency-terms). */
function laterPayOf({ place, kind }: FundModel, letter: string): { readonly buyPayDays?: number } {
  const isLater = place === SAMPLE_PLACES.backEnd && letter === BACK_END_LETTER
  return isLater ? { buyPayDays: kind.confirmDays + 2 } : {}
}

/**
 * Draws redemption fee terms that few contracts have: days held end on the application, or the fee is rounded once
 * (rules/fees.md#holding-days, rules/fees.md#redemption-by-lots).
 */
function chargeOf(stream: Stream): Pick<FundTerms, 'holdEnd' | 'feeRounding'> {
  const [isToApplication, isOnce] = [happens(stream, 60), happens(stream, 60)]
  return { ...(isToApplication && { holdEnd: 'apply' }), ...(isOnce && { feeRounding: 'per-order' }) }
}

/** Returns the terms of a back-end class, which is sold back-end only and takes no part in switches (rules/fees.md#switch). */
function backEndTermsOf(schedules: readonly FeeSchedule[], letter: string, day: string) {
  if (letter !== BACK_END_LETTER) return {}
  const backEndTiers = redemptionTiersOn(schedules, day, 'back-end')
  return { isBackEnd: true as const, backEndTiers, convertStatus: '3' as const }
}

/** Finds the span of terms that holds on a day. */
export function findSpan(spans: readonly TermsSpan[], day: string): TermsSpan {
  return spans.find((each) => each.from <= day && (each.to === null || day < each.to)) ?? spans[0]!
}

/** Renames the key of a class whose code was reused to code@day, with the day of its end. */
function keyed(each: MarketFund): MarketFund {
  const gone = each.place === TROUBLE.codeReused.at && each.retiredOn !== null
  return gone ? { ...each, key: `${each.terms.fundCode}@${each.retiredOn}` } : each
}

function changesOf(model: FundModel, letter: string, end: string): MasterChange[] {
  const { renamed, retyped, codeReused } = TROUBLE
  const all: MasterChange[] = []
  if (model.place === renamed.at) {
    const old = nameClass(model, letter, { zh: renamed.oldTheme, en: 'Former' })
    const now = nameClass(model, letter)
    all.push({ day: renamed.day, change: 'renamed', oldValue: old.name.zh, newValue: now.name.zh })
  }
  if (model.place === retyped.at) {
    all.push({
      day: retyped.day,
      change: 'retyped',
      oldValue: retyped.oldType,
      newValue: model.kind.sourceType,
    })
  }
  if (model.place === codeReused.takenBy) {
    all.push({ day: codeReused.takenOn, change: 'reappeared', oldValue: null, newValue: codeAt(model.place) })
  }
  if (model.retiredOn !== null) {
    all.push({ day: model.retiredOn, change: 'retired', oldValue: null, newValue: null })
  }
  return all.filter((each) => each.day <= end)
}

/** Draws a size: lognormal by kind, cut to 5 million … 150 billion yuan (rules/sample-market.md#facts-and-events). */
function sizeOf(stream: Stream, model: FundModel) {
  const [medianMillion, sigma] = model.kind.size
  const million = lognormal(medianMillion * 1000, sigma, shock(stream, NORMAL)) / 1000
  return fen(BigInt(Math.round(Math.max(5, Math.min(150_000, million)) * 1000)) * 100_000n)
}

function managersOf(stream: Stream): string {
  const one = () =>
    pick(stream, SURNAMES) + pick(stream, GIVEN) + (happens(stream, 600) ? pick(stream, GIVEN) : '')
  const first = one()
  return happens(stream, 300) ? `${first}、${one()}` : first
}

function yearly(valueE4: number) {
  return rate(BigInt(valueE4) * 10_000n)
}
