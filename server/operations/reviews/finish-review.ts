import { sql } from 'kysely'
import type { ReviewDecision, ReviewReason } from '#domain/registration/review.ts'
import { nextApplicationState } from '#domain/registration/registration.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Refusals } from '#server/base/http/answer.ts'
import { renewDocument, setCertificateState } from '#server/people/identity/certificate.store.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { writeNotice } from '#server/people/notices/notice.store.ts'
import { notify } from '#server/people/notices/notify.ts'
import type { Application } from '#server/people/registration/application.ts'
import { applicationPhonePlace } from '#server/people/registration/application.ts'
import { setState } from '#server/people/registration/application.store.ts'
import { validToOf } from '#server/people/registration/kept-form.ts'
import type { OpeningFacts } from '#server/people/registration/new-client.ts'
import { openClient } from '#server/people/registration/open-client.ts'

interface OpeningDecision {
  readonly decision: ReviewDecision
  readonly reasons: readonly ReviewReason[]
  readonly by: OpeningFacts
}

const ACTS = { approve: 'approve', 'ask-more': 'ask-more', refuse: 'refuse' } as const

/** Opens the account, asks the applicant for more, or refuses. The applicant is told by SMS. */
export async function finishOpening(
  tx: Tx,
  seal: Seal,
  { application, decision, reasons, by }: OpeningDecision & { readonly application: Application },
): Promise<
  | { kind: 'finished'; accountNumber: string | null }
  | Refusals<'application-state' | 'document-known' | 'fields-wrong'>
> {
  const next = nextApplicationState(application.state, ACTS[decision])
  if (next.kind !== 'to') return next
  if (decision === 'approve') {
    const opened = await openClient(tx, seal, application, by)
    return opened.kind === 'opened' ? { kind: 'finished', accountNumber: opened.accountNumber } : opened
  }
  const { applicationId, locale } = application
  await setState(tx, applicationId, next.state)
  await writeNotice(tx, seal, {
    channel: 'sms',
    template: decision === 'refuse' ? 'application-refused' : 'application-more',
    locale,
    to: seal.open(application.phoneSealed!, applicationPhonePlace(applicationId)),
    partyId: null,
    parameters: { reasons: reasons.join(',') },
  })
  return { kind: 'finished', accountNumber: null }
}

/** Accepts a client's new identity card, or tells them why not. They also get a text, as the upload page has promised. */
export async function finishCard(
  tx: Tx,
  seal: Seal,
  {
    accountNumber,
    documentValidTo,
    decision,
    reasons,
    by,
  }: OpeningDecision & { readonly accountNumber: string; readonly documentValidTo: string | null },
): Promise<void> {
  const { rows } = await sql<{ partyId: string }>`select party_id as "partyId" from account
    where account_number = ${accountNumber}`.execute(tx)
  const { partyId } = rows[0]!
  const isAccepted = decision === 'approve'
  if (isAccepted && documentValidTo !== null) await renewDocument(tx, partyId, validToOf(documentValidTo))
  await setCertificateState(tx, accountNumber, isAccepted ? 'accepted' : 'refused')
  await notify(tx, seal, {
    partyId,
    template: isAccepted ? 'card-accepted' : 'card-refused',
    parameters: { reasons: reasons.join(',') },
  })
  await appendAudit(tx, {
    ...by.origin,
    stream: `account:${accountNumber}`,
    action: 'identity.review-card',
    subject: accountNumber,
    facts: { decision, reasons: reasons.join(',') },
  })
}
