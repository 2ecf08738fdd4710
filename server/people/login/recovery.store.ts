import type { OwnNumbers } from '#domain/person/credential.ts'
import { readPhone } from '#domain/person/phone.ts'
import { findConfirmedAccounts } from '#server/people/accounts/account.store.ts'
import { findOwnNumbers } from '#server/people/accounts/contact.store.ts'
import { phoneBlind } from '#server/people/accounts/person-detail.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { findLogin } from './login.store.ts'

/** A log-in that its owner can recover without help. */
export interface Recoverable extends OwnNumbers {
  readonly loginId: string
  readonly partyId: string
}

/** The areas of log-ins that owners can recover themselves, each with the only account type it may open. */
const OPENS = { individual: 'investor', institutional: 'corporate' } as const
export type RecoverableArea = keyof typeof OPENS

/**
 * Finds the log-in, by name or phone, of a private person, or by name of a company's member, who has a phone and a document
 * with us. Null if it opens other persons' accounts too, as an adviser's does: its owner asks the administrator.
 */
export async function findRecoverable(
  db: Db | Tx,
  seal: Seal,
  { area, loginName: typed }: { readonly area: RecoverableArea; readonly loginName: string },
): Promise<Recoverable | null> {
  const phone = readPhone(typed)
  const named = { username: typed, phoneBlind: phone === null ? null : phoneBlind(seal, phone) }
  const login = await findLogin(db, area, named)
  if (!login) return null
  const { loginId, partyId } = login
  const accounts = await findConfirmedAccounts(db, partyId, area)
  const isOwn = accounts.length > 0 && accounts.every(({ accountType }) => accountType === OPENS[area])
  if (!isOwn) return null
  const own = await findOwnNumbers(db, seal, partyId)
  if (own.phone === '' || own.documentNumber === '') return null
  return { loginId, partyId, ...own }
}
