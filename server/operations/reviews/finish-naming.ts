import type { Answer, Refusals } from '#server/base/http/answer.ts'
import type { ReviewDecision, ReviewReason } from '#domain/registration/review.ts'
import type { MemberGiven } from '#domain/registration/member-naming.ts'
import { findCompanyEmail } from '#server/people/accounts/contact.store.ts'
import { inviteMember } from '#server/people/invitations/invite-member.ts'
import { findLanguage } from '#server/people/accounts/language.store.ts'
import type { Naming } from '#server/people/accounts/naming.store.ts'
import { addDuty, endNaming, findNamedMembership, openNaming } from '#server/people/accounts/naming.store.ts'
import { addMember, findOrAddPerson, findPartyName } from '#server/people/accounts/person.store.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { writeNotice } from '#server/people/notices/notice.store.ts'
import { notify } from '#server/people/notices/notify.ts'
import { validToOf } from '#server/people/registration/kept-form.ts'
import type { OpeningFacts } from '#server/people/registration/new-client.ts'
import { findAccountParty } from './subject.store.ts'

interface NamingDecision {
  readonly naming: Naming | null
  readonly decision: ReviewDecision
  readonly reasons: readonly ReviewReason[]
  readonly by: OpeningFacts
}

/**
 * Makes the person a member and invites them by text, or tells the company why not; it may then name them again. Notifies the
 * person who asked and the mail address from the company's opening. Refuses a person who became a member meanwhile.
 */
export async function finishNaming(
  tx: Tx,
  seal: Seal,
  { naming, decision, reasons, by }: NamingDecision,
): Promise<{ kind: 'finished'; accountNumber: string | null } | Refusals<'member-known' | 'review-changed'>> {
  const member = naming && openNaming(seal, naming)
  if (!member) return { kind: 'review-changed' }
  const isAccepted = decision === 'approve'
  if (isAccepted) {
    const taken = await takeIn(tx, seal, { naming, member, by })
    if (taken.kind !== 'ok') return taken
  }
  await endNaming(tx, naming.namingId, { state: isAccepted ? 'done' : 'refused', reasons })
  const { accountNumber } = naming
  await tell(tx, seal, naming, {
    template: isAccepted ? 'member-named' : 'member-naming-refused',
    reasons,
  })
  await appendAudit(tx, {
    ...by.origin,
    ...{ stream: `account:${accountNumber}`, action: 'member.review-naming' },
    subject: naming.namingId,
    facts: { decision, reasons: reasons.join(',') },
  })
  return { kind: 'finished', accountNumber }
}

/** Adds the person as a member, or as the same party if their document is known. A member whom no text reached stays that member. */
async function takeIn(
  tx: Tx,
  seal: Seal,
  {
    naming,
    member,
    by,
  }: Pick<NamingDecision, 'by'> & { readonly naming: Naming; readonly member: MemberGiven },
): Promise<Answer<null, 'member-known'>> {
  const { accountNumber, duty, level, locale } = naming
  const known = await findNamedMembership(tx, accountNumber, seal.blind(member.documentNumber, 'document'))
  if (known?.isReached === true) return { kind: 'member-known' }
  const validTo = validToOf(member.documentValidTo)
  const partyId = await findOrAddPerson(tx, seal, { ...member, validTo })
  const membershipId =
    known?.membershipId ?? (await addMember(tx, { partyId, accountNumber, duty, level, from: by.today }))
  await addDuty(tx, membershipId, naming)
  const companyName = await findPartyName(tx, await findAccountParty(tx, accountNumber))
  const invited = { membershipId, accountNumber, companyName, phone: member.phone, duty, locale }
  await inviteMember(tx, seal, { ...invited, origin: by.origin })
  return { kind: 'ok', value: null }
}

async function tell(
  tx: Tx,
  seal: Seal,
  { accountNumber, askedBy, namingId }: Naming,
  of: {
    readonly template: 'member-named' | 'member-naming-refused'
    readonly reasons: readonly ReviewReason[]
  },
): Promise<void> {
  const { template } = of
  const company = await findAccountParty(tx, accountNumber)
  const parameters = { company: await findPartyName(tx, company), reasons: of.reasons.join(',') }
  const onceKey = `${template}:${namingId}`
  await notify(tx, seal, { template, partyId: askedBy, parameters, onceKey })
  const to = await findCompanyEmail(tx, seal, company)
  if (to === null) return
  const locale = await findLanguage(tx, askedBy)
  await writeNotice(tx, seal, { template, channel: 'mail', locale, to, partyId: null, parameters, onceKey })
}
