import { describe, expect, test } from 'vitest'
import { columnFen, fen } from '#domain/number/money.ts'
import type { ApprovalNeed, MatrixCase, MatrixRow, NoRule } from './approval-matrix.ts'
import {
  DEFAULT_MATRIX,
  findNeed,
  judgeMatrix,
  matrixText,
  readMatrix,
  ruleVersionOf,
} from './approval-matrix.ts'

const ROW: MatrixRow = DEFAULT_MATRIX.rows[0]!
const upTo = (limit: string, of: Partial<MatrixRow> = {}): MatrixRow => ({ ...ROW, upTo: limit, ...of })
const above = (limit: string, of: Partial<MatrixRow> = {}): MatrixRow => ({ ...ROW, over: limit, ...of })
const bond = { fundType: 'BOND', riskLevel: 2 }
const stock = { fundType: 'EQ', riskLevel: 4 }
const buying = (amount: string, ...products: MatrixCase['products'][number][]): MatrixCase => ({
  ...{ kind: 'buy', amount: columnFen(amount), products: products.length === 0 ? [bond] : products },
})

describe('CO7 what a proposal needs', () => {
  const million = { rows: [upTo('1000000.00'), above('1000000.00', { approvals: 2 })] }
  test.each([
    ['0.01', 1],
    ['1000000.00', 1],
    ['1000000.01', 2],
  ])('of %s yuan needs %i', (amount, approvals) => {
    expect(findNeed(million, buying(amount))).toMatchObject({ kind: 'need', approvals })
  })

  const rows = [
    upTo('500.00', { kinds: ['buy'] }),
    above('0.00', { kinds: ['buy'], fundTypes: ['EQ'], approvals: 3, oneOf: ['b', 'a'] }),
    above('0.00', {
      kinds: ['buy'],
      riskFrom: 4,
      approvals: 2,
      level: 3,
      oneOf: ['a', 'b'],
      isInOrder: true,
    }),
    above('100.00', { kinds: ['buy'], riskFrom: 2, isSigned: true, oneOf: ['c'] }),
  ]
  test.each<[string, MatrixCase, Partial<ApprovalNeed> | NoRule]>([
    ['one row', buying('50.00'), { approvals: 1, level: 1, isInOrder: false, isSigned: false, oneOf: [] }],
    ['two rows', buying('200.00'), { approvals: 1, isSigned: true, oneOf: [['c']] }],
    [
      'the strictest of each demand, and a group once',
      buying('200.00', stock),
      { approvals: 3, level: 3, isInOrder: true, isSigned: true, oneOf: [['a', 'b'], ['c']] },
    ],
    ['several products are as strict as each', buying('50.00', bond, stock), { approvals: 3, level: 3 }],
    ['another kind has no row', { ...buying('50.00'), kind: 'sell' }, { kind: 'no-rule' }],
    [
      'one product without a row',
      buying('500.01', { fundType: 'MM', riskLevel: 1 }, stock),
      { kind: 'no-rule' },
    ],
    ['no product', { kind: 'buy', amount: fen(1n), products: [] }, { kind: 'no-rule' }],
  ])('%s', (_, asked, expected) => {
    expect(findNeed({ rows }, asked)).toMatchObject(expected)
  })
})

describe('CO7 a matrix is wrong', () => {
  test.each<[string, Partial<MatrixRow>, string, string]>([
    ['an amount of three decimals', { over: '1.001' }, 'rows.0.over', 'form'],
    ['an amount with a sign', { over: '-1.00' }, 'rows.0.over', 'form'],
    ['an end that is no amount', { upTo: 'many' }, 'rows.0.upTo', 'form'],
    ['an end at its beginning', { over: '5.00', upTo: '5.00' }, 'rows.0.upTo', 'form'],
    ['no kind', { kinds: [] }, 'rows.0.kinds', 'missing'],
    ['a kind twice', { kinds: ['buy', 'buy'] }, 'rows.0.kinds', 'duplicate'],
    ['a person who is no checker', { oneOf: ['x'] }, 'rows.0.oneOf', 'unknown'],
  ])('with %s', (_, part, field, problem) => {
    expect(judgeMatrix({ rows: [{ ...ROW, ...part }], addsDay: false }, ['a'])).toEqual([{ field, problem }])
  })

  test('without rows, with too many, or with one row twice; and right otherwise', () => {
    const judge = (rows: readonly MatrixRow[]) => judgeMatrix({ rows, addsDay: false }, ['a'])
    expect(judge([])).toEqual([{ field: 'rows', problem: 'missing' }])
    expect(judge(Array.from({ length: 31 }, (_, at) => above(`${at}.00`)))).toEqual([
      { field: 'rows', problem: 'too-many' },
    ])
    expect(judge([ROW, ROW])).toEqual([{ field: 'rows.1', problem: 'duplicate' }])
    expect(judge([upTo('1.00', { oneOf: ['a'] }), above('1.00')])).toEqual([])
  })
})

test('CO24 the rule has one name for each version, and a text is read as it was written', () => {
  expect([0, 1, 12].map(ruleVersionOf)).toEqual([
    'company-approval-1',
    'company-approval-2.1',
    'company-approval-2.12',
  ])
  expect(readMatrix(matrixText(DEFAULT_MATRIX))).toEqual(DEFAULT_MATRIX)
})
