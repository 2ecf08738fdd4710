import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, webcrypto } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHash } from 'node:crypto'

const { subtle } = webcrypto

/** The key pair passwords are wrapped for; `kid` names it so that it can be replaced. */
export interface PaymentKeyPair {
  readonly kid: string
  /** SPKI, base64. */
  readonly publicKey: string
  readonly privateKey: webcrypto.CryptoKey
}

/** The server's wrapping key, made at the first start and kept in DATA_DIR/keys, readable by its owner only. */
export async function openPaymentKey(dataDir: string): Promise<PaymentKeyPair> {
  const file = join(dataDir, 'keys', 'payment.pem')
  if (!existsSync(file)) {
    mkdirSync(join(dataDir, 'keys'), { recursive: true, mode: 0o700 })
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  }
  const pem = createPrivateKey(readFileSync(file))
  const spki = createPublicKey(pem).export({ type: 'spki', format: 'der' })
  const privateKey = await subtle.importKey(
    'pkcs8',
    pem.export({ type: 'pkcs8', format: 'der' }),
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['unwrapKey'],
  )
  const kid = createHash('sha256').update(spki).digest('hex').slice(0, 12)
  return { kid, publicKey: spki.toString('base64'), privateKey }
}

export function newNonce(): string {
  return randomBytes(24).toString('base64url')
}

/**
 * Opens a password: header `Security-Key: v1.<kid>.<wrapped AES-256 key>`, body `<iv>.<ciphertext>`, all base64url, with
 * `kid|nonce` as additional data (security.md 2.5). Null for whatever is wrong, so that nothing can be learnt from it.
 */
export async function openPassword(
  pair: PaymentKeyPair,
  sent: { securityKey: string | null; password: string; nonce: string },
): Promise<string | null> {
  const [version, kid, wrapped] = (sent.securityKey ?? '').split('.')
  const [iv, sealed] = sent.password.split('.')
  if (version !== 'v1' || kid !== pair.kid || !wrapped || !iv || !sealed) return null
  try {
    const key = await subtle.unwrapKey(
      'raw',
      Buffer.from(wrapped, 'base64url'),
      pair.privateKey,
      { name: 'RSA-OAEP' },
      { name: 'AES-GCM' },
      false,
      ['decrypt'],
    )
    const algorithm = {
      name: 'AES-GCM',
      iv: Buffer.from(iv, 'base64url'),
      additionalData: Buffer.from(`${kid}|${sent.nonce}`),
    }
    return Buffer.from(await subtle.decrypt(algorithm, key, Buffer.from(sealed, 'base64url'))).toString(
      'utf8',
    )
  } catch {
    return null
  }
}
