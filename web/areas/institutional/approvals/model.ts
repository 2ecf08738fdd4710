import { showApprovalMatrix } from '#contract/order/approval-matrix.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { WrongField } from '#domain/person/form-problem.ts'
import { fenText } from '#domain/number/money.ts'
import { readTypedNumber } from '#domain/number/typed-number.ts'
import { money } from '#web/format/format.ts'
import { parseSum } from '#web/parts/order/typed-amount.ts'
import type { Paper } from '#web/parts/identity/paper-slots.tsx'
import type * as matrixRules from './rules.ts'

export type MatrixPage = OutputOf<typeof showApprovalMatrix>
export type Row = MatrixPage['rows'][number]
export type Change = NonNullable<MatrixPage['change']>
export type Matrix = Pick<MatrixPage, 'rows' | 'addsDay'>

/** A row as it is typed. Its key tells it from the others while rows come and go. */
export interface RowDraft extends Omit<Row, 'upTo'> {
  readonly key: number
  /** Empty without limit. */
  readonly upTo: string
}

export interface MatrixDraft {
  /** The version that was in force when the form was opened. */
  readonly baseVersion: number
  readonly rows: readonly RowDraft[]
  readonly addsDay: boolean
  /** The pages of the sealed letter, for a looser matrix. */
  readonly papers: readonly Paper[]
}

/** Starts the form with the matrix in force. */
export function draftOf({ version, rows, addsDay }: MatrixPage): MatrixDraft {
  return {
    ...{ baseVersion: version, addsDay, papers: [] },
    rows: rows.map((row, key) => ({
      ...row,
      key,
      over: money(row.over),
      upTo: row.upTo === null ? '' : money(row.upTo),
    })),
  }
}

const NEW_ROW: Omit<RowDraft, 'key'> = {
  ...{ kinds: ['buy', 'sell', 'switch'], fundTypes: [], riskFrom: 1, over: '0.00', upTo: '' },
  ...{ approvals: 1, level: 1, isInOrder: false, isSigned: false, oneOf: [] },
}

/** Adds a row after the others: a copy of one of them, or an empty one. */
export function withRow(rows: readonly RowDraft[], copied: RowDraft | null): readonly RowDraft[] {
  const key = Math.max(-1, ...rows.map((row) => row.key)) + 1
  const at = copied === null ? rows.length : rows.indexOf(copied) + 1
  return rows.toSpliced(at, 0, { ...(copied ?? NEW_ROW), key })
}

/** The typed matrix as it is sent. An amount that cannot be read stays as it was typed, for the rules to find. */
export function matrixOf({ rows, addsDay }: Pick<MatrixDraft, 'rows' | 'addsDay'>): Matrix {
  return {
    addsDay,
    rows: rows.map((typed) => {
      const { key: _, ...row } = typed
      return { ...row, over: sentLimit(row.over) || '0.00', upTo: sentLimit(row.upTo) || null }
    }),
  }
}

/** Unlike an amount to buy for, a limit may be zero. */
function sentLimit(typed: string): string {
  const amount = parseSum(typed)
  return amount === null ? typed.trim() : fenText(amount)
}

/** Writes a limit for reading once its field is left. */
export function groupedLimit(typed: string): string {
  const sent = sentLimit(typed)
  return /^\d+\.\d{2}$/.test(sent) ? money(sent) : typed
}

type Rules = Pick<typeof matrixRules, 'compareMatrices' | 'judgeMatrix'>

/** What the typed matrix is against the one in force. Null while it has mistakes. */
export function changeOf(rules: Rules, page: MatrixPage, draft: MatrixDraft) {
  const typed = matrixOf(draft)
  return rules.judgeMatrix(typed, personsOf(page)).length > 0 ? null : rules.compareMatrices(page, typed)
}

/** Finds what is wrong with the form, and the letter that a looser matrix needs. */
export function judgeDraft(rules: Rules, page: MatrixPage, draft: MatrixDraft): readonly WrongField[] {
  const wrong = rules.judgeMatrix(matrixOf(draft), personsOf(page)).map(toldOf(draft))
  const isLooser = wrong.length === 0 && changeOf(rules, page, draft) === 'looser'
  return isLooser && draft.papers.length === 0 ? [{ field: 'papers', problem: 'missing' }] : wrong
}

/** Tells why a typed limit is not a number, where the rule knows only that it is none. */
function toldOf({ rows }: MatrixDraft): (wrong: WrongField) => WrongField {
  return (wrong) => {
    const [, at = '', name] = /^rows\.(\d+)\.(over|upTo)$/.exec(wrong.field) ?? []
    if (wrong.problem !== 'form' || name === undefined) return wrong
    const { kind } = readTypedNumber(rows[Number(at)]![name as 'over' | 'upTo'], 'yuan')
    return { ...wrong, problem: kind === 'number' ? 'form' : kind }
  }
}

function personsOf({ checkers }: MatrixPage): readonly string[] {
  return checkers.map(({ personId }) => personId)
}

export interface RowDifference {
  readonly row: Row
  readonly kind: 'added' | 'removed'
}

/** The rows in which a matrix that was asked for differs from the one in force: those that go, then those that come. */
export function differenceOf(before: readonly Row[], after: readonly Row[]): readonly RowDifference[] {
  const has = (rows: readonly Row[], row: Row) => rows.some((each) => textOf(each) === textOf(row))
  return [
    ...before.filter((row) => !has(after, row)).map((row) => ({ row, kind: 'removed' as const })),
    ...after.filter((row) => !has(before, row)).map((row) => ({ row, kind: 'added' as const })),
  ]
}

/** One text for rows that say the same, whatever the order of what they list. */
function textOf(row: Row): string {
  const sorted = (list: readonly string[]) => list.toSorted()
  const { kinds, fundTypes, oneOf, riskFrom, over, upTo, approvals, level, isInOrder, isSigned } = row
  return JSON.stringify([
    ...[sorted(kinds), sorted(fundTypes), sorted(oneOf)],
    ...[riskFrom, over, upTo, approvals, level, isInOrder, isSigned],
  ])
}
