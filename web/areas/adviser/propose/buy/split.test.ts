import { expect, test } from 'vitest'
import { splitTyped, type TypedSplit } from './split.ts'

const split = (...amounts: readonly string[]): TypedSplit => ({ kind: 'split', amounts })

test.each<[string, string, readonly string[], TypedSplit]>([
  ['as a person types it', '１0,000', ['60', '40.00'], split('6000.00', '4000.00')],
  ['the rest to the first', '100.01', ['50', '50'], split('50.01', '50.00')],
  ['no sum', '', ['60', '40'], { kind: 'sum-missing' }],
  ['a sum that is none', '1e4', ['60', '40'], { kind: 'sum-missing' }],
  ['no percentage', '100', ['60', ''], { kind: 'percent-missing' }],
  ['a percentage of nothing', '100', ['100', '0'], { kind: 'percent-missing' }],
  ['three decimals', '100', ['66.667', '33.333'], { kind: 'percent-missing' }],
  ['not a whole', '100', ['60', '30.5'], { kind: 'parts-not-whole', together: '90.50' }],
  ['less than a fen', '0.01', ['60', '40'], { kind: 'sum-too-small' }],
])('AD37 %s', (_, sum, percents, answer) => expect(splitTyped(sum, percents)).toEqual(answer))
