import type { ParsedOf } from '#contract/endpoint.ts'
import type { uploadInvestorCertificate as contract } from '#contract/account/identity-papers.ts'
import { papersOfDocument } from '#domain/registration/certificate.ts'
import { FORM_CONSENTS } from '#domain/registration/consent.ts'
import type { ReviewCause } from '#domain/registration/review.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { AnswerOf, Refusals } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { claimUpload } from '#server/people/files/claim-upload.ts'
import { cleanFileName } from '#server/people/files/file-name.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { writeNotice } from '#server/people/notices/notice.store.ts'
import { findUngiven, judgeConsents, saveConsents } from '#server/people/registration/consent.store.ts'
import {
  lockWaitingReview,
  queueReview,
  restartReview,
  withdrawReview,
} from '#server/people/reviews/review.store.ts'
import type { NewPicture } from './certificate.store.ts'
import { findReading, renewDocument, replaceCertificate } from './certificate.store.ts'
import { findClientInfo } from './detail.store.ts'

type Attachments = ParsedOf<typeof contract>['attachments']

/**
 * Accepts pictures of the client's own kind of document. If both sides of an identity card were read as the client's own and
 * valid, the document is renewed at once. If not, and always for a foreign document, which no machine reads, two persons of
 * the house review the pictures. Only the client's own clean files count, whatever their names, and only with consent.
 */
export async function uploadCertificate(
  call: WriteCall<Investor>,
  { accountNumber, attachments, consents }: ParsedOf<typeof contract>,
  seal: Seal,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor } = call
  if (accountNumber !== actor.accountNumber) return { kind: 'account-not-yours' }
  const client = await findClientInfo(tx, seal, actor.partyId)
  const papers = papersOfDocument(client.documentType ?? '')
  if (papers.length === 0) return { kind: 'id-type-not-readable' }
  const pictures = picturesOf(attachments, papers)
  if (pictures === null) return { kind: 'attachments-wrong' }
  const unconsented = await takeConsents(call, consents)
  if (unconsented) return unconsented
  for (const { fileHash } of pictures) {
    const claimed = await claimUpload(tx, { kind: 'party', partyId: actor.partyId }, fileHash, {
      retention: 'identity',
    })
    if (claimed.kind !== 'claimed') return claimed
  }
  const readings = await Promise.all(pictures.map((each) => findReading(tx, actor.partyId, each.fileHash)))
  const isRead = readings.every((each, at) => each?.verdict === 'matches' && each.side === papers[at])
  const state = isRead ? 'accepted' : 'in-review'
  const causes = client.documentType === '0' ? [] : (['foreign-document'] as const)
  await settleReview(call, { accountNumber, causes }, isRead)
  await replaceCertificate(tx, accountNumber, state, pictures)
  if (isRead) {
    await renewDocument(tx, actor.partyId, readings[1]!.validTo)
    const notice = { channel: 'in-app', template: 'card-accepted', to: null, parameters: {} } as const
    await writeNotice(tx, seal, { ...notice, locale: call.locale, partyId: actor.partyId })
  }
  await appendAudit(tx, {
    ...audited(call),
    stream: `account:${accountNumber}`,
    action: 'identity.upload-card',
    subject: accountNumber,
    facts: { state },
  })
  return ok({ state })
}

/**
 * Saves the consent to pictures if it was not given yet. Without consent no pictures are stored (PIPL 28–30;
 * rules/threats.md#personal-data).
 */
async function takeConsents(
  { tx, actor, locale }: WriteCall<Investor>,
  given: ParsedOf<typeof contract>['consents'],
): Promise<Refusals<'fields-wrong'> | null> {
  const { partyId } = actor
  const needed = await findUngiven(tx, partyId, FORM_CONSENTS.certificate)
  const wrong = judgeConsents(given, needed)
  if (wrong.length > 0) return { kind: 'fields-wrong', fields: wrong }
  const fresh = given.filter(({ purpose }) => needed.includes(purpose))
  await saveConsents(tx, { partyId, locale }, fresh)
  return null
}

/**
 * Withdraws a waiting review if the new pictures were read by machine. Else queues a review, or restarts the waiting one, so
 * that nobody approves or refuses pictures they have not seen (rules/threats.md#authorisation).
 */
async function settleReview(
  call: WriteCall<Investor>,
  of: { readonly accountNumber: string; readonly causes: readonly ReviewCause[] },
  isRead: boolean,
): Promise<void> {
  const { tx } = call
  const waiting = await lockWaitingReview(tx, { accountNumber: of.accountNumber, subject: 'identity-card' })
  if (waiting === null) {
    if (!isRead) await queueReview(tx, { subject: 'identity-card', ...of })
    return
  }
  const { reviewId, subject, state } = waiting
  if (isRead) await withdrawReview(tx, reviewId)
  else await restartReview(tx, reviewId, 'new-pictures')
  await appendAudit(tx, {
    ...audited(call),
    stream: `review:${reviewId}`,
    action: isRead ? 'review.withdraw' : 'review.restart',
    subject: reviewId,
    facts: { subject, from: state },
  })
}

/** Returns the pictures by index, or as given if none has one. Null unless each paper comes once and no file twice. */
function picturesOf(given: Attachments, papers: readonly string[]): readonly NewPicture[] | null {
  const isPlain = given.every(({ index }) => index === undefined)
  const indexed = given.map((each, at) => ({ ...each, index: isPlain ? at : (each.index ?? -1) }))
  const sorted = indexed.toSorted((a, b) => a.index - b.index)
  const isWhole = sorted.length === papers.length && sorted.every(({ index }, at) => index === at)
  if (!isWhole || new Set(sorted.map(({ fileHash }) => fileHash)).size < sorted.length) return null
  return sorted.map(({ fileHash, fileName, index }, at) => ({
    ...{ fileHash, index, paper: papers[at]! },
    fileName: cleanFileName(fileName),
  }))
}
