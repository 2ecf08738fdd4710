import { generateKeyPairSync } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { expect, test } from 'vitest'
import { keyOfCose } from './passkey-key.ts'

const bytesOf = (text = '') => Buffer.from(text, 'base64url')
const spki = (key: KeyObject) => key.export({ type: 'spki', format: 'der' })
const cbor = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)))

/** Each kind of key as an authenticator writes it: a CBOR map of kind, algorithm and numbers. */
const KINDS = [
  [
    'P-256',
    -7,
    () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey,
    ({ x, y }: JsonWebKey) => cbor('a5010203262001215820', bytesOf(x), '225820', bytesOf(y)),
  ],
  [
    'Ed25519',
    -8,
    () => generateKeyPairSync('ed25519').publicKey,
    ({ x }: JsonWebKey) => cbor('a4010103272006215820', bytesOf(x)),
  ],
  [
    'RSA',
    -257,
    () => generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey,
    ({ n, e }: JsonWebKey) => cbor('a401030339010020590100', bytesOf(n), '2143', bytesOf(e)),
  ],
] as const

test.each(KINDS)('CO25 a passkey of %s is written as browsers read it', (_, algorithm, make, cose) => {
  const key = make()
  const read = keyOfCose(cose(key.export({ format: 'jwk' })))
  expect(read.algorithm).toBe(algorithm)
  expect(read.spki.equals(spki(key))).toBe(true)
})

test('a key of another curve is none of ours', () => {
  expect(() => keyOfCose(cbor('a50102032620022141002241' + '00'))).toThrow(TypeError)
})
