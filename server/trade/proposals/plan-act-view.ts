import type { Day } from '#domain/calendar/calendar.ts'
import type { Frequency } from '#domain/calendar/plan-day.ts'
import type { PlanAct, PlanSnapshot, ProposedTerms } from '#domain/proposal/proposed-plan.ts'
import { grouped } from '#server/base/printing/figures.ts'
import type { PlanLineRow } from './client-proposal.store.ts'
import * as words from './plan-act-words.copy.ts'

interface InBoth {
  readonly zh: string
  readonly en: string
}

/** What a line does with a plan that the client has, and the plan before and after. */
export interface PlanActView {
  readonly action: PlanAct
  readonly planId: string
  readonly name: InBoth
  readonly before: InBoth
  readonly after: InBoth
}

type ActedLine = PlanLineRow & {
  readonly amount: string | null
  readonly sendDay: number | null
}

/** Returns what a line does with a plan, in both languages: one truth for client and adviser. Null for any other line. */
export function planActOf(line: ActedLine): PlanActView | null {
  const { action, planActed: planId, before } = line
  if (action === null || action === 'new' || planId === null || before === null) return null
  const of = { action, before, terms: termsOfChange(line) }
  return { action, planId, ...inBoth((t) => describe(t, of)) }
}

/** Returns the terms that a line changes a plan to. Null for any other line. */
export function termsOfChange(line: ActedLine): ProposedTerms | null {
  const { action, amount, frequency, sendDay, lastDue, mostTerms } = line
  if (action !== 'change' || amount === null || frequency === null) return null
  return { amount, frequency, sendDay, lastDue, mostTerms }
}

/** Says a plan in both languages: its terms and its state. */
export function planText(plan: PlanSnapshot): InBoth {
  return { zh: textOf(words.zh, plan), en: textOf(words.en, plan) }
}

interface Act {
  readonly action: PlanAct
  readonly before: PlanSnapshot
  readonly terms: ProposedTerms | null
}

function inBoth(
  describeIn: (t: typeof words.zh) => Record<'name' | 'before' | 'after', string>,
): Record<'name' | 'before' | 'after', InBoth> {
  const [zh, en] = [describeIn(words.zh), describeIn(words.en)]
  return {
    name: { zh: zh.name, en: en.name },
    before: { zh: zh.before, en: en.before },
    after: { zh: zh.after, en: en.after },
  }
}

function describe(t: typeof words.zh, { action, before, terms }: Act) {
  return { name: t.names[action], before: textOf(t, before), after: afterOf(t, { action, before, terms }) }
}

function afterOf(t: typeof words.zh, { action, before, terms }: Act): string {
  switch (action) {
    case 'change':
      return textOf(t, { ...before, ...terms })
    case 'pause':
      return t.paused
    case 'resume':
      return textOf(t, { ...before, state: 'active' })
    case 'end':
      return t.ended
    default:
      return action satisfies never
  }
}

function textOf(t: typeof words.zh, plan: PlanSnapshot): string {
  const { amount, frequency, sendDay, lastDue, mostTerms, stepUp, state } = plan
  const parts = [
    t.terms(whenOf(t, frequency, sendDay), grouped(amount)),
    endOf(t, lastDue, mostTerms),
    stepUp && t.step(stepUp.percent, stepUp.everyTerms),
    t.states[state],
  ]
  return parts.filter((part) => part !== null).join(t.between)
}

function whenOf(t: typeof words.zh, frequency: Frequency, sendDay: number | null): string {
  return t.when[frequency](sendDay ?? 1)
}

function endOf(t: typeof words.zh, lastDue: Day | null, mostTerms: number | null): string | null {
  if (lastDue !== null) return t.until(lastDue)
  return mostTerms === null ? null : t.most(mostTerms)
}
