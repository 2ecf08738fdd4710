import { generateKeyPairSync, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openEvidenceKey, readEvidenceKey } from './evidence-key.ts'

const SECRET = 'a secret of thirty-two characters'
const base64Of = (type: 'ed25519' | 'x25519') => {
  // Their types know each kind by a call of its own.
  const { privateKey } = type === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('x25519')
  return privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
}

test('the key of a secret is the same in every process, and another for another secret', () => {
  const key = openEvidenceKey({ secret: SECRET, evidenceKey: null })
  const again = openEvidenceKey({ secret: SECRET, evidenceKey: null })
  expect(again.keyId).toBe(key.keyId)
  expect(openEvidenceKey({ secret: `${SECRET}!`, evidenceKey: null }).keyId).not.toBe(key.keyId)
  const text = Buffer.from('what is signed')
  expect(verify(null, text, key.publicPem, again.sign(text))).toBe(true)
  expect(verify(null, Buffer.from('another'), key.publicPem, key.sign(text))).toBe(false)
})

test('the operator’s own key goes before it', () => {
  const { evidenceKey } = readConfig({ EVIDENCE_KEY: base64Of('ed25519') })
  const own = openEvidenceKey({ secret: SECRET, evidenceKey })
  expect(own.keyId).not.toBe(openEvidenceKey({ secret: SECRET, evidenceKey: null }).keyId)
  expect(readEvidenceKey('')).toBeNull()
})

test.each(['no key', 'AAAA', base64Of('x25519')])('%j is no key, and is not told', (text) => {
  expect(() => readEvidenceKey(text)).toThrow(/^EVIDENCE_KEY is no Ed25519 key as PKCS#8 in base64$/)
})
