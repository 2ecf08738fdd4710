import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { finishPasskeyLogin, startPasskeyLogin } from '#contract/account/log-in.ts'
import type { finishPasskey, startPasskey } from '#contract/account/second-factor.ts'

type Wish = OutputOf<typeof startPasskey>
type AssertionOptions = OutputOf<typeof startPasskeyLogin>
export type Assertion = InputOf<typeof finishPasskeyLogin>['response']

/** Parts that a test may make wrong: the page's origin, whether the owner was verified, the counter. */
export interface Spoilt {
  readonly origin?: string
  readonly rpId?: string
  readonly isVerified?: boolean
  readonly counter?: number
}

const FLAGS = { present: 0x01, verified: 0x04, eligible: 0x08, backedUp: 0x10, attested: 0x40 } as const

/** Makes an authenticator in software, without the product's library: P-256, no attestation, a counter of its own. */
export function makeKey(origin = 'http://localhost:3000') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let counter = 0
  const id = credentialId.toString('base64url')
  const clientData = (type: string, challenge: string, spoilt: Spoilt) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: spoilt.origin ?? origin, crossOrigin: false }))
  const authData = (rpId: string, spoilt: Spoilt, attested: Buffer | null) => {
    const head = Buffer.alloc(5)
    const verified = spoilt.isVerified === false ? 0 : FLAGS.verified
    head[0] = FLAGS.present | verified | FLAGS.eligible | FLAGS.backedUp | (attested ? FLAGS.attested : 0)
    head.writeUInt32BE(spoilt.counter ?? counter, 1)
    const hash = createHash('sha256')
      .update(spoilt.rpId ?? rpId)
      .digest()
    return Buffer.concat([hash, head, ...(attested ? [attested] : [])])
  }
  return {
    id,
    create(wish: Wish, spoilt: Spoilt = {}): InputOf<typeof finishPasskey>['response'] {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 32]), credentialId, cose])
      const data = authData(wish.rp.id, spoilt, attested)
      // {"fmt": "none", "attStmt": {}, "authData": bytes}
      const length = Buffer.alloc(3)
      length[0] = 0x59
      length.writeUInt16BE(data.length, 1)
      const object = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        length,
        data,
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', wish.challenge, spoilt).toString('base64url'),
          attestationObject: object.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign(asked: AssertionOptions, spoilt: Spoilt = {}): Assertion {
      counter += 1
      const client = clientData('webauthn.get', asked.challenge, spoilt)
      const data = authData(asked.rpId, spoilt, null)
      const hashed = createHash('sha256').update(client).digest()
      const signature = sign('sha256', Buffer.concat([data, hashed]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
export type SoftwareKey = ReturnType<typeof makeKey>
