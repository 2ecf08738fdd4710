import { expect, test } from 'vitest'
import { groupedAmount, parseAmount, sentAmount } from '#web/parts/order/typed-amount.ts'
import { countdownOf } from '#web/parts/order/cut-off.ts'
import { chosenWay, payWaysOf, wayProblem, type PayWay } from '#web/parts/pay/pay-card.ts'
import { addressWith } from '#web/parts/order/use-typed.ts'
import { amountProblem, PATH } from './model.ts'

const limits = { minimum: '10.00', isFirst: true, singleMaximum: '50000.00', dayLeft: '30000.00', unit: null }

test.each([
  ['', null],
  ['0', 'format'],
  ['-5', 'format'],
  ['1e3', 'format'],
  ['10.005', 'format'],
  ['9.99', 'below'],
  ['10', null],
  ['１０．００', null],
  ['30,000.00', null],
  ['30000.01', 'above-day'],
  ['50000.01', 'above-single'],
])('TR1 amount %s', (typed, kind) => {
  expect(amountProblem(typed, limits)?.kind ?? null).toBe(kind)
})

test('TR1 a subscription is a multiple of its unit', () => {
  const raising = { ...limits, unit: '100.00' }
  expect(amountProblem('250', raising)).toEqual({ kind: 'not-a-multiple', unit: '100.00' })
  expect(amountProblem('300', raising)).toBeNull()
})

test('TR1 without maxima there is no ceiling', () => {
  const open = { ...limits, singleMaximum: null, dayLeft: null }
  expect(amountProblem('9999999999999.99', open)).toBeNull()
  expect(amountProblem('10000000000000', open)?.kind).toBe('format')
})

test('TR5 what is typed, sent and shown', () => {
  expect(sentAmount(' ２０,０００．５ ')).toBe('20000.50')
  expect(groupedAmount('20000.5')).toBe('20,000.50')
  expect(groupedAmount('twenty')).toBe('twenty')
})

const card = (
  investorPayId: string,
  singleLimit: string | null,
  dayLeft: string | null,
  isDefault = false,
): PayWay => ({
  investorPayId,
  bankName: { zh: '', en: null },
  last4: '0000',
  isDefault,
  singleLimit,
  dayLeft,
  available: null,
})

test('TR1 a card says why it cannot pay', () => {
  const amount = parseAmount('100')
  expect(wayProblem(card('a', '99.99', null), amount)).toEqual({ kind: 'single', limit: '99.99' })
  expect(wayProblem(card('a', null, '99.99'), amount)).toEqual({ kind: 'day', left: '99.99' })
  expect(wayProblem(card('a', '100.00', '100.00'), amount)).toBeNull()
  expect(wayProblem(card('a', '1.00', '1.00'), null)).toBeNull()
})

test('TR1 a card chosen by hand is never changed silently; else the first that can pay is taken', () => {
  const cards = [card('small', '10.00', null, true), card('large', null, null)]
  expect(chosenWay(cards, '', parseAmount('5'))?.investorPayId).toBe('small')
  expect(chosenWay(cards, '', parseAmount('100'))?.investorPayId).toBe('large')
  expect(chosenWay(cards, 'small', parseAmount('100'))?.investorPayId).toBe('small')
  expect(chosenWay([], '', null)).toBeNull()
})

test('the address keeps the flags of the page and drops what is empty', () => {
  const search = new URLSearchParams('hideFooter=Y&amount=5')
  const fields = { fundCode: '990040', amount: '', pay: '' }
  expect(addressWith(PATH, search, fields)).toBe('/investor/trade/buy?hideFooter=Y&fundCode=990040')
})

test.each([
  [13 * 3_600, null, null],
  [1_801, 1_801, null],
  [1_800, 1_800, 30],
  [600, 600, 10],
  [60, 60, 1],
  [-5, 0, 1],
])('TR1 the countdown at %i s', (seconds, secondsLeft, spokenMinutes) => {
  expect(countdownOf(seconds * 1_000)).toEqual({ secondsLeft, spokenMinutes })
})

test('TR6 the wallet stands after the cards, and pays what it has', () => {
  const wallet = {
    investorPayId: 'w',
    mode: 'wallet',
    bankName: null,
    last4: null,
    available: '20.00',
  } as const
  const remitted = { ...wallet, investorPayId: 'r', mode: 'remittance', available: null } as const
  const { available: _, ...small } = card('small', '10.00', null, true)
  const ways = payWaysOf({ cards: [small as never], ways: [remitted, wallet] })
  expect(ways.map(({ investorPayId }) => investorPayId)).toEqual(['small', 'w'])
  expect(wayProblem(ways[1]!, parseAmount('20.01'))).toEqual({ kind: 'wallet', available: '20.00' })
  expect(chosenWay(ways, '', parseAmount('20'))?.investorPayId).toBe('w')
})
