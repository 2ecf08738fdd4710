import { hasSigns } from '#domain/number/sign-rule.ts'
import type { previewClientPlanActs, submitClientProposal } from '#contract/adviser/proposal.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { MOST_IN_BASKET } from '#contract/values.ts'
import type { Frequency } from '#domain/calendar/plan-day.ts'
import { FREQUENCIES } from '#domain/calendar/plan-day.ts'
import { planCan } from '#domain/order/plan.ts'
import type { PlanAct } from '#domain/proposal/proposed-plan.ts'
import { PLAN_ACTS } from '#domain/proposal/proposed-plan.ts'
import { groupedAmount, parseAmount, sentAmount } from '#web/parts/order/typed-amount.ts'

export type ClientPlan = OutputOf<typeof previewClientPlanActs>['plans'][number]
type SentLine = InputOf<typeof submitClientProposal>['lines'][number]
type SentAct =
  Extract<SentLine, { readonly planId: string }> extends infer Line
    ? Line extends unknown
      ? Omit<Line, 'reason'>
      : never
    : never

export const ENDS = ['never', 'date', 'count'] as const
export type End = (typeof ENDS)[number]

/** What is proposed for one plan, as it is typed. The terms count for a change alone. */
export interface ActLine {
  readonly planId: string
  /** Empty until one is chosen. */
  readonly action: PlanAct | ''
  readonly amount: string
  /** Empty until the terms of the plan are taken over. */
  readonly frequency: Frequency | ''
  readonly sendDay: string
  readonly ends: End
  readonly lastDue: string
  readonly mostTerms: string
}

/** A line of which nothing is typed yet. */
export function lineOf(planId: string, action: ActLine['action'] = ''): ActLine {
  const none = { amount: '', frequency: '', sendDay: '', ends: 'never', lastDue: '', mostTerms: '' } as const
  return { planId, action, ...none }
}

/** The acts that the state of a plan allows, in their order. */
export function actsFor(state: ClientPlan['state']): readonly PlanAct[] {
  return PLAN_ACTS.filter((act) => planCan[state][act])
}

/** A change begins with the terms that the plan has, and with the terms that are still to come. */
export function withTerms(line: ActLine, plan: ClientPlan | undefined): ActLine {
  if (plan === undefined || line.action !== 'change' || line.frequency !== '') return line
  const { amount, frequency, sendDay, lastDue, termsLeft } = plan
  return {
    ...{ ...line, frequency, amount: groupedAmount(amount), sendDay: sendDay?.toString() ?? '' },
    ends: lastDue !== null ? 'date' : termsLeft === null ? 'never' : 'count',
    ...{ lastDue: lastDue ?? '', mostTerms: termsLeft?.toString() ?? '' },
  }
}

/** The lines as the address and the preview have them. */
export function actsText(lines: readonly ActLine[]): string {
  return lines.map(textOf).join(',')
}

function textOf({ planId, action, amount, frequency, sendDay, ends, lastDue, mostTerms }: ActLine): string {
  if (action !== 'change' || frequency === '') return `${planId}:${action}`
  const [last, terms] = [ends === 'date' ? lastDue : '', ends === 'count' ? mostTerms : '']
  return [planId, action, sentAmount(amount), frequency, sendDay, last, terms].join(':')
}

/** Reads the lines of an address. Parts that are not a line are left out. */
export function parseActs(text: string): readonly ActLine[] {
  return text
    .split(',')
    .map((part) => part.split(':'))
    .filter(([planId = '']) => /^[0-9a-f-]{36}$/.test(planId))
    .slice(0, MOST_IN_BASKET)
    .map(([planId = '', named, amount = '', typed, sendDay = '', lastDue = '', mostTerms = '']) => ({
      planId,
      action: PLAN_ACTS.find((act) => act === named) ?? '',
      amount: groupedAmount(amount),
      frequency: FREQUENCIES.find((each) => each === typed) ?? '',
      sendDay,
      ends: lastDue !== '' ? 'date' : mostTerms !== '' ? 'count' : 'never',
      ...{ lastDue, mostTerms },
    }))
}

export type LineProblem = 'action' | 'amount' | 'last-due' | 'terms'

/** What is still missing of a line. Null if nothing is: what else is wrong with it the server says. */
export function problemOf({ action, amount, ends, lastDue, mostTerms }: ActLine): LineProblem | null {
  if (action === '') return 'action'
  if (action !== 'change') return null
  if (parseAmount(amount) === null) return 'amount'
  if (ends === 'date' && lastDue === '') return 'last-due'
  return ends === 'count' && !(hasSigns('positive-digits', mostTerms) && mostTerms.length <= 3)
    ? 'terms'
    : null
}

/** The line as it is sent, without its reason. Null while something of it is missing. */
export function sentOf(line: ActLine): SentAct | null {
  const { planId, action, frequency, sendDay, ends } = line
  if (problemOf(line) !== null || action === '') return null
  if (action !== 'change') return { kind: 'rsp', action, planId }
  if (frequency === '') return null
  return {
    ...{ kind: 'rsp', action, planId, amount: sentAmount(line.amount), frequency },
    sendDay: frequency === 'daily' ? null : Number(sendDay),
    lastDue: ends === 'date' ? line.lastDue : null,
    mostTerms: ends === 'count' ? Number(line.mostTerms) : null,
  }
}
