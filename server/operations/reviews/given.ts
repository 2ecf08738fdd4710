import type { OutputOf } from '#contract/endpoint.ts'
import type { openReview as contract } from '#contract/account/review.ts'
import { LONG_TERM } from '#domain/registration/personal-form.ts'
import { findOpenChange } from '#server/people/accounts/card-change.store.ts'
import { findOwnCards } from '#server/people/accounts/card.store.ts'
import { findReviewedNaming, openNaming } from '#server/people/accounts/naming.store.ts'
import type { Tx } from '#server/db/tx.ts'
import { findAccountCertificate, findReading } from '#server/people/identity/certificate.store.ts'
import { findClientInfo } from '#server/people/identity/detail.store.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { findDrafts, findPhone } from '#server/people/registration/application.store.ts'
import { findMatrixGiven } from './given-matrix.ts'
import type { ShowNumber } from './evidence.ts'
import { listGiven, section, displayPhone } from './evidence.ts'
import type { Review } from '#server/people/reviews/review.store.ts'
import { findAccountParty } from './subject.store.ts'

type SubmittedForms = OutputOf<typeof contract>['given']

/** Returns the data to compare with the pictures: an opening's forms, a named member, the known client, or both cards. */
export async function findGiven(
  tx: Tx,
  seal: Seal,
  review: Review,
  show: ShowNumber,
): Promise<SubmittedForms> {
  const { applicationId } = review
  if (applicationId !== null) {
    const phone = await findPhone(tx, seal, applicationId)
    return listGiven(await findDrafts(tx, seal, applicationId), phone, show)
  }
  if (review.subject === 'member-naming') return namingGiven(tx, seal, review, show)
  if (review.subject === 'approval-matrix') return findMatrixGiven(tx, review)
  if (review.subject === 'card-change') return cardChangeGiven(tx, review)
  return clientGiven(tx, seal, review, show)
}

/** Returns the named member with their duty, and who asked. After the decision the member's data are left out. */
async function namingGiven(tx: Tx, seal: Seal, review: Review, show: ShowNumber): Promise<SubmittedForms> {
  const naming = await findReviewedNaming(tx, review)
  if (!naming) return []
  const asked = section('asked-by', { name: naming.askerName })
  const member = openNaming(seal, naming)
  if (!member) return [asked]
  const { name, documentType, documentValidTo } = member
  const fields = {
    ...{
      duty: naming.duty,
      ...(naming.duty === 'checker' ? { level: String(naming.level) } : {}),
      name,
      documentType,
      documentNumber: show(member.documentNumber),
      documentValidTo,
    },
    phone: displayPhone(member.phone, show),
  }
  return [section('named-member', fields), asked]
}

async function clientGiven(
  tx: Tx,
  seal: Seal,
  { accountNumber }: Review,
  show: ShowNumber,
): Promise<SubmittedForms> {
  const client = await findClientInfo(tx, seal, await findAccountParty(tx, accountNumber!))
  const fields = {
    name: client.name,
    documentType: client.documentType ?? '',
    documentNumber: show(client.documentNumber ?? ''),
    documentValidTo: client.documentValidTo ?? LONG_TERM,
  }
  return [section('personal', fields)]
}

/** Finds the last day of validity as read from the card's emblem side. Null if it could not be read. */
export async function readLastDay(tx: Tx, review: Review): Promise<string | null> {
  if (review.subject !== 'identity-card') return null
  const accountNumber = review.accountNumber!
  const partyId = await findAccountParty(tx, accountNumber)
  const { files } = await findAccountCertificate(tx, accountNumber)
  for (const { fileHash } of files) {
    const reading = await findReading(tx, partyId, fileHash)
    if (reading?.side === 'emblem' && reading.verdict !== 'unreadable') return reading.validTo ?? LONG_TERM
  }
  return null
}

/** Returns both cards, and the funds and orders that depend on the old card. Empty after the decision. */
async function cardChangeGiven(tx: Tx, { accountNumber }: Review): Promise<SubmittedForms> {
  const change = await findOpenChange(tx, accountNumber!)
  if (!change) return []
  const cards = await findOwnCards(tx, accountNumber!)
  const [old, next] = [change.from, change.to].map((id) => cards.find((each) => each.investorPayId === id))
  const shown = (card: typeof old) => (card ? `${card.bankName} **** ${card.last4}` : '')
  const fields = {
    from: shown(old),
    to: shown(next),
    changeReason: change.reason,
    funds: String(old?.funds ?? 0),
    inTransit: String(old?.inTransit ?? 0),
  }
  return [section('card-change', fields)]
}
