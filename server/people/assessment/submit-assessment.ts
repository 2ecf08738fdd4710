import type { RefusalOf } from '#contract/endpoint.ts'
import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { submitAssessment as contract } from '#contract/suitability/assessment.ts'
import type { AssessmentScore } from '#domain/suitability/assessment-score.ts'
import { scoreAnswers } from '#domain/suitability/assessment-score.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { decideAssessment, MOST_A_DAY, MOST_A_YEAR, validThrough } from '#domain/suitability/questionnaire.ts'
import { addMonths } from '#domain/calendar/day.ts'
import { nextApplicationState } from '#domain/registration/registration.ts'
import { findOwnNumbers } from '#server/people/accounts/contact.store.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { hashBearer } from '#server/people/registration/application.ts'
import { findByToken, findDrafts } from '#server/people/registration/application.store.ts'
import { birthOf } from '#server/people/registration/draft.ts'
import type { Evidence } from '#server/people/questionnaire/evidence.store.ts'
import {
  addApplicantEvidence,
  addClientEvidence,
  findAssessedParty,
  lockApplicantDays,
  lockClientAssessments,
} from '#server/people/questionnaire/evidence.store.ts'
import type { Questionnaire } from '#server/people/questionnaire/questionnaire.ts'
import { judgeAge, QUESTIONNAIRES } from '#server/people/questionnaire/questionnaire.ts'

type Output = OutputOf<typeof contract>

/**
 * Scores the answers of an applicant or a client, and returns the result with its reasons. At most twice a day and eight
 * times in twelve months. Answers, wording, time and address are stored as evidence (rules/suitability.md#questionnaire).
 * Refuses an age that is not the document's, and names it.
 */
export async function submitAssessment(
  call: WriteCall,
  input: ParsedOf<typeof contract>,
  seal: Seal,
): Promise<Answer<Output, RefusalOf<typeof contract>>> {
  const subject = await findSubject(call, input.subject, seal)
  if (subject === null) return { kind: 'assessment-subject-missing' }
  if (subject.kind === 'application-state') return subject
  const { questionnaire } = subject
  const { version, scored: questions } = questionnaire
  if (input.version !== version) return { kind: 'questionnaire-changed', version }
  const answers = Object.fromEntries(input.answers.map(({ question, option }) => [question, option]))
  const scored = scoreAnswers(questions, answers)
  if (scored.kind !== 'scored') return scored
  const { today } = call
  const contradiction = judgeAge(answers, subject.birth, today)
  if (contradiction) return contradiction
  const allowed = decideAssessment(subject.days, today)
  if (allowed.kind !== 'ok') return allowed
  const { score, level, isLowestCategory } = scored
  await subject.keep({
    questionnaireVersion: version,
    questionnaireHash: questionnaire.hash,
    answers: Object.fromEntries(questions.map(({ code }) => [code, answers[code]!])),
    ...{ score, level, isLowestCategory },
    assessedOn: today,
    ipHash: call.ipHash,
    requestId: call.requestId,
  })
  await appendAudit(call.tx, {
    ...audited(call),
    stream: subject.stream,
    action: 'assessment.submit',
    actor: subject.actor,
    subject: version,
    facts: { level, isLowestCategory, score },
  })
  return ok(explained(questionnaire, scored, { days: [...subject.days, today], today }))
}

interface Subject {
  readonly kind: 'subject'
  readonly questionnaire: Questionnaire
  readonly days: readonly Day[]
  /** The birth from the document of the person who answers. Null for a company, and before an applicant has entered a document. */
  readonly birth: Day | null
  readonly stream: string
  readonly actor: string
  keep(evidence: Evidence): Promise<void>
}

async function findSubject(call: WriteCall, kind: 'application' | 'account', seal: Seal) {
  if (kind === 'account') {
    const { actor, tx } = call
    if (actor.role !== 'investor' && actor.role !== 'corporate') return null
    const partyId = await findAssessedParty(tx, actor.accountNumber)
    const earlier = await lockClientAssessments(tx, partyId)
    return {
      kind: 'subject',
      questionnaire: QUESTIONNAIRES[actor.role === 'corporate' ? 'institution' : 'person'],
      days: earlier.map((each) => each.assessedOn),
      birth: actor.role === 'corporate' ? null : (await findOwnNumbers(tx, seal, partyId)).birth || null,
      stream: `account:${actor.accountNumber}`,
      actor: `login:${actor.loginId}`,
      keep: (evidence) => addClientEvidence(tx, partyId, evidence),
    } satisfies Subject
  }
  const application = await findByToken(call.tx, hashBearer(call.headers), 'update')
  if (!application) return null
  const allowed = nextApplicationState(application.state, 'save')
  if (allowed.kind !== 'to') return allowed
  const { applicationId } = application
  return {
    kind: 'subject',
    questionnaire: QUESTIONNAIRES.person,
    days: await lockApplicantDays(call.tx, application.phoneBlind),
    birth: birthOf(await findDrafts(call.tx, seal, applicationId)),
    stream: `application:${applicationId}`,
    actor: 'applicant',
    keep: (evidence) => addApplicantEvidence(call.tx, applicationId, evidence),
  } satisfies Subject
}

function explained(
  { areaName, lowestAnswer }: Questionnaire,
  scored: AssessmentScore,
  { days, today }: { readonly days: readonly Day[]; readonly today: Day },
): Output {
  const { score, level, isLowestCategory } = scored
  return {
    result: {
      ...{ level, isLowestCategory, score },
      assessedOn: today,
      validThrough: validThrough(today, 'public'),
      isExpired: false,
    },
    areas: scored.areas
      .filter(({ most }) => most > 0)
      .map((each) => ({ ...each, areaName: areaName(each.area) })),
    lowestBecause: scored.lowestBy.map(lowestAnswer),
    highestRisk: level,
    ...leftOf(days, today),
  }
}

/** Returns how often the assessment may still be taken today, and within the twelve months that end today. */
export function leftOf(days: readonly Day[], today: Day): { leftToday: number; leftThisYear: number } {
  const ofYear = days.filter((day) => day > addMonths(today, -12) && day <= today).length
  const leftThisYear = Math.max(0, MOST_A_YEAR - ofYear)
  const leftToday = MOST_A_DAY - days.filter((day) => day === today).length
  return { leftToday: Math.max(0, Math.min(leftToday, leftThisYear)), leftThisYear }
}
