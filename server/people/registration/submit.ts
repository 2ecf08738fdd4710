import type { submitApplication as contract } from '#contract/account/registration.ts'
import { isVirtualOperator } from '#domain/person/phone.ts'
import { readPersonName } from '#domain/person/person-name.ts'
import type { WrongField } from '#domain/person/form-problem.ts'
import { validToProblem } from '#domain/registration/personal-form.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { ReviewCause } from '#domain/registration/review.ts'
import {
  nextApplicationState,
  FLOW_STEPS,
  formsOf,
  REVIEW_WORKING_DAYS,
} from '#domain/registration/registration.ts'
import { hasUsername } from '#server/people/accounts/person.store.ts'
import { findApplicantEvidence } from '#server/people/questionnaire/evidence.store.ts'
import { judgeAge } from '#server/people/questionnaire/questionnaire.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Tx } from '#server/db/tx.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { writeNotice } from '#server/people/notices/notice.store.ts'
import { queueReview } from '#server/people/reviews/review.store.ts'
import type { Application } from './application.ts'
import { applicationPhonePlace, hashBearer } from './application.ts'
import { findByToken, findDrafts, isDocumentKnown, setState } from './application.store.ts'
import type { Drafts } from './draft.ts'
import { birthOf, doneForms } from './draft.ts'
import { openClient } from './open-client.ts'
import { viewOf } from './view.ts'

/**
 * Submits a registration. A person whose name, document, card and phone the bank has matched is a client at once. A
 * foreigner, a company and every odd case go to two persons of the house. A second call returns the result.
 */
export async function submit(call: WriteCall, seal: Seal): Promise<AnswerOf<typeof contract>> {
  const { tx } = call
  const application = await findByToken(tx, hashBearer(call.headers), 'update')
  if (!application) return { kind: 'application-missing' }
  if (nextApplicationState(application.state, 'submit').kind !== 'to')
    return ok({ application: await viewOf(tx, seal, application, call.today) })
  const drafts = await findDrafts(tx, seal, application.applicationId)
  const step = await findMissingStep(tx, seal, application, drafts)
  if (step !== null) return { kind: 'step-missing', step }
  const wrong = [...judgeAgain(drafts, call.today), ...(await judgeUsername(tx, drafts))]
  if (wrong.length > 0) return { kind: 'fields-wrong', fields: wrong }
  const contradiction = await judgeAgeAgain(tx, application, drafts)
  if (contradiction) return contradiction
  const causes = await causesOf(tx, seal, application, drafts)
  if (causes.length > 0 || application.state === 'more-needed')
    await giveToReview(call, seal, application, causes)
  else {
    const by = { today: call.today, origin: { ...audited(call), actor: 'applicant' } }
    const opened = await openClient(tx, seal, application, by)
    if (opened.kind !== 'opened') return opened
  }
  const after = (await findByToken(tx, hashBearer(call.headers)))!
  return ok({ application: await viewOf(tx, seal, after, call.today) })
}

async function findMissingStep(
  tx: Tx,
  seal: Seal,
  application: Application,
  drafts: Drafts,
): Promise<string | null> {
  const evidence = await findApplicantEvidence(tx, application.applicationId)
  const done = doneForms(drafts, evidence.length > 0, seal)
  const missing = formsOf(application.flow).find((form) => !done.includes(form))
  return missing ? FLOW_STEPS[application.flow].find(({ form }) => form === missing)!.step : null
}

/** Checks the age again, because the document may have been changed since the answer. */
async function judgeAgeAgain(tx: Tx, { applicationId }: Application, drafts: Drafts) {
  const last = (await findApplicantEvidence(tx, applicationId)).at(-1)
  return last ? judgeAge(last.answers, birthOf(drafts), last.assessedOn) : null
}

/** Checks a saved form again: a document may have expired since. */
function judgeAgain({ personal, company }: Drafts, today: Day): readonly WrongField[] {
  const ends: readonly (readonly [string, string])[] = [
    ...(personal ? [['documentValidTo', personal.documentValidTo] as const] : []),
    ...(company
      ? ([
          ['licenceValidTo', company.licenceValidTo],
          ['representative.documentValidTo', company.representative.documentValidTo],
          ['operator.documentValidTo', company.operator.documentValidTo],
        ] as const)
      : []),
  ]
  return ends.flatMap(([field, validTo]) => {
    const problem = validToProblem(validTo, today)
    return problem === null ? [] : [{ field, problem }]
  })
}

/** Refuses a username that was taken meanwhile, before any review. The opening itself claims the name. */
async function judgeUsername(tx: Tx, { personal, company }: Drafts): Promise<readonly WrongField[]> {
  const isTaken =
    (personal && (await hasUsername(tx, 'individual', personal.username))) ||
    (company && (await hasUsername(tx, 'institutional', company.username)))
  return isTaken ? [{ field: 'username', problem: 'taken' }] : []
}

/** Returns the causes for a review. Empty for a matched mainland person about whom nothing is odd. */
async function causesOf(
  tx: Tx,
  seal: Seal,
  application: Application,
  { personal, company }: Drafts,
): Promise<readonly ReviewCause[]> {
  if (company) return ['company']
  if (!personal) return []
  const causes: ReviewCause[] = []
  const blind = seal.blind(personal.documentNumber, 'document')
  const name = readPersonName(personal.name)
  const phone = seal.open(application.phoneSealed!, applicationPhonePlace(application.applicationId))
  if (personal.documentType !== '0') causes.push('foreign-document')
  if (await isDocumentKnown(tx, personal.documentType, blind)) causes.push('document-known')
  if (personal.tax.status !== '0') causes.push('foreign-tax-residence')
  if (isVirtualOperator(phone)) causes.push('virtual-operator')
  if (name.kind === 'name' && name.isRare) causes.push('rare-name')
  return causes
}

async function giveToReview(
  call: WriteCall,
  seal: Seal,
  application: Application,
  causes: readonly ReviewCause[],
): Promise<void> {
  const { tx } = call
  const { applicationId, state, locale } = application
  const next = nextApplicationState(state, 'submit')
  if (next.kind !== 'to') return
  await setState(tx, applicationId, next.state)
  await queueReview(tx, { subject: 'opening', applicationId, causes })
  await writeNotice(tx, seal, {
    ...{ channel: 'sms', template: 'application-received', locale, partyId: null },
    to: seal.open(application.phoneSealed!, applicationPhonePlace(applicationId)),
    parameters: { days: String(REVIEW_WORKING_DAYS) },
  })
  await appendAudit(tx, {
    ...audited(call),
    stream: `application:${applicationId}`,
    action: 'application.submit',
    actor: 'applicant',
    subject: applicationId,
    facts: { causes: causes.join(',') },
  })
}
