import { describe, expect, test } from 'vitest'
import { decideCardChange, decideCardRemoval } from './card-removal.ts'
import type { CardChangeRefusal, CardRemovalRefusal, CardUse } from './card-removal.ts'

const FREE: CardUse = { inTransit: 0, plans: 0, funds: 0, others: 1 }
/** Each case also meets the refusals that rank below it, to prove the order of precedence. */
const REMOVALS = {
  'card-in-transit': { inTransit: 2, plans: 1, funds: 1, others: 0 },
  'card-has-plans': { inTransit: 0, plans: 1, funds: 1, others: 0 },
  'card-last': { inTransit: 0, plans: 0, funds: 1, others: 0 },
  'card-holds-shares': { inTransit: 0, plans: 0, funds: 3, others: 1 },
} satisfies Record<CardRemovalRefusal['kind'], CardUse>

describe('taking a card away (rules/identity.md#change-of-a-card)', () => {
  test('nothing hangs on it and another is there', () =>
    expect(decideCardRemoval(FREE)).toEqual({ kind: 'ok' }))
  test.each(Object.entries(REMOVALS))('%s', (kind, use) => expect(decideCardRemoval(use).kind).toBe(kind))
  test('says how many', () =>
    expect(decideCardRemoval(REMOVALS['card-in-transit'])).toEqual({ kind: 'card-in-transit', count: 2 }))
})

const FREELY = { isSame: false, isWaiting: false }
const CHANGES = {
  'card-same': [REMOVALS['card-in-transit'], { isSame: true, isWaiting: true }],
  'card-change-waits': [REMOVALS['card-in-transit'], { isSame: false, isWaiting: true }],
  'card-in-transit': [REMOVALS['card-in-transit'], FREELY],
  'card-has-plans': [REMOVALS['card-has-plans'], FREELY],
} satisfies Record<CardChangeRefusal['kind'], [CardUse, typeof FREELY]>

describe('one card in place of another', () => {
  test.each(Object.entries(CHANGES))('%s', (kind, [use, asked]) =>
    expect(decideCardChange(use, asked).kind).toBe(kind),
  )
  test('at once where no fund hangs on it, by a person where one does', () => {
    expect(decideCardChange(FREE, FREELY)).toEqual({ kind: 'at-once' })
    expect(decideCardChange({ ...FREE, funds: 1 }, FREELY)).toEqual({ kind: 'review' })
  })
})
