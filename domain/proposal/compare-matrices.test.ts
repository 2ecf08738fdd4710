import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fen } from '#domain/number/money.ts'
import type { ApprovalMatrix, ApprovalNeed, MatrixRow, NoRule } from './approval-matrix.ts'
import { DEFAULT_MATRIX, findNeed } from './approval-matrix.ts'
import { compareMatrices, heldVersion } from './compare-matrices.ts'

const ROW: MatrixRow = DEFAULT_MATRIX.rows[0]!
const upTo = (limit: string, of: Partial<MatrixRow> = {}): MatrixRow => ({ ...ROW, upTo: limit, ...of })
const above = (limit: string, of: Partial<MatrixRow> = {}): MatrixRow => ({ ...ROW, over: limit, ...of })

describe('CO8 a change of the matrix is', () => {
  const matrix = (...rows: MatrixRow[]): ApprovalMatrix => ({ rows, addsDay: false })
  const old = matrix(upTo('1000.00'), above('1000.00', { approvals: 2, level: 2, oneOf: ['a', 'b'] }))
  const [low, high] = [old.rows[0]!, old.rows[1]!]
  test.each<[string, ApprovalMatrix, string]>([
    ['the same matrix in another order', matrix(high, low), 'same'],
    ['a limit cut in two', matrix(upTo('500.00'), { ...low, over: '500.00' }, high), 'same'],
    ['a row that adds nothing', matrix(low, high, upTo('10.00')), 'same'],
    ['one approval more', matrix(low, { ...high, approvals: 3 }), 'tighter'],
    ['a lower limit', matrix(upTo('999.99'), { ...high, over: '999.99' }), 'tighter'],
    ['fewer persons of whom one has to', matrix(low, { ...high, oneOf: ['a'] }), 'tighter'],
    ['a signature for one type', matrix(low, high, { ...ROW, fundTypes: ['EQ'], isSigned: true }), 'tighter'],
    ['no row for what had one', matrix(high), 'tighter'],
    ['the day is added', { ...old, addsDay: true }, 'tighter'],
    ['one approval less', matrix(low, { ...high, approvals: 1 }), 'looser'],
    ['a higher limit by a fen', matrix(upTo('1000.01'), { ...high, over: '1000.01' }), 'looser'],
    ['more persons of whom one has to', matrix(low, { ...high, oneOf: ['a', 'b', 'c'] }), 'looser'],
    ['tighter here and looser there', matrix({ ...low, approvals: 2 }, { ...high, level: 1 }), 'looser'],
  ])('%s', (_, next, expected) => {
    expect(compareMatrices(old, next)).toBe(expected)
  })

  test('a row for what had none, and a day that is added no more', () => {
    expect(compareMatrices(matrix(high), old)).toBe('looser')
    expect(compareMatrices({ ...old, addsDay: true }, old)).toBe('looser')
  })

  const limit = fc.integer({ min: 0, max: 6 }).map((each) => `${each}.00`)
  const row = fc.record({
    kinds: fc.subarray(['buy', 'sell'] as const, { minLength: 1 }),
    fundTypes: fc.subarray(['EQ', 'BOND']),
    riskFrom: fc.integer({ min: 1, max: 3 }),
    over: limit,
    upTo: fc.option(limit),
    approvals: fc.integer({ min: 1, max: 3 }),
    level: fc.constantFrom(1, 2, 3),
    isInOrder: fc.boolean(),
    isSigned: fc.boolean(),
    oneOf: fc.subarray(['a', 'b']),
  })
  const anyMatrix = fc.record({
    rows: fc.array(row, { minLength: 1, maxLength: 4 }),
    addsDay: fc.constant(false),
  })
  const product = fc.record({
    fundType: fc.constantFrom('EQ', 'BOND', 'MM'),
    riskLevel: fc.integer({ min: 1, max: 5 }),
  })
  const anyCase = fc.record({
    kind: fc.constantFrom('buy' as const, 'sell' as const, 'switch' as const),
    amount: fc.integer({ min: 1, max: 750 }).map((each) => fen(BigInt(each))),
    products: fc.array(product, { minLength: 1, maxLength: 3 }),
  })
  const isMet = (
    need: ApprovalNeed | NoRule,
    by: readonly { id: string; level: number }[],
    signed: boolean,
  ) =>
    need.kind === 'need' &&
    by.length >= need.approvals &&
    by.every(({ level }) => level >= need.level) &&
    (signed || !need.isSigned) &&
    need.oneOf.every((group) => by.some(({ id }) => group.includes(id)))
  const persons = fc.uniqueArray(
    fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), level: fc.integer({ min: 1, max: 3 }) }),
    { selector: ({ id }) => id },
  )

  test('never called tighter where anybody could do with less than before', () => {
    fc.assert(
      fc.property(
        anyMatrix,
        anyMatrix,
        anyCase,
        persons,
        fc.boolean(),
        (before, after, asked, by, signed) => {
          fc.pre(compareMatrices(before, after) !== 'looser')
          const [old, next] = [findNeed(before, asked), findNeed(after, asked)]
          if (isMet(next, by, signed)) expect(isMet(old, by, signed)).toBe(true)
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('the same only where it is tighter in neither direction', () => {
    fc.assert(
      fc.property(anyMatrix, anyMatrix, anyCase, (before, after, asked) => {
        fc.pre(compareMatrices(before, after) === 'same')
        const [old, next] = [findNeed(before, asked), findNeed(after, asked)]
        expect(next).toMatchObject(old.kind === 'need' ? { approvals: old.approvals, level: old.level } : old)
        expect(compareMatrices(after, before)).toBe('same')
      }),
      { numRuns: 300 },
    )
  })
})

test.each<[string, number, number]>([
  ['of the first keeps to the tighter ones', 0, 4],
  ['of the second skips what is looser than it', 1, 4],
  ['of the looser third', 2, 3],
  ['of the newest', 4, 4],
])('CO8 a proposal %s', (_, submittedUnder, expected) => {
  const versions = [
    { version: 4, replaces: [0, 1] },
    { version: 1, replaces: [0] },
    { version: 2, replaces: [] },
    { version: 3, replaces: [2] },
  ]
  expect(heldVersion(submittedUnder, versions)).toBe(expected)
})
