import type { Bytes } from './bytes.ts'
import { base64urlOf, bytesOfBase64, concat, isEqual, sha256, textOf, utf8 } from './bytes.ts'
import type { Verdict } from './check.ts'
import { failed, passed } from './check.ts'
import type { Manifest, PackDecision, PackPasskey } from './pack.ts'
import type { OpenedPack } from './pack-files.ts'

/** User present and user verified. */
const FLAGS = 0x05

/**
 * Each decision that a passkey signed has its signature over a statement that says the same as the decision, given by a verified user at
 * the page's own host. Passes with `signed: 0` where nobody signed by a passkey.
 */
export async function verifyPasskeys({ manifest, decisions }: OpenedPack): Promise<Verdict> {
  const all = decisions()
  const facts = { signed: all.filter(({ passkey }) => passkey !== null).length, decisions: all.length }
  for (const decision of all) {
    const { passkey, method, person } = decision
    if (passkey === null && (method === null || method === 'payment-password')) continue
    const wrong =
      passkey === null ? failed('passkey-missing') : await verifyPasskey(manifest(), decision, passkey)
    if (wrong) return { ...wrong, facts: { ...facts, name: person.name } }
  }
  return passed(facts)
}

async function verifyPasskey(
  of: Manifest,
  decision: PackDecision,
  key: PackPasskey,
): Promise<Verdict | null> {
  if (!saysSame(JSON.parse(key.statement) as Statement, of, decision)) return failed('passkey-statement')
  const client = bytesOfBase64(key.clientDataJson)
  const told = JSON.parse(textOf(client)) as { type?: string; challenge?: string; origin?: string }
  const challenge = base64urlOf(await sha256(utf8(key.statement)))
  if (told.type !== 'webauthn.get' || told.challenge !== challenge) return failed('passkey-challenge')
  const data = bytesOfBase64(key.authenticatorData)
  if (told.origin !== key.origin || !isEqual(data.subarray(0, 32), await sha256(utf8(key.rpId))))
    return failed('passkey-host')
  if ((data[32]! & FLAGS) !== FLAGS) return failed('passkey-user')
  return (await isSigned(key, concat(data, await sha256(client)))) ? null : failed('passkey-signature')
}

interface Statement {
  readonly proposalCode?: string
  readonly version?: number
  readonly contentHash?: string | null
  readonly quoteHash?: string | null
  readonly decision?: string
  readonly person?: string
  readonly nonce?: string | null
}

function saysSame(statement: Statement, of: Manifest, decision: PackDecision): boolean {
  return (
    statement.proposalCode === of.proposalCode &&
    statement.version === decision.version &&
    statement.contentHash === decision.contentHash &&
    statement.quoteHash === decision.quoteHash &&
    statement.decision === decision.decision &&
    statement.person === decision.person.party &&
    statement.nonce === decision.nonce
  )
}

const IMPORTS = {
  [-7]: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  [-8]: { name: 'Ed25519' },
  [-257]: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
} as const

async function isSigned({ algorithm, publicKey, signature }: PackPasskey, signed: Bytes): Promise<boolean> {
  const by = IMPORTS[algorithm]
  const spki = bytesOfBase64(publicKey)
  const key = await crypto.subtle.importKey('spki', spki, by, true, ['verify'])
  // A key has more forms than one that are read alike; only the one that is written counts, so that no byte is without meaning.
  if (!isEqual(new Uint8Array(await crypto.subtle.exportKey('spki', key)), spki)) return false
  const bytes = bytesOfBase64(signature)
  return crypto.subtle.verify(by, key, algorithm === -7 ? rawOf(bytes) : bytes, signed)
}

/** A passkey's ECDSA signature is DER, `SEQUENCE { INTEGER r, INTEGER s }`; browsers verify `r ‖ s` of 32 bytes each. Throws for another. */
function rawOf(der: Bytes): Bytes {
  const rBytes = integerAt(der, 2)
  const sBytes = integerAt(der, 4 + der[3]!)
  if (der[0] !== 0x30 || der[1] !== der.length - 2 || 6 + der[3]! + der[5 + der[3]!]! !== der.length)
    throw new RangeError('no signature in DER')
  return concat(rBytes, sBytes)
}

function integerAt(der: Bytes, at: number): Bytes {
  const size = der[at + 1]!
  const digits = der.subarray(at + 2, at + 2 + size)
  const plain = digits[0] === 0 ? digits.subarray(1) : digits
  if (der[at] !== 0x02 || plain.length > 32) throw new RangeError('no integer of a signature')
  const padded = new Uint8Array(32)
  padded.set(plain, 32 - plain.length)
  return padded
}
