import { describe, expect, test } from 'vitest'
import { planCan } from '#domain/order/plan.ts'
import type { PlanSnapshot, ProposedTerms } from './proposed-plan.ts'
import { ACT_BUYS, PLAN_ACTS, refuseChangedPlan, refusePlanTwice, refuseSameTerms } from './proposed-plan.ts'

const planId = '00000000-0000-4000-8000-000000000001'
const other = '00000000-0000-4000-8000-000000000002'
const plan: PlanSnapshot = {
  ...{ amount: '500.00', agreed: '500.00', frequency: 'monthly', sendDay: 5, lastDue: null },
  ...{ mostTerms: null, stepUp: null, state: 'active' },
}
const terms: ProposedTerms = {
  ...{ amount: '500.00', frequency: 'monthly', sendDay: 5, lastDue: null, mostTerms: null },
}

describe('AD38 a plan that was proposed about', () => {
  test.each<[string, Partial<PlanSnapshot>, 'state' | 'terms' | null]>([
    ['as it was', {}, null],
    ['whose raise has come with its terms', { amount: '550.00' }, null],
    ['paused since', { state: 'paused' }, 'state'],
    ['ended since', { state: 'ended' }, 'state'],
    ['of another amount', { agreed: '600.00', amount: '600.00' }, 'terms'],
    ['of another frequency', { frequency: 'weekly' }, 'terms'],
    ['on another day', { sendDay: 6 }, 'terms'],
    ['with a last day', { lastDue: '2027-01-05' }, 'terms'],
    ['with a number of terms', { mostTerms: 12 }, 'terms'],
    ['that rises', { stepUp: { percent: 5, everyTerms: 12 } }, 'terms'],
    ['paused and of another amount: its state is told', { state: 'paused', agreed: '600.00' }, 'state'],
  ])('%s', (_, change, part) => {
    const now = { ...plan, ...change }
    const refused = part && { kind: 'plan-changed', planId, part, state: now.state }
    expect(refuseChangedPlan(planId, plan, now)).toEqual(refused)
  })

  test.each<[string, Partial<ProposedTerms>, Partial<PlanSnapshot>, boolean]>([
    ['the same terms', {}, {}, true],
    ['the amount of the coming term, raised', { amount: '550.00' }, { amount: '550.00' }, true],
    ['another amount', { amount: '500.01' }, {}, false],
    ['another frequency', { frequency: 'weekly' }, {}, false],
    ['another day', { sendDay: 6 }, {}, false],
    ['a last day', { lastDue: '2027-01-05' }, {}, false],
    ['the same last day', { lastDue: '2027-01-05' }, { lastDue: '2027-01-05' }, true],
    ['no last day any more', {}, { lastDue: '2027-01-05' }, false],
    ['terms where there were none', { mostTerms: 12 }, {}, false],
    ['no number of terms any more', {}, { mostTerms: 12 }, false],
    ['the same number, counted anew', { mostTerms: 12 }, { mostTerms: 12 }, false],
  ])('a change to %s', (_, change, now, isSame) => {
    const refused = refuseSameTerms(planId, { ...plan, ...now }, { ...terms, ...change })
    expect(refused).toEqual(isSame ? { kind: 'plan-unchanged', planId } : null)
  })

  test('is named once; lines about no plan are no matter', () => {
    expect(refusePlanTwice([{}, { planId }, { planId: other }, {}])).toBeNull()
    expect(refusePlanTwice([{ planId }, { planId: other }, { planId: other }])).toEqual({
      kind: 'plan-twice',
      planId: other,
    })
  })
})

test('what may be proposed is what a client can do themself, and the gates of buying are for what buys', () => {
  const can = (state: keyof typeof planCan) => PLAN_ACTS.filter((act) => planCan[state][act])
  expect(can('active')).toEqual(['change', 'pause', 'end'])
  expect(can('paused')).toEqual(['change', 'resume', 'end'])
  expect(can('ended')).toEqual([])
  expect(PLAN_ACTS.filter((act) => ACT_BUYS[act])).toEqual(['change', 'resume'])
})
