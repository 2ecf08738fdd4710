import { constants, createDecipheriv, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealPassword, type SealedPassword } from './payment-password.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const key = {
  kid: '0123456789ab',
  nonce: 'nonce-of-this-try_1',
  publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
}

/** Opens a sealed password as the server does; written from the format alone (rules/threats.md#payment-password), without our code. */
function open({ securityKey, password }: SealedPassword, additionalData: string): string {
  const [version, kid, wrapped = ''] = securityKey.split('.')
  expect([version, kid]).toEqual(['v1', key.kid])
  const secret = privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(wrapped, 'base64url'),
  )
  expect(secret).toHaveLength(32)
  const [iv = '', sealed = ''] = password.split('.')
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', secret, Buffer.from(iv, 'base64url'))
  decipher.setAAD(Buffer.from(additionalData))
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8')
}

test.each(['246810', '000000', '密码 é'])('CO2 what was sealed opens again: %s', async (password) => {
  const sealed = await sealPassword(password, key)
  expect(open(sealed, `${key.kid}|${key.nonce}`)).toBe(password)
})

test('CO2 it opens for its own nonce and kid only', async () => {
  const sealed = await sealPassword('246810', key)
  for (const other of [`${key.kid}|another`, `another|${key.nonce}`, key.nonce, '']) {
    expect(() => open(sealed, other)).toThrow()
  }
})

test('the same password never looks the same, and only base64url travels', async () => {
  const [first, second] = await Promise.all([sealPassword('246810', key), sealPassword('246810', key)])
  expect(first.password).not.toBe(second.password)
  expect(first.securityKey).not.toBe(second.securityKey)
  expect(first.securityKey).toMatch(/^v1\.[0-9a-f]{12}\.[\w-]{342}$/)
  expect(first.password).toMatch(/^[\w-]{16}\.[\w-]+$/)
})
