import { thousands } from '#domain/number/thousands.ts'
import { trimEnd } from '#domain/number/trim-end.ts'
import type { Locale } from '#web/site/server-context.ts'
import { CUT_OFF } from '#domain/calendar/calendar.ts'
import { COOLING_OFF_MS } from '#domain/calendar/cooling-off.ts'
import { FAST_CAP } from '#domain/payment/fast-redemption.ts'
import { purchaseFee, UNBOUNDED } from '#domain/fee/fee.ts'
import { FEE_RULES } from '#domain/fee/fee-rules.ts'
import { TENTH } from '#domain/fund/large-redemption.ts'
import type { Fen, Rate } from '#domain/number/money.ts'
import { fen, fenText, rate, RATE_ONE, rateText } from '#domain/number/money.ts'
import { PAYMENT_LOCK } from '#domain/security/payment-lock.ts'
import { MOST_MISSES, PLAN_DEBIT } from '#domain/order/plan.ts'
import { STANDS_UNTIL } from '#domain/proposal/proposal.ts'
import { BY_APPLICATION, BY_RIGHT } from '#domain/suitability/professional.ts'
import {
  LEAST_ASSETS,
  LEAST_AVERAGE_INCOME,
  LEAST_INVESTMENT,
  LEAST_NET_ASSETS,
} from '#domain/suitability/qualified-investor.ts'
import { ASSESSMENT_MONTHS, MOST_A_DAY, MOST_A_YEAR } from '#domain/suitability/questionnaire.ts'
import { RECORDS_YEARS } from '#domain/retention.ts'
import { MISMATCH_DELAY_HOURS, SENIOR_AGE, SENIOR_CARE_FROM } from '#domain/suitability/suitability.ts'
import type { DaysFromT } from '#domain/calendar/usual-days.ts'
import { USUAL_DAYS } from '#domain/calendar/usual-days.ts'

/** The values of the figures in our long copy: a figure that a rule owns is never typed into a text. */
export type RuleFacts = Readonly<Record<string, string>>

const HOUR_MS = 3_600_000
const RULES = FEE_RULES[1]

export function ruleFacts(locale: Locale): RuleFacts {
  return {
    ...dayFacts(locale),
    ...feeFacts(locale),
    ...exampleFacts(),
    ...clientFacts(locale),
    'fast-cap': sum(FAST_CAP, locale),
    'large-redemption': percent(rate(RATE_ONE / TENTH)),
    'plan-misses': String(MOST_MISSES),
    'plan-first-try': clock(PLAN_DEBIT.from),
    'plan-last-try': clock(PLAN_DEBIT.until),
    'proposal-until': clock(STANDS_UNTIL),
    'records-years': String(RECORDS_YEARS),
    'payment-tries': String(PAYMENT_LOCK.tries),
    'payment-lock-hours': String(PAYMENT_LOCK.hours),
  }
}

function dayFacts(locale: Locale): RuleFacts {
  const { confirm, redeemable, arrival, lawfulPayment } = USUAL_DAYS
  return {
    'cut-off': clock(CUT_OFF),
    'confirm-domestic': `T+${confirm.domestic}`,
    'confirm-qdii': `T+${confirm.qdii}`,
    'redeemable-domestic': `T+${redeemable.domestic}`,
    'arrival-money': span(arrival.money, locale),
    'arrival-bond': span(arrival.bond, locale),
    'arrival-equity': span(arrival.equity, locale),
    'arrival-qdii': span(arrival.qdii, locale),
    'lawful-payment-days': String(lawfulPayment),
  }
}

/** Writes a time as people say it: `09:30:00` as `9:30`. */
function clock(time: string): string {
  return time.slice(0, 5).replace(/^0/, '')
}

/** `redemption-fee-7` is the minimum rate for less than 7 days held. If the law moves this tier, the placeholder's name changes too. */
function feeFacts(locale: Locale): RuleFacts {
  const floors = RULES.floors.without.flatMap(({ toDays, rate: least }) =>
    toDays === null ? [] : [[`redemption-fee-${toDays}`, percent(least)] as const],
  )
  const caps = (['equity', 'mixed', 'index', 'bond'] as const).flatMap((row) => [
    [`purchase-cap-${row}`, percent(RULES.purchase[row])] as const,
    [`service-cap-${row}`, percent(RULES.service[row])] as const,
  ])
  return {
    ...Object.fromEntries([...floors, ...caps]),
    'service-days': String(RULES.serviceDays),
    'fee-rules-from': longDay(RULES.from, locale),
  }
}

const EXAMPLE = { amount: fen(1_000_000n), rate: RULES.purchase.equity, discountE4: 1_000n }

function exampleFacts(): RuleFacts {
  const { amount } = EXAMPLE
  const tiers = [{ from: fen(0n), to: null, rate: EXAMPLE.rate, fixedFee: null, ...UNBOUNDED }]
  const plain = purchaseFee(amount, { tiers, discountE4: 10_000n })
  const reduced = purchaseFee(amount, { tiers, discountE4: EXAMPLE.discountE4 })
  if ('kind' in plain || 'kind' in reduced) throw new Error('the example of a purchase fee has no fee')
  return {
    'example-amount': grouped(fenText(amount)),
    'example-rate': percent(EXAMPLE.rate),
    'example-net': grouped(fenText(plain.net)),
    'example-fee': grouped(fenText(plain.fee)),
    'example-reduced-fee': grouped(fenText(reduced.fee)),
  }
}

function clientFacts(locale: Locale): RuleFacts {
  return {
    'assessment-months': String(ASSESSMENT_MONTHS.public),
    'assessment-months-private': String(ASSESSMENT_MONTHS.private),
    'assessments-a-day': String(MOST_A_DAY),
    'assessments-a-year': String(MOST_A_YEAR),
    'mismatch-hours': String(MISMATCH_DELAY_HOURS),
    'senior-age': String(SENIOR_AGE),
    'senior-risk': `R${SENIOR_CARE_FROM}`,
    'cooling-off-hours': String(COOLING_OFF_MS / HOUR_MS),
    'professional-assets': sum(BY_RIGHT.assets, locale),
    'professional-income': sum(BY_RIGHT.income, locale),
    'professional-years': String(BY_RIGHT.years),
    'professional-firm-net': sum(BY_RIGHT.netAssets, locale),
    'professional-firm-assets': sum(BY_RIGHT.firmAssets, locale),
    'apply-assets': sum(BY_APPLICATION.assets, locale),
    'apply-income': sum(BY_APPLICATION.income, locale),
    'apply-years': String(BY_APPLICATION.years),
    'private-minimum': sum(LEAST_INVESTMENT, locale),
    'qualified-assets': sum(LEAST_ASSETS, locale),
    'qualified-income': sum(LEAST_AVERAGE_INCOME, locale),
    'qualified-net': sum(LEAST_NET_ASSETS, locale),
  }
}

/** Writes `0.015` as `1.5%`. */
function percent(value: Rate): string {
  return `${trimEnd(trimEnd(rateText(rate(value * 100n)), '0'), '.')}%`
}

/** Writes round sums as people say them: whole yuan, in Chinese in units of ten thousand where that is exact. */
function sum(value: Fen, locale: Locale): string {
  const yuan = value / 100n
  if (locale === 'en') return `CNY ${grouped(String(yuan))}`
  return yuan % 10_000n === 0n ? `${yuan / 10_000n}${MYRIAD_YUAN}` : `${grouped(String(yuan))}${YUAN}`
}

const MYRIAD_YUAN = '万元'
const YUAN = '元'

function grouped(text: string): string {
  const [whole = '', fraction] = text.split('.')
  const marked = thousands(whole)
  return fraction === undefined ? marked : `${marked}.${fraction}`
}

function span({ least, most }: DaysFromT, locale: Locale): string {
  if (least === most) return `T+${least}`
  return locale === 'zh' ? `T+${least}至T+${most}` : `T+${least} to T+${most}`
}

function longDay(day: string, locale: Locale): string {
  const [year, month, date] = day.split('-').map(Number)
  if (locale === 'zh') return `${year}年${month}月${date}日`
  const name = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(new Date(day))
  return `${date} ${name} ${year}`
}
