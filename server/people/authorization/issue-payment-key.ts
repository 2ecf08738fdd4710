import type { Tx } from '#server/db/tx.ts'
import type { Client } from '#server/base/http/actor.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { PaymentSubject, SignedBeside } from './authorization.store.ts'
import { issueKey } from './authorization.store.ts'
import { issueCurrentKey } from './payment-key-pair.store.ts'
import { newNonce } from './payment-password.ts'

interface IssuedKey {
  readonly kid: string
  readonly publicKey: string
  readonly nonce: string
  readonly expiresAt: string
}

/**
 * Issues a key that wraps a payment password, with a nonce that is valid once, for this session and subject only. `signedOf` gives the text
 * that a passkey signs as well, which names that nonce.
 */
export async function issuePaymentKey(
  { tx, actor }: { readonly tx: Tx; readonly actor: Client },
  of: { readonly purpose: PaymentSubject['purpose'] | 'action'; readonly subject: string },
  seal: Seal,
  signedOf?: (nonce: string) => SignedBeside,
): Promise<IssuedKey> {
  const { sessionHash, accountNumber } = actor
  const { kid, publicKey } = await issueCurrentKey(tx, seal)
  const nonce = newNonce()
  const signed = signedOf?.(nonce)
  const key = { ...of, nonce, kid, sessionHash, accountNumber }
  const expiresAt = await issueKey(tx, { ...key, ...(signed && { signed }) })
  return { kid, publicKey, nonce, expiresAt: expiresAt.toISOString() }
}
