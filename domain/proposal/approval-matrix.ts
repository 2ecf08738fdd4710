import type { Fen } from '#domain/number/money.ts'
import { fenText, parseFen } from '#domain/number/money.ts'
import type { WrongField } from '#domain/person/form-problem.ts'
import type { JsonValue } from './canonical-json.ts'
import { canonicalText } from './canonical-json.ts'
import type { CompanyProposalKind } from './company-proposal.ts'

/**
 * A company's matrix of approvals: how many checkers, and which, a proposal needs (CO7, CO8, rules/companies.md#approval-matrix). The n of
 * "n eyes" is the maker and these checkers.
 */

/** The levels of a checker; the highest is the authoriser 授权人. */
export const CHECKER_LEVELS = [1, 2, 3] as const
export type CheckerLevel = (typeof CHECKER_LEVELS)[number]

export const MOST_APPROVALS = 5
/** The limit of rows in a matrix. */
export const MOST_MATRIX_ROWS = 30

/** One row of a matrix, in the form in which it is stored and sent. */
export interface MatrixRow {
  readonly kinds: readonly CompanyProposalKind[]
  /** The fund types of the row. Empty for all. */
  readonly fundTypes: readonly string[]
  /** The row is about products of this risk level, 1–5, and above. */
  readonly riskFrom: number
  /** Yuan with two decimals; the row begins above it. */
  readonly over: string
  /** Yuan with two decimals, included. Null without limit. */
  readonly upTo: string | null
  readonly approvals: number
  /** The least level of each checker. */
  readonly level: CheckerLevel
  /** Whether lower levels have to approve before higher ones. */
  readonly isInOrder: boolean
  /** Whether each approval has to be signed by a passkey, also by a checker who has none yet. */
  readonly isSigned: boolean
  /** Persons, of whom at least one has to approve. Empty for anybody. */
  readonly oneOf: readonly string[]
}

export interface ApprovalMatrix {
  readonly rows: readonly MatrixRow[]
  /** Whether the amount of a proposal includes what was approved of the same kind on the same day. */
  readonly addsDay: boolean
}

/** The matrix of a company that has set none: one approval of any checker for everything. */
export const DEFAULT_MATRIX: ApprovalMatrix = {
  rows: [
    {
      ...{ kinds: ['buy', 'sell', 'switch'], fundTypes: [], riskFrom: 1, over: '0.00', upTo: null },
      ...{ approvals: 1, level: 1, isInOrder: false, isSigned: false, oneOf: [] },
    },
  ],
  addsDay: false,
}

/** The version of the default matrix. A company's own versions begin with 1. */
export const DEFAULT_VERSION = 0

/** The version of the rule for approvals, as a signed statement names it (CO24). */
export function ruleVersionOf(matrixVersion: number): string {
  return matrixVersion === DEFAULT_VERSION ? 'company-approval-1' : `company-approval-2.${matrixVersion}`
}

/** Writes a matrix in its canonical form (RFC 8785), of which the hash is kept. */
export function matrixText({ rows, addsDay }: ApprovalMatrix): string {
  return canonicalText({ addsDay, rows: rows.map((row): JsonValue => ({ ...row })) })
}

/** Reads the text of a matrix that `matrixText` wrote. */
export function readMatrix(text: string): ApprovalMatrix {
  return JSON.parse(text) as ApprovalMatrix
}

export interface MatrixProduct {
  readonly fundType: string
  readonly riskLevel: number
}

/** What a matrix is asked about. */
export interface MatrixCase {
  readonly kind: CompanyProposalKind
  /** All lines in yuan; what is sold or switched as it was worth at the last NAV. */
  readonly amount: Fen
  /** The product of each line, and of a switch also its target. Not empty. */
  readonly products: readonly MatrixProduct[]
}

/** Writes a case in its canonical form, as it is kept with an approval. */
export function caseText({ kind, amount, products }: MatrixCase): string {
  const plain = products.map(({ fundType, riskLevel }): JsonValue => ({ fundType, riskLevel }))
  return canonicalText({ kind, amount: fenText(amount), products: plain })
}

/** Reads the text of a case that `caseText` wrote. */
export function readCase(text: string): MatrixCase {
  const { amount, ...rest } = JSON.parse(text) as Omit<MatrixCase, 'amount'> & { readonly amount: string }
  return { ...rest, amount: fenOf(amount) }
}

/** What is needed before orders are made. */
export interface ApprovalNeed {
  readonly kind: 'need'
  readonly approvals: number
  readonly level: CheckerLevel
  readonly isInOrder: boolean
  readonly isSigned: boolean
  /** At least one of each group has to approve. */
  readonly oneOf: readonly (readonly string[])[]
}

/** No row is about one of the products with this amount: nothing can be approved. */
export interface NoRule {
  readonly kind: 'no-rule'
}

/**
 * Returns what a case needs. All rows that match a product count, and of each demand the strictest: the largest number, the highest level,
 * order, signature, and every group of named persons. Refuses as `no-rule` if a product has no row.
 */
export function findNeed(
  { rows }: Pick<ApprovalMatrix, 'rows'>,
  { kind, amount, products }: MatrixCase,
): ApprovalNeed | NoRule {
  const matching = products.map((product) =>
    rows.filter((row) => row.kinds.includes(kind) && isWithin(row, amount) && isAbout(row, product)),
  )
  if (matching.length === 0 || matching.some((each) => each.length === 0)) return { kind: 'no-rule' }
  const all = matching.flat()
  const groups = all.map(({ oneOf }) => oneOf.toSorted()).filter((each) => each.length > 0)
  return {
    kind: 'need',
    approvals: Math.max(...all.map(({ approvals }) => approvals)),
    level: Math.max(...all.map(({ level }) => level)) as CheckerLevel,
    isInOrder: all.some(({ isInOrder }) => isInOrder),
    isSigned: all.some(({ isSigned }) => isSigned),
    oneOf: groups.filter((each, at) => groups.findIndex((other) => isSameGroup(each, other)) === at),
  }
}

function isWithin({ over, upTo }: MatrixRow, amount: Fen): boolean {
  return amount > fenOf(over) && (upTo === null || amount <= fenOf(upTo))
}

function isAbout({ fundTypes, riskFrom }: MatrixRow, { fundType, riskLevel }: MatrixProduct): boolean {
  return riskLevel >= riskFrom && (fundTypes.length === 0 || fundTypes.includes(fundType))
}

/** Reads an amount of a stored matrix. Throws for a text that is none: the matrix was checked before it was stored. */
export function fenOf(text: string): Fen {
  const amount = parseFen(text)
  if (amount === null) throw new TypeError(`not an amount of a matrix: ${text}`)
  return amount
}

const isSameGroup = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((each, at) => each === b[at])

/**
 * Checks what the form of a matrix cannot say by itself and returns all problems at once: amounts, an end above its beginning, no row twice,
 * and only checkers among the persons who are named. Fields are `rows.<index>.<name>`.
 */
export function judgeMatrix({ rows }: ApprovalMatrix, checkers: readonly string[]): readonly WrongField[] {
  if (rows.length === 0) return [{ field: 'rows', problem: 'missing' }]
  if (rows.length > MOST_MATRIX_ROWS) return [{ field: 'rows', problem: 'too-many' }]
  const texts = rows.map((row) => matrixText({ rows: [row], addsDay: false }))
  return rows.flatMap((row, at) => {
    const wrong = (name: string, problem: WrongField['problem']) => [{ field: `rows.${at}${name}`, problem }]
    const over = parseFen(row.over)
    const upTo = row.upTo === null ? null : parseFen(row.upTo)
    return [
      ...(texts.indexOf(texts[at]!) < at ? wrong('', 'duplicate') : []),
      ...(row.kinds.length === 0 ? wrong('.kinds', 'missing') : []),
      ...(new Set(row.kinds).size < row.kinds.length ? wrong('.kinds', 'duplicate') : []),
      ...(over === null || over < 0n ? wrong('.over', 'form') : []),
      ...(row.upTo !== null && (upTo === null || (over !== null && upTo <= over))
        ? wrong('.upTo', 'form')
        : []),
      ...(row.oneOf.some((each) => !checkers.includes(each)) ? wrong('.oneOf', 'unknown') : []),
    ]
  })
}
