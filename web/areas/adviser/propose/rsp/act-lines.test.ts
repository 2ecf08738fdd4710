import { expect, test } from 'vitest'
import { planActPath } from '../kinds.ts'
import {
  actsFor,
  actsText,
  lineOf,
  parseActs,
  problemOf,
  sentOf,
  withTerms,
  type ActLine,
  type ClientPlan,
} from './act-lines.ts'

const planId = '00000000-0000-4000-8000-000000000001'
const plan: ClientPlan = {
  ...{ planId, fundCode: '990040', fundName: { zh: '', en: null }, now: { zh: '', en: null } },
  ...{ state: 'active', amount: '1500.00', frequency: 'monthly', sendDay: 5, lastDue: null },
  ...{ termsLeft: null, nextDue: null },
}
const change: ActLine = {
  ...{ planId, action: 'change', amount: '1,234.00', frequency: 'weekly', sendDay: '3' },
  ...{ ends: 'never', lastDue: '', mostTerms: '' },
}

test('a change begins with the terms of the plan, and with the terms that are still to come', () => {
  expect(withTerms(lineOf(planId, 'change'), plan)).toMatchObject({
    ...{ amount: '1,500.00', frequency: 'monthly', sendDay: '5', ends: 'never' },
  })
  expect(withTerms(lineOf(planId, 'change'), { ...plan, termsLeft: 7 })).toMatchObject({
    ...{ ends: 'count', mostTerms: '7' },
  })
  expect(withTerms(lineOf(planId, 'change'), { ...plan, lastDue: '2027-01-05' })).toMatchObject({
    ...{ ends: 'date', lastDue: '2027-01-05' },
  })
  expect(withTerms(change, plan), 'what is typed stays').toEqual(change)
  expect(withTerms(lineOf(planId, 'pause'), plan)).toEqual(lineOf(planId, 'pause'))
})

test('what an address says is what was typed', () => {
  const lines = [change, { ...change, ends: 'count', mostTerms: '12' } as const, lineOf(planId, 'end')]
  expect(parseActs(actsText(lines))).toEqual(lines)
  expect(actsText([change])).toBe(`${planId}:change:1234.00:weekly:3::`)
  expect(parseActs('nothing,12:pause,')).toEqual([])
  const asked = new URL(planActPath('0123456789ab', { planId, act: 'pause' }), 'http://x').searchParams
  expect(parseActs(asked.get('lines')!)).toEqual([lineOf(planId, 'pause')])
})

test.each<[string, Partial<ActLine>, ReturnType<typeof problemOf>]>([
  ['a grouped amount', {}, null],
  ['no act', { action: '' }, 'action'],
  ['no amount', { amount: '' }, 'amount'],
  ['a word for an amount', { amount: 'x' }, 'amount'],
  ['no last day', { ends: 'date' }, 'last-due'],
  ['no terms', { ends: 'count' }, 'terms'],
  ['no whole terms', { ends: 'count', mostTerms: '1.5' }, 'terms'],
  ['a pause needs no terms', { action: 'pause', amount: '' }, null],
])('%s', (_, part, problem) => {
  const line = { ...change, ...part }
  expect(problemOf(line)).toBe(problem)
  expect(sentOf(line) === null).toBe(problem !== null)
})

test('what is sent has the terms of a change alone, and of its ends the one that is chosen', () => {
  expect(sentOf({ ...change, ends: 'count', mostTerms: '12', lastDue: '2027-01-05' })).toEqual({
    ...{ kind: 'rsp', action: 'change', planId, amount: '1234.00', frequency: 'weekly', sendDay: 3 },
    ...{ lastDue: null, mostTerms: 12 },
  })
  expect(sentOf({ ...change, frequency: 'daily' })).toMatchObject({ sendDay: null })
  expect(sentOf({ ...change, action: 'end' })).toEqual({ kind: 'rsp', action: 'end', planId })
})

test('acts are those that the state of the plan allows', () => {
  expect(actsFor('active')).toEqual(['change', 'pause', 'end'])
  expect(actsFor('paused')).toEqual(['change', 'resume', 'end'])
})
