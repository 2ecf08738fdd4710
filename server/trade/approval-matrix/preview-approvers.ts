import type { previewApprovers as contract } from '#contract/order/approval-matrix.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { ApprovalMatrix } from '#domain/proposal/approval-matrix.ts'
import { findNeed, judgeMatrix } from '#domain/proposal/approval-matrix.ts'
import { compareMatrices } from '#domain/proposal/compare-matrices.ts'
import { canBeReached } from '#domain/proposal/count-approvals.ts'
import { fen, fenText, parseTypedAmount } from '#domain/number/money.ts'
import type { Corporate } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { findMatrix } from '#server/trade/company-proposals/matrix.store.ts'
import { approversOf, byPerson, loadDayTotals, loadPersons } from '#server/trade/company-proposals/need.ts'
import { findCheckerRows, findMatrixProducts } from '#server/trade/company-proposals/need.store.ts'
import { findMakers, findNames } from './matrix-change.store.ts'

type Input = ParsedOf<typeof contract>

/**
 * Tells what a proposal would need and who could approve it, by the very rules of an approval. It is reachable only if it is whoever of the
 * makers proposes it, since a maker who is a checker too is none of the eyes.
 */
export async function previewApprovers(
  { db, actor }: ReadCall<Corporate>,
  input: Input,
): Promise<AnswerOf<typeof contract>> {
  const { accountNumber } = actor
  const inForce = await findMatrix(db, accountNumber)
  const checkers = await findCheckerRows(db, accountNumber)
  const matrix: ApprovalMatrix = input.matrix ?? inForce.matrix
  const known = checkers.map(({ partyId }) => partyId)
  const wrong = input.matrix ? judgeMatrix(matrix, known) : []
  if (wrong.length > 0) return { kind: 'fields-wrong', fields: wrong }
  const asked = [input.fundCode, ...(input.targetFundCode === undefined ? [] : [input.targetFundCode])]
  const products = await findMatrixProducts(db, asked)
  const unknown = asked.find((code) => !products.some(({ fundCode }) => fundCode === code))
  if (unknown !== undefined) return { kind: 'fund-not-found', fundCode: unknown }
  const totals = await loadDayTotals(db, accountNumber, [{ matrix }])
  const typed = parseTypedAmount(input.amount)
  if (typed === null) return { kind: 'fields-wrong', fields: [{ field: 'amount', problem: 'form' }] }
  const amount = fen(typed + ((matrix.addsDay && totals.get(input.kind)) || 0n))
  const makers = await findMakers(db, accountNumber)
  const groups = matrix.rows.flatMap(({ oneOf }) => oneOf)
  const personOf = await loadPersons(db, [...known, ...makers, ...groups])
  const need = byPerson(findNeed(matrix, { kind: input.kind, amount, products }), personOf)
  const names = await findNames(db, groups.map(personOf))
  const all = approversOf(checkers, { makerParty: null, personOf })
  const reach = (makerParty: string) =>
    need.kind === 'need' && canBeReached(need, approversOf(checkers, { makerParty, personOf }), [])
  return ok({
    change: input.matrix ? compareMatrices(inForce.matrix, matrix) : null,
    amount: fenText(amount),
    need:
      need.kind === 'need'
        ? {
            ...{ approvals: need.approvals, level: need.level, isInOrder: need.isInOrder },
            isSigned: need.isSigned,
            oneOf: need.oneOf.map((group) =>
              group.map((personId) => ({ personId, name: names.get(personId) ?? '' })),
            ),
          }
        : null,
    approvers: all
      .filter(({ level }) => need.kind === 'need' && level >= need.level)
      .map(({ partyId: personId, name, level }) => ({ personId, name, level })),
    isReachable: makers.length > 0 && makers.every(reach),
  })
}
