import type { ParsedOf } from '#contract/endpoint.ts'
import type { reviewMeans as contract } from '#contract/suitability/suitability-desk.ts'
import { addMonths } from '#domain/calendar/day.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/db/tx.ts'
import type { Operator } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { notify } from '#server/people/notices/notify.ts'
import { standingOf } from './declare-means.ts'
import type { MeansDeclaration } from './means.store.ts'
import { lockDeclaration, saveReview } from './means.store.ts'
import { figureOf } from './private-fund.store.ts'
import { insertProfessional } from './professional.store.ts'

/** The longest time for which a proof and a standing hold: a year. After that they must be shown again. */
const LONGEST_MONTHS = 12

/**
 * Saves a reviewer's decision that wealth is proved until a day, or not. Nobody reviews their own declaration, and no review makes enough
 * what the rule says is not. An approved professional investor is one from today on (rules/suitability.md#professional-investors,
 * rules/private-funds.md#seven-steps). The client is notified.
 */
export async function reviewMeans(
  call: WriteCall<Operator>,
  input: ParsedOf<typeof contract>,
  seal: Seal,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor, today } = call
  const { declarationId, reason } = input
  const declaration = await lockDeclaration(tx, declarationId)
  if (!declaration) return { kind: 'declaration-not-found' }
  if (declaration.outcome !== null) return { kind: 'declaration-done', outcome: declaration.outcome }
  if (declaration.partyId === actor.partyId) return { kind: 'reviewer-is-party' }
  const isApproved = input.decision === 'approve'
  if (isApproved && !declaration.isEnough) return { kind: 'means-not-enough' }
  const latest = addMonths(today, LONGEST_MONTHS)
  const { validUntil } = input
  const isValid = isApproved
    ? validUntil !== null && validUntil >= today && validUntil <= latest
    : reason !== ''
  if (!isValid) return { kind: 'validity-wrong', latest }
  await saveReview(tx, declarationId, {
    outcome: isApproved ? 'approved' : 'refused',
    reason: reason || null,
    validUntil: isApproved ? validUntil : null,
    reviewer: actor.partyId,
  })
  if (isApproved && declaration.purpose === 'professional')
    await insertProfessional(tx, {
      partyId: declaration.partyId,
      professionalClass: await classOf(tx, declaration),
      from: today,
      validUntil: validUntil!,
      facts: declaration.facts,
      decidedBy: actor.partyId,
    })
  await appendAudit(tx, {
    ...audited(call),
    stream: `party:${declaration.partyId}`,
    action: 'suitability.review',
    subject: declarationId,
    object: { kind: 'declaration', id: declarationId },
    facts: { purpose: declaration.purpose, decision: input.decision, validUntil, reason },
  })
  const { partyId, purpose } = declaration
  await notify(tx, seal, {
    partyId,
    template: isApproved ? 'means-approved' : 'means-refused',
    parameters: { purpose, until: validUntil ?? '' },
  })
  return ok({ declarationId })
}

/** Returns the class by right; P if an ordinary client was accepted on their application. */
async function classOf(tx: Tx, { facts, partyId }: MeansDeclaration): Promise<'A' | 'B' | 'C' | 'D' | 'P'> {
  const { rows } = await sql<{ kind: string }>`select kind from party where party_id = ${partyId}`.execute(tx)
  const standing = standingOf(
    {
      financialAssets: figureOf(facts, 'financialAssets'),
      netAssets: figureOf(facts, 'netAssets'),
      incomes: [figureOf(facts, 'income1'), figureOf(facts, 'income2'), figureOf(facts, 'income3')],
    },
    {
      investingYears: Number(facts['investingYears'] ?? 0),
      relevantWorkYears: Number(facts['relevantWorkYears'] ?? 0),
      hasQualification: facts['hasQualification'] === 'true',
    },
    rows[0]?.kind === 'person',
  )
  return standing.kind === 'professional' ? standing.professionalClass : 'P'
}
