import { expect, test } from 'vitest'
import { type Plan } from './model.ts'
import { daysAsked, fieldsOf, mostOf, PLAIN, problemOf, sendDays, termsOf, type Fields } from './plan-form.ts'

const limits = { minimum: '10.00', isFirst: true, singleMaximum: '5000.00', dayLeft: null, unit: null }

test.each<[Partial<Fields>, string | null]>([
  [{}, null],
  [{ amount: '1e3' }, 'amount'],
  [{ amount: '9.99' }, 'below'],
  [{ amount: '5000.01' }, 'above'],
  [{ amount: '100', ends: 'date' }, 'last-due'],
  [{ amount: '100', ends: 'date', lastDue: '2026-12-10' }, null],
  [{ amount: '100', ends: 'count', mostTerms: '0' }, 'terms'],
  [{ amount: '100', ends: 'count', mostTerms: '12' }, null],
  [{ amount: '100', stepPercent: '10' }, 'step'],
  [{ amount: '100', stepPercent: '101', stepEvery: '12' }, 'step'],
  [{ amount: '100', stepPercent: '10', stepEvery: '12' }, null],
])('TR1 the form %o says %s', (change, problem) => {
  expect(problemOf({ ...PLAIN, ...change }, limits)).toBe(problem)
})

test('TR1 a term takes no more than one order, nor than a day does', () => {
  const day = { ...limits, dayLeft: '800.00' }
  const orders = { ...day, singleMaximum: null }
  expect([limits, day, orders, { ...orders, dayLeft: null }].map(mostOf)).toEqual([
    ...['5000.00', '800.00', '800.00', null],
  ])
  expect([day, limits].map((each) => problemOf({ ...PLAIN, amount: '800.01' }, each))).toEqual([
    'above',
    null,
  ])
})

test('TR1 a plan sends on five days of a week, on twenty-eight of a month, and daily on none', () => {
  expect([sendDays('daily'), sendDays('weekly')]).toEqual([[], [1, 2, 3, 4, 5]])
  expect(sendDays('monthly').at(-1)).toBe(28)
})

test('an address that cannot be meant is read as the plain form', () => {
  const read = (query: string) => fieldsOf(new URLSearchParams(query), PLAIN)
  expect(read('frequency=hourly&sendDay=31&ends=soon&firstDue=tomorrow&years=4')).toEqual({
    ...PLAIN,
    sendDay: '1',
  })
  expect(read('frequency=weekly&sendDay=3').sendDay).toBe('3')
  expect(read('frequency=daily').sendDay).toBe('')
})

test('what the chosen end does not use is not asked about', () => {
  const fields = {
    ...PLAIN,
    ends: 'count',
    lastDue: '2026-12-10',
    mostTerms: '6',
    stepPercent: '10',
  } as const
  expect(daysAsked(fields, '2026-07-06')).toEqual({
    ...{ frequency: 'monthly', sendDay: '10', firstDue: '2026-07-06', lastDue: '', mostTerms: '6' },
    ...{ stepPercent: '', stepEvery: '' },
  })
})

test('TR1 a plan that is kept fills the form with what is to come of it', () => {
  const plan = {
    ...{ amount: '500.00', amountNow: '525.00', frequency: 'weekly', sendDay: 4, lastDue: null },
    ...{ mostTerms: 12, termsLeft: 4 },
    ...{ stepUp: { percent: 5, everyTerms: 6 }, investorPayId: 'p' },
  } as Plan
  expect(termsOf(plan)).toMatchObject({
    ...{ amount: '525.00', frequency: 'weekly', sendDay: '4', ends: 'count', mostTerms: '4' },
    ...{ stepPercent: '5', stepEvery: '6', pay: 'p' },
  })
})
