import type { saveStep as contract } from '#contract/account/registration.ts'
import type { ConsentPurpose } from '#domain/registration/consent.ts'
import { FORM_CONSENTS } from '#domain/registration/consent.ts'
import type { WrongField } from '#domain/person/form-problem.ts'
import { nextApplicationState, formsOf } from '#domain/registration/registration.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Tx } from '#server/db/tx.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ActCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { hashBearer } from './application.ts'
import type { Application } from './application.ts'
import { applicationPhonePlace } from './application.ts'
import { deleteDraft, findByToken, findDrafts, saveDraft } from './application.store.ts'
import { judgeConsents, saveConsents } from './consent.store.ts'
import type { Drafts, StepForm } from './draft.ts'
import { judgeForm } from './judge-form.ts'
import type { PasswordDeps } from './judge-form.ts'
import { savePapers, papersOf, replacePapers } from './paper.store.ts'
import { draftOf, documentBlindOf, secretsOf, mergePapers } from './kept-form.ts'
import { restoreMasked } from './restore-masked.ts'
import { viewOf } from './view.ts'

export interface StepDeps extends PasswordDeps {
  readonly seal: Seal
}

/**
 * Saves one step of a registration. All faults are returned together. Secrets are hashed before the transaction, because that
 * is slow. Papers, consents and the form are saved together or not at all.
 */
export async function saveStep(
  call: ActCall,
  given: StepForm,
  deps: StepDeps,
): Promise<AnswerOf<typeof contract>> {
  const bearer = hashBearer(call.headers)
  const before = await findOpen(call.db, bearer, given)
  if (before.kind !== 'open') return before
  const { application } = before
  const drafts = await findDrafts(call.db, deps.seal, application.applicationId)
  const form = mergePapers(restoreMasked(given, drafts), drafts)
  const phone = deps.seal.open(application.phoneSealed!, applicationPhonePlace(application.applicationId))
  const facts = { flow: application.flow, today: call.today, phone, drafts }
  const wrong = [...(await judgeForm(call.db, form, facts, deps)), ...consentsWrong(form)]
  if (wrong.length > 0) return { kind: 'fields-wrong', fields: wrong }
  const secrets = await secretsOf(form, drafts, deps.secret)
  return call.change(async (tx) => {
    const locked = await findOpen(tx, bearer, given, 'update')
    if (locked.kind !== 'open') return locked
    // Two pictures sent at once are two saves. The second save reads the first one's papers here.
    const whole = mergePapers(form, await findDrafts(tx, deps.seal, application.applicationId))
    await dropOtherDocument(tx, application.applicationId, form, drafts)
    const missing = await savePapers(tx, application.applicationId, papersOf(whole))
    if (missing.length > 0) return { kind: 'fields-wrong', fields: missing } as const
    const draft = draftOf(whole, secrets)
    if (form.form === 'company') await deleteDraft(tx, application.applicationId, 'half-company')
    await keep(tx, deps.seal, { application, form, draft, call, locale: call.locale })
    const after = (await findByToken(tx, bearer))!
    return ok({ application: await viewOf(tx, deps.seal, after, call.today) })
  })
}

async function keep(
  tx: Tx,
  seal: Seal,
  of: {
    application: Application
    form: StepForm
    draft: Drafts[keyof Drafts]
    call: ActCall
    locale: 'zh' | 'en'
  },
): Promise<void> {
  const { applicationId } = of.application
  const documentBlind = documentBlindOf(of.form, seal)
  await saveDraft(tx, seal, {
    ...{ applicationId, form: of.form.form, draft: of.draft },
    ...(documentBlind && { documentBlind }),
  })
  if ('consents' in of.form) await saveConsents(tx, { applicationId, locale: of.locale }, of.form.consents)
  await appendAudit(tx, {
    stream: `application:${applicationId}`,
    action: 'application.save',
    ...audited(of.call),
    actor: 'applicant',
    subject: applicationId,
    facts: { form: of.form.form },
  })
}

/** Drops the pictures if the kind of document changes: they show the earlier document and must be taken again. */
async function dropOtherDocument(
  tx: Tx,
  applicationId: string,
  form: StepForm,
  drafts: Drafts,
): Promise<void> {
  const kept = drafts.personal
  if (form.form !== 'personal' || kept === undefined || kept.documentType === form.documentType) return
  await deleteDraft(tx, applicationId, 'certificate')
  await replacePapers(tx, applicationId)
}

async function findOpen(
  db: ActCall['db'] | Tx,
  bearer: Buffer,
  given: StepForm,
  lock: 'none' | 'update' = 'none',
) {
  const application = await findByToken(db, bearer, lock)
  if (!application) return { kind: 'application-missing' } as const
  const allowed = nextApplicationState(application.state, 'save')
  if (allowed.kind !== 'to') return allowed
  if (!formsOf(application.flow).includes(given.form)) return { kind: 'step-not-of-flow' } as const
  return { kind: 'open', application } as const
}

function consentsWrong(form: StepForm): readonly WrongField[] {
  if (!('consents' in form)) return []
  const needed: readonly ConsentPurpose[] = FORM_CONSENTS[form.form]
  return judgeConsents(form.consents, needed)
}
