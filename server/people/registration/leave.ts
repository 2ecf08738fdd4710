import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { hashBearer } from './application.ts'
import { expire, findByToken, forgetToken } from './application.store.ts'

/** Takes the registration out of this browser. Deletes it if the applicant wants that and nobody reviews it yet. */
export async function leave(call: WriteCall, deletes: boolean): Promise<void> {
  const { tx } = call
  const application = await findByToken(tx, hashBearer(call.headers), 'update')
  if (!application) return
  const { applicationId, state } = application
  const isOpen = state === 'open' || state === 'more-needed'
  if (deletes && isOpen) await expire(tx, applicationId)
  else await forgetToken(tx, applicationId)
  await appendAudit(tx, {
    ...audited(call),
    stream: `application:${applicationId}`,
    action: 'application.leave',
    actor: 'applicant',
    subject: applicationId,
    facts: { deletes: deletes && isOpen },
  })
}
