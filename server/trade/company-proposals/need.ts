import type { ApprovalNeed, MatrixCase, NoRule } from '#domain/proposal/approval-matrix.ts'
import { caseText, findNeed } from '#domain/proposal/approval-matrix.ts'
import { heldVersion } from '#domain/proposal/compare-matrices.ts'
import type { CompanyProposal, MatrixNeedRefusal, Member } from '#domain/proposal/company-proposal.ts'
import { companyKindOf, judgeChecker } from '#domain/proposal/company-proposal.ts'
import type { ApprovalCount, Approver, GivenApproval, TurnRefusal } from '#domain/proposal/count-approvals.ts'
import { canBeReached, countApprovals, judgeTurn } from '#domain/proposal/count-approvals.ts'
import type { Fen } from '#domain/number/money.ts'
import { columnFen, fen } from '#domain/number/money.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { NewApproval } from '#server/trade/proposals/approval.store.ts'
import { findMatrices } from './matrix.store.ts'
import type { CheckerRow } from './need.store.ts'
import * as store from './need.store.ts'

/** What a proposal needs under its matrix, and who has approved and could. Persons are told apart by their documents, not by their records. */
export interface ProposalNeed {
  /** The version of the matrix under which it is decided. */
  readonly matrixVersion: number
  readonly need: ApprovalNeed | NoRule
  /** What the matrix was asked about. */
  readonly asked: MatrixCase
  /** The checkers of today who are neither the maker nor the adviser. */
  readonly approvers: readonly (Approver & { readonly name: string })[]
  readonly given: readonly GivenApproval[]
  /** The record that stands for a person. */
  readonly personOf: (partyId: string) => string
}

export interface HeldProposal {
  readonly proposalCode: string
  readonly makerParty: string
  /** Who advised it, if an adviser did: none of the eyes (CO10). */
  readonly adviserParty: string | null
  readonly matrixVersion: number
  /** Null while somebody is still to decide. */
  readonly decidedAt: Date | null
}

/** Loads what each of an account's proposals needs, in as many queries for fifty as for one. */
export async function loadNeeds(
  db: Db | Tx,
  accountNumber: string,
  proposals: readonly HeldProposal[],
): Promise<ReadonlyMap<string, ProposalNeed>> {
  if (proposals.length === 0) return new Map()
  const codes = proposals.map(({ proposalCode }) => proposalCode)
  const matrices = await findMatrices(db, accountNumber)
  const cases = new Map((await store.findCases(db, codes)).map((each) => [each.proposalCode, each]))
  const totals = await loadDayTotals(db, accountNumber, matrices)
  const given = await store.findGiven(db, codes)
  const checkers = await store.findCheckerRows(db, accountNumber)
  const named = matrices.flatMap(({ matrix }) => matrix.rows.flatMap(({ oneOf }) => oneOf))
  const personOf = await loadPersons(db, [
    ...proposals.map(({ makerParty }) => makerParty),
    ...proposals.flatMap(({ adviserParty }) => adviserParty ?? []),
    ...checkers.map(({ partyId }) => partyId),
    ...given.map(({ personParty }) => personParty),
    ...named,
  ])
  return new Map(
    proposals.map(({ proposalCode, makerParty, adviserParty, matrixVersion: known, decidedAt }) => {
      const matrixVersion = decidedAt === null ? heldVersion(known, matrices) : known
      const { matrix } = matrices.find(({ version }) => version === matrixVersion)!
      const { kind, amount, products } = cases.get(proposalCode)!
      const earlier = (matrix.addsDay && totals.get(kind)) || 0n
      const asked: MatrixCase = {
        kind: companyKindOf(kind),
        products,
        amount: fen(columnFen(amount) + earlier),
      }
      const own = given.filter((each) => each.proposalCode === proposalCode)
      const need: ProposalNeed = {
        ...{ matrixVersion, asked },
        need: byPerson(findNeed(matrix, asked), personOf),
        approvers: approversOf(checkers, { makerParty, adviserParty, personOf }),
        given: own.map((each) => ({
          partyId: personOf(each.personParty),
          seenFee: columnFen(each.seenFee),
        })),
        personOf,
      }
      return [proposalCode, need] as const
    }),
  )
}

/** Loads what one proposal needs. */
export async function loadNeed(
  db: Db | Tx,
  accountNumber: string,
  proposal: HeldProposal,
): Promise<ProposalNeed> {
  const needs = await loadNeeds(db, accountNumber, [proposal])
  return needs.get(proposal.proposalCode)!
}

/** Adds up what was approved today, by kind, if one of the matrices counts it. */
export async function loadDayTotals(
  db: Db | Tx,
  accountNumber: string,
  matrices: readonly { readonly matrix: { readonly addsDay: boolean } }[],
): Promise<ReadonlyMap<string, Fen>> {
  if (!matrices.some(({ matrix }) => matrix.addsDay)) return new Map()
  const rows = await store.findDayTotals(db, accountNumber)
  return new Map(rows.map(({ kind, amount }) => [kind, columnFen(amount)]))
}

/** Loads who is the same person by document. A record that was not asked about stands for itself. */
export async function loadPersons(
  db: Db | Tx,
  partyIds: readonly string[],
): Promise<ProposalNeed['personOf']> {
  const persons = await store.findPersons(db, [...new Set(partyIds)])
  return (partyId) => persons.get(partyId) ?? partyId
}

/** Groups of named persons by the records that stand for them. */
export function byPerson(
  need: ApprovalNeed | NoRule,
  personOf: ProposalNeed['personOf'],
): ApprovalNeed | NoRule {
  return need.kind === 'need'
    ? { ...need, oneOf: need.oneOf.map((group) => group.map((each) => personOf(each))) }
    : need
}

/** The checkers who are other persons than the maker, and than the adviser; of one person's records the one with the highest level. */
export function approversOf(
  checkers: readonly CheckerRow[],
  {
    makerParty,
    adviserParty = null,
    personOf,
  }: { readonly makerParty: string | null; readonly adviserParty?: string | null } & Pick<
    ProposalNeed,
    'personOf'
  >,
): ProposalNeed['approvers'] {
  const others = [makerParty, adviserParty].flatMap((each) => (each === null ? [] : [personOf(each)]))
  const byLevel = checkers.map(({ partyId, name, level }) => ({ partyId: personOf(partyId), name, level }))
  return [...new Map(byLevel.map((each) => [each.partyId, each])).values()].filter(
    ({ partyId }) => !others.includes(partyId),
  )
}

/** Counts the approvals at a total fee, or refuses because no row of the matrix is about the proposal. */
export function countOf(
  { need, approvers, given }: ProposalNeed,
  fee: Fen | null,
): { readonly kind: 'count'; readonly need: ApprovalNeed; readonly count: ApprovalCount } | NoRule {
  if (need.kind !== 'need') return need
  return { kind: 'count', need, count: countApprovals({ need, approvers, given, fee }) }
}

/** Checks whether this person's approval is asked for now, at a total fee. */
export function judgeNeed(
  proposal: ProposalNeed,
  partyId: string,
  fee: Fen | null,
): { readonly kind: 'ok' } | NoRule | TurnRefusal {
  const counted = countOf(proposal, fee)
  if (counted.kind !== 'count') return counted
  const own = proposal.approvers.find((each) => each.partyId === proposal.personOf(partyId))
  if (!own) return { kind: 'approval-level', level: counted.need.level }
  return judgeTurn(own, counted.need, { approvers: proposal.approvers, counted: counted.count.counted })
}

/** Whether this person's approval is asked for now. No fee is known in a list, so that none voids an approval there. */
export function isAsked(
  row: CompanyProposal,
  { member, now, need }: { readonly member: Member; readonly now: Date; readonly need: ProposalNeed },
): boolean {
  const verdict = judgeChecker(row, member, { version: row.version, now })
  return verdict.kind === 'ok' && judgeNeed(need, member.partyId, null).kind === 'ok'
}

/** Whether this person has approved already, also if it counts no more: one person says one thing about a version. */
export function hasApproved(
  { given, personOf }: Pick<ProposalNeed, 'given' | 'personOf'>,
  partyId: string,
): boolean {
  return given.some((each) => each.partyId === personOf(partyId))
}

/** What is kept of a checker's word: their level, and the matrix and case that said what was needed. */
export function checkerOf(
  { level }: { readonly level: number },
  { matrixVersion, asked }: ProposalNeed,
): NonNullable<NewApproval['checker']> {
  return { level, matrixVersion, matrixCase: caseText(asked) }
}

/** Checks that the checkers there are can reach what is needed. */
export function refuseUnreachable({ need, approvers }: ProposalNeed): MatrixNeedRefusal | null {
  if (need.kind !== 'need') return need
  if (canBeReached(need, approvers, [])) return null
  const able = approvers.filter(({ level }) => level >= need.level).length
  return { kind: 'approvers-too-few', needed: need.approvals, able }
}
