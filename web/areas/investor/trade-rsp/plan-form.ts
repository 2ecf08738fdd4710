import { hasSigns } from '#domain/number/sign-rule.ts'
import type { Frequency } from '#domain/calendar/plan-day.ts'
import { fenOf, isAbove, parseAmount } from '#web/parts/order/typed-amount.ts'
import type { Buy, Plan } from './model.ts'

export const YEARS = ['1', '2', '3', '5'] as const

export type Years = (typeof YEARS)[number]

/** Written out here, so that the page need not load the rules of days. */
export const FREQUENCIES = [
  'daily',
  'weekly',
  'fortnightly',
  'monthly',
] as const satisfies readonly Frequency[]

/** How a plan ends: never by itself, after a day, or after a number of terms. */
export type End = 'never' | 'date' | 'count'

/** The form's values as the address contains them. */
export interface Fields {
  readonly amount: string
  readonly frequency: Frequency
  /** Empty for a daily plan. */
  readonly sendDay: string
  /** Empty if the plan begins as soon as possible. */
  readonly firstDue: string
  readonly ends: End
  readonly lastDue: string
  readonly mostTerms: string
  /** Empty if the amount does not grow. */
  readonly stepPercent: string
  readonly stepEvery: string
  readonly pay: string
  readonly years: Years
}

export const PLAIN: Fields = {
  amount: '',
  frequency: 'monthly',
  sendDay: '10',
  firstDue: '',
  ends: 'never',
  lastDue: '',
  mostTerms: '',
  stepPercent: '',
  stepEvery: '',
  pay: '',
  years: '1',
}

/** Returns the query for the plan's days. Fields that the chosen end does not use are left empty. */
export function daysAsked(fields: Fields, today: string) {
  const { frequency, sendDay, firstDue, ends, lastDue, mostTerms, stepPercent, stepEvery } = fields
  const hasStep = isCount(stepPercent) && isCount(stepEvery)
  return {
    frequency,
    sendDay: frequency === 'daily' ? '' : sendDay,
    firstDue: firstDue === '' ? today : firstDue,
    lastDue: ends === 'date' ? lastDue : '',
    mostTerms: ends === 'count' && isCount(mostTerms) ? mostTerms : '',
    stepPercent: hasStep ? stepPercent : '',
    stepEvery: hasStep ? stepEvery : '',
  }
}

/** Returns the form's values from the address. An impossible value is replaced by its default. */
export function fieldsOf(search: URLSearchParams, plain: Fields): Fields {
  const text = (name: keyof Fields) => search.get(name)?.trim() ?? plain[name]
  const frequency = FREQUENCIES.find((each) => each === text('frequency')) ?? plain.frequency
  const ends = (['never', 'date', 'count'] as const).find((each) => each === text('ends')) ?? plain.ends
  const sendDay = text('sendDay')
  return {
    amount: text('amount'),
    frequency,
    sendDay: sendDays(frequency).includes(Number(sendDay)) ? sendDay : (firstOf(frequency) ?? ''),
    firstDue: dayText(text('firstDue')),
    ends,
    lastDue: dayText(text('lastDue')),
    mostTerms: text('mostTerms'),
    stepPercent: text('stepPercent'),
    stepEvery: text('stepEvery'),
    pay: text('pay'),
    years: YEARS.find((each) => each === text('years')) ?? plain.years,
  }
}

/** Returns the days of the week or month on which a plan may send its order. Empty for a daily plan. */
export function sendDays(frequency: Frequency): readonly number[] {
  if (frequency === 'daily') return []
  return Array.from({ length: frequency === 'monthly' ? 28 : 5 }, (_, n) => n + 1)
}

const firstOf = (frequency: Frequency) => sendDays(frequency)[0]?.toString()

const dayText = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '')

/** Returns a saved plan as form values from the next term on: with its present amount and the remaining terms. */
export function termsOf(plan: Plan): Fields {
  const { lastDue, mostTerms, termsLeft, stepUp, sendDay } = plan
  return {
    ...PLAIN,
    amount: plan.amountNow,
    frequency: plan.frequency,
    sendDay: sendDay?.toString() ?? '',
    ends: lastDue !== null ? 'date' : mostTerms !== null ? 'count' : 'never',
    lastDue: lastDue ?? '',
    mostTerms: termsLeft?.toString() ?? '',
    stepPercent: stepUp?.percent.toString() ?? '',
    stepEvery: stepUp?.everyTerms.toString() ?? '',
    pay: plan.investorPayId,
  }
}

export type Problem = 'amount' | 'below' | 'above' | 'last-due' | 'terms' | 'step' | null

/** Returns the first fault of the form itself. An empty amount is not a fault yet. */
export function problemOf(fields: Fields, limits: Buy['limits']): Problem {
  const amount = parseAmount(fields.amount)
  if (fields.amount.trim() !== '' && amount === null) return 'amount'
  if (amount !== null && amount < fenOf(limits.minimum)) return 'below'
  if (amount !== null && isAbove(amount, mostOf(limits))) return 'above'
  if (fields.ends === 'date' && fields.lastDue === '') return 'last-due'
  if (fields.ends === 'count' && !isCount(fields.mostTerms)) return 'terms'
  const { stepPercent, stepEvery } = fields
  const isLevel = stepPercent === '' && stepEvery === ''
  const isStep =
    isCount(stepPercent) && Number(stepPercent) <= 100 && isCount(stepEvery) && Number(stepEvery) <= 120
  return isLevel || isStep ? null : 'step'
}

/** Returns the greatest amount of one term: the limit per order or per day, whichever is less. Null if the fund has neither. */
export function mostOf({ singleMaximum, dayLeft }: Buy['limits']): string | null {
  if (singleMaximum === null || dayLeft === null) return singleMaximum ?? dayLeft
  return fenOf(dayLeft) < fenOf(singleMaximum) ? dayLeft : singleMaximum
}

function isCount(text: string): boolean {
  return hasSigns('positive-digits', text) && text.length <= 3
}
