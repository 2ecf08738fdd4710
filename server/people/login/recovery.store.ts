import type { OwnNumbers } from '#domain/person/credential.ts'
import { readPhone } from '#domain/person/phone.ts'
import { findConfirmedAccounts, findHouseSeat } from '#server/people/accounts/account.store.ts'
import { findContact, findOwnNumbers } from '#server/people/accounts/contact.store.ts'
import { phoneBlind } from '#server/people/accounts/person-detail.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { findLogin } from './login.store.ts'
import type { Area } from './session.ts'

/** A log-in that its owner can recover without help. */
export interface Recoverable extends OwnNumbers {
  readonly loginId: string
  readonly partyId: string
  /** Where the code goes. */
  readonly channel: 'sms' | 'mail'
  readonly to: string
}

/**
 * Finds the log-in of a name, or of a private person's phone, with what its owner proves for a new password: a contact and a document of ours. Null
 * if it opens nothing today. A second factor stays what it was, and where one is demanded the new password alone opens nothing.
 */
export async function findRecoverable(
  db: Db | Tx,
  seal: Seal,
  { area, loginName: typed }: { readonly area: Area; readonly loginName: string },
): Promise<Recoverable | null> {
  const phone = readPhone(typed)
  const named = { username: typed, phoneBlind: phone === null ? null : phoneBlind(seal, phone) }
  const login = await findLogin(db, area, named)
  if (!login) return null
  const { loginId, partyId } = login
  const opens =
    area === 'operations'
      ? (await findHouseSeat(db, partyId)) !== null
      : (await findConfirmedAccounts(db, partyId, area)).length > 0
  const contact = opens ? await findContact(db, seal, partyId) : null
  const own = await findOwnNumbers(db, seal, partyId)
  if (contact === null || own.documentNumber === '') return null
  const to = contact.channel === 'sms' ? contact.phone : contact.email
  return { loginId, partyId, channel: contact.channel, to, ...own }
}
