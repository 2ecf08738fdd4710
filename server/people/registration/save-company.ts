import { omitNumbers } from '#domain/registration/company-draft.ts'
import { nextApplicationState, formsOf } from '#domain/registration/registration.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { hashBearer } from './application.ts'
import { findByToken, findDrafts, saveDraft } from './application.store.ts'
import type { HalfCompany } from './draft.ts'
import { savePapers } from './paper.store.ts'

/**
 * Saves a company's form as far as it is filled in, so that it can be continued elsewhere (RE3). Nothing is judged and no number
 * is stored. An uploaded licence is the registration's from then on. Only the first save is audited, because every pause saves.
 */
export async function saveCompany(
  call: WriteCall,
  given: HalfCompany,
  seal: Seal,
): Promise<Answer<Record<string, never>, 'application-missing' | 'application-state' | 'step-not-of-flow'>> {
  const { tx } = call
  const application = await findByToken(tx, hashBearer(call.headers), 'update')
  if (!application) return { kind: 'application-missing' }
  const { applicationId, flow, state } = application
  const allowed = nextApplicationState(state, 'save')
  if (allowed.kind !== 'to') return allowed
  if (!formsOf(flow).includes('company')) return { kind: 'step-not-of-flow' }
  const before = await findDrafts(tx, seal, applicationId)
  const draft = omitNumbers(await withOwnLicence(call, applicationId, given))
  await saveDraft(tx, seal, { applicationId, form: 'half-company', draft })
  if (before['half-company'] === undefined)
    await appendAudit(tx, {
      ...audited(call),
      ...{ stream: `application:${applicationId}`, action: 'application.keep', actor: 'applicant' },
      ...{ subject: applicationId, facts: { form: 'company' } },
    })
  return ok({})
}

/** Leaves out a handle that is not this registration's own clean file. The form then shows no file. */
async function withOwnLicence(
  { tx }: WriteCall,
  applicationId: string,
  given: HalfCompany,
): Promise<HalfCompany> {
  const { licenceFile: fileHash, licenceFileName: fileName } = given
  if (fileHash === '') return given
  const paper = { paper: 'business-licence', fileHash, fileName, field: 'licenceFile' }
  const missing = await savePapers(tx, applicationId, [paper])
  return missing.length === 0 ? given : { ...given, licenceFile: '', licenceFileName: '' }
}
