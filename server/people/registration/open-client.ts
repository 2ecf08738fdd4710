import { saveLanguage } from '#server/people/accounts/language.store.ts'
import { confirmAccount } from '#server/people/accounts/person.store.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { writeNotice } from '#server/people/notices/notice.store.ts'
import { giveToInviter } from '#server/people/leads/come-by-invitation.ts'
import type { Application } from './application.ts'
import { applicationPhonePlace } from './application.ts'
import { findDrafts, setApproved } from './application.store.ts'
import { assignConsents } from './consent.store.ts'
import type { OpeningFacts, OpenRefusal } from './new-client.ts'
import { openCompany, openPerson } from './new-client.ts'
import { assignPapers } from './paper.store.ts'

interface OpenedAccount {
  readonly kind: 'opened'
  readonly accountNumber: string
}

/**
 * Opens a client from a registration in one transaction: party, document, log-in, account, card, assessments, consents and
 * papers. The account is confirmed. Refuses a document or username that another person got meanwhile.
 */
export async function openClient(
  tx: Tx,
  seal: Seal,
  application: Application,
  facts: OpeningFacts,
): Promise<OpenedAccount | OpenRefusal> {
  const { applicationId } = application
  const drafts = await findDrafts(tx, seal, applicationId)
  const phone = seal.open(application.phoneSealed!, applicationPhonePlace(applicationId))
  const made = drafts.company
    ? await openCompany(tx, seal, { company: drafts.company, phone, locale: application.locale, ...facts })
    : await openPerson(tx, seal, {
        person: drafts.personal!,
        card: drafts['bank-card']!,
        phone,
        applicationId,
        today: facts.today,
      })
  if (made.kind !== 'made') return made
  const { accountNumber, partyId, username } = made
  await confirmAccount(tx, accountNumber)
  await saveLanguage(tx, made.personId, application.locale)
  await assignConsents(tx, applicationId, partyId)
  await assignPapers(tx, applicationId, accountNumber)
  await setApproved(tx, applicationId, accountNumber)
  await giveToInviter(tx, { applicationId, accountNumber, origin: facts.origin })
  const opened = { locale: application.locale, template: 'account-opened', parameters: { username } } as const
  await writeNotice(tx, seal, { ...opened, channel: 'sms', to: phone, partyId })
  await writeNotice(tx, seal, { ...opened, channel: 'in-app', to: null, partyId: made.personId })
  const event = { action: 'account.open', ...facts.origin }
  const { flow } = application
  await appendAudit(tx, {
    ...event,
    stream: `account:${accountNumber}`,
    subject: accountNumber,
    facts: { flow },
  })
  await appendAudit(tx, {
    ...{ ...event, stream: `application:${applicationId}` },
    ...{ subject: applicationId, facts: { accountNumber } },
  })
  return { kind: 'opened', accountNumber }
}
