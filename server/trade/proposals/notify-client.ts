import type { Tx } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { findReaders } from '#server/people/accounts/reader.store.ts'
import { notify } from '#server/people/notices/notify.ts'

/** Notifies the client of an adviser's proposal: a person themselves, of a company everybody who acts for it. */
export async function notifyClient(
  tx: Tx,
  seal: Seal,
  {
    accountNumber,
    onceKey,
    ...notice
  }: Omit<Parameters<typeof notify>[2], 'partyId' | 'onceKey'> & {
    readonly accountNumber: string
    readonly onceKey: string
  },
): Promise<void> {
  for (const { partyId, isMember } of await findReaders(tx, accountNumber))
    await notify(tx, seal, { ...notice, partyId, onceKey: isMember ? `${onceKey}:${partyId}` : onceKey })
}
