import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

const PEPPER = 'a pepper of the test'

test('a password that is set costs what rules/threats.md#passwords says, and no two hashes are alike', async () => {
  const [one, other] = [await hashPassword('Sample-2026', PEPPER), await hashPassword('Sample-2026', PEPPER)]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(other)
})

test('a hash is checked at the cost that it names, and is good for one password and one pepper', async () => {
  const hash = await hashPassword('Sample-2026', PEPPER)
  expect(await verifyPassword('Sample-2026', hash, PEPPER)).toBe(true)
  expect(await verifyPassword('Sample-2027', hash, PEPPER)).toBe(false)
  expect(await verifyPassword('Sample-2026', hash, 'another pepper')).toBe(false)
  expect(await verifyPassword('Sample-2026', hash.replace('t=2', 't=1'), PEPPER)).toBe(false)
  expect(await verifyPassword('Sample-2026', null, PEPPER)).toBe(false)
})
