import { getAssessment, getQuestionnaire, submitAssessment } from '#contract/suitability/assessment.ts'
import { decideAssessment } from '#domain/suitability/questionnaire.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { limited, read, write } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { findAssessedParty, findClientAssessments } from '#server/people/questionnaire/evidence.store.ts'
import { QUESTIONNAIRES } from '#server/people/questionnaire/questionnaire.ts'
import { leftOf, submitAssessment as submit } from './submit-assessment.ts'

export function assessmentRoutes(seal: Seal): Route[] {
  return [
    read(getQuestionnaire, async (_, { kind }) => ok(QUESTIONNAIRES[kind].shown)),
    limited(
      'registerFromIp',
      write(submitAssessment, (call, input) => submit(call, input, seal)),
    ),
    read(getAssessment, async ({ db, actor, today, now }) => {
      const partyId = await findAssessedParty(db, actor.accountNumber)
      const [newest, ...earlier] = (await findClientAssessments(db, partyId)).map(
        ({ score, validUntil, ...each }) => ({
          ...each,
          score: score ?? 0,
          validThrough: validUntil,
          isExpired: today > validUntil,
        }),
      )
      const days = [newest, ...earlier].flatMap((each) => (each ? [each.assessedOn] : []))
      const allowed = decideAssessment(days, today)
      return ok({
        current: newest ?? null,
        earlier,
        ...leftOf(days, today),
        againOn: allowed.kind === 'ok' ? today : allowed.againOn,
        now: now.toISOString(),
      })
    }),
  ]
}
