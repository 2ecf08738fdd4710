import type { OwnNumbers } from '#domain/person/credential.ts'
import { readPhone } from '#domain/person/phone.ts'
import { findConfirmedAccounts } from '#server/people/accounts/account.store.ts'
import { findOwnNumbers } from '#server/people/accounts/contact.store.ts'
import { phoneBlind } from '#server/people/accounts/person-detail.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { findLogin } from './login.store.ts'

/** A log-in whose owner can come back by themselves. */
export interface Recoverable extends OwnNumbers {
  readonly loginId: string
  readonly partyId: string
}

/** The log-ins that their owners can open again by themselves; of each only what it leads to. */
const OPENS = { individual: 'investor', institutional: 'corporate' } as const
export type RecoverableArea = keyof typeof OPENS

/**
 * The log-in of a private person, by name or phone, or of a company's member, by name, who has a phone and a document with us. Null for
 * one that opens somebody else's accounts too, as an adviser's does: they ask whoever administers it.
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
