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
import type { ShowNumber } from './evidence.ts'
import { givenOf, section, shownPhone } from './evidence.ts'
import type { Review } from '#server/people/reviews/review.store.ts'
import { findAccountParty } from './subject.store.ts'

type SubmittedForms = OutputOf<typeof contract>['given']

/** What a reviewer compares with the pictures: the forms of an opening, the client we know, or both cards. */
export async function findGiven(
  tx: Tx,
  seal: Seal,
  review: Review,
  show: ShowNumber,
): Promise<SubmittedForms> {
  const { applicationId } = review
  if (applicationId !== null) {
    const phone = await findPhone(tx, seal, applicationId)
    return givenOf(await findDrafts(tx, seal, applicationId), phone, show)
  }
  if (review.subject === 'member-naming') return namingGiven(tx, seal, review, show)
  if (review.subject === 'card-change') return cardChangeGiven(tx, review)
  return clientGiven(tx, seal, review, show)
}

/** Whom a company has named, for what, and who asked; nothing of the person once it is decided. */
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
      name,
      documentType,
      documentNumber: show(member.documentNumber),
      documentValidTo,
    },
    phone: shownPhone(member.phone, show),
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

/** The last day as it was read off the card's own side, for the reviewer to compare; null where nobody could read one. */
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

/** Both cards and what hangs on the old one; nothing once it is decided. */
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
