import { describe, expect, test } from 'vitest'
import {
  changeOf,
  differenceOf,
  draftOf,
  groupedLimit,
  judgeDraft,
  matrixOf,
  withRow,
  type MatrixDraft,
  type MatrixPage,
  type Row,
  type RowDraft,
} from './model.ts'
import * as rules from './rules.ts'

const CHECKER = '00000000-0000-4000-8000-000000000001'
const ALL: Row = {
  ...{ kinds: ['buy', 'sell', 'switch'], fundTypes: [], riskFrom: 1, over: '0.00', upTo: null },
  ...{ approvals: 1, level: 1, isInOrder: false, isSigned: false, oneOf: [] },
}
const page: MatrixPage = {
  ...{ version: 3, inForceAt: '2026-01-05T02:00:00.000Z', rows: [ALL], addsDay: false, others: [] },
  checkers: [{ personId: CHECKER, name: '孙样本', level: 1, hasPasskey: false }],
  ...{ change: null, can: { propose: null, confirm: null, withdraw: null } },
}
const typed = (change: Partial<RowDraft>): MatrixDraft => {
  const draft = draftOf(page)
  return { ...draft, rows: [{ ...draft.rows[0]!, ...change }] }
}

describe('CO8 the form of a matrix', () => {
  test('begins with the matrix in force, and untouched it is the same', () => {
    const draft = draftOf(page)
    expect(draft.baseVersion).toBe(3)
    expect(matrixOf(draft)).toEqual({ rows: [ALL], addsDay: false })
    expect(changeOf(rules, page, draft)).toBe('same')
  })

  test.each([
    ['1,000,000', '1000000.00'],
    ['１，０００．５', '1000.50'],
    ['', null],
  ])('reads the limit %s as %s', (upTo, sent) => {
    expect(matrixOf(typed({ upTo })).rows[0]!.upTo).toBe(sent)
  })

  test.each([
    ['abc', 'number-unit'],
    ['1000,50', 'number-comma'],
    ['1000\t50', 'number-blank'],
    ['0.001', 'form'],
    ['0', 'form'],
  ])('finds the limit %s wrong at its field', (upTo, problem) => {
    expect(judgeDraft(rules, page, typed({ upTo }))).toEqual([{ field: 'rows.0.upTo', problem }])
    expect(changeOf(rules, page, typed({ upTo }))).toBeNull()
  })

  test('writes a limit for reading once it is left, and nothing that is none', () => {
    expect(['1000000', '0', 'abc', ''].map(groupedLimit)).toEqual(['1,000,000.00', '0.00', 'abc', ''])
  })

  test('finds a person who is no checker any more', () => {
    const oneOf = ['00000000-0000-4000-8000-000000000002']
    expect(judgeDraft(rules, page, typed({ oneOf }))).toEqual([{ field: 'rows.0.oneOf', problem: 'unknown' }])
  })

  test('asks for the letter only where it is looser', () => {
    expect(judgeDraft(rules, page, typed({ approvals: 2 }))).toEqual([])
    expect(changeOf(rules, page, typed({ approvals: 2 }))).toBe('tighter')
    const tight: MatrixPage = { ...page, rows: [{ ...ALL, approvals: 2 }] }
    const looser = typed({ approvals: 1 })
    expect(judgeDraft(rules, tight, looser)).toEqual([{ field: 'papers', problem: 'missing' }])
    const papers = [{ paper: 'letter', fileHash: 'h', fileName: 'letter.pdf' }]
    expect(judgeDraft(rules, tight, { ...looser, papers })).toEqual([])
  })

  test('puts a copy below its row and a new one last, each with a key of its own', () => {
    const [first] = draftOf(page).rows
    const rows = withRow([first!, { ...first!, key: 7, approvals: 3 }], first!)
    expect(rows.map(({ key, approvals }) => [key, approvals])).toEqual([
      [0, 1],
      [8, 1],
      [7, 3],
    ])
    expect(withRow(rows, null).at(-1)).toMatchObject({ key: 9, approvals: 1, upTo: '' })
  })
})

test('CO8 a change shows only the rows that differ, whatever the order of what they list', () => {
  const same: Row = { ...ALL, kinds: ['switch', 'buy', 'sell'] }
  const other: Row = { ...ALL, over: '1000000.00', approvals: 2 }
  expect(differenceOf([ALL], [same, other])).toEqual([{ row: other, kind: 'added' }])
  expect(differenceOf([ALL, other], [same])).toEqual([{ row: other, kind: 'removed' }])
})
