import { expect, test } from 'vitest'
import { documentPlace, openSeal } from './seal.ts'

const seal = openSeal('a secret of thirty-two characters')
const here = documentPlace('party-1', 'id-card')
const NUMBER = '310101199003071231'

test('a sealed value opens at its own place, and each sealing looks different', () => {
  const [one, other] = [seal.seal(NUMBER, here), seal.seal(NUMBER, here)]
  expect([seal.open(one, here), seal.open(other, here)]).toEqual([NUMBER, NUMBER])
  expect(one.equals(other)).toBe(false)
  expect(one.toString('latin1')).not.toContain(NUMBER)
})

test('a value moved to another row, or changed by a bit, does not open', () => {
  const sealed = seal.seal(NUMBER, here)
  expect(() => seal.open(sealed, documentPlace('party-2', 'id-card'))).toThrow()
  for (const at of [1, 13, 29]) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    expect(() => seal.open(changed, here)).toThrow()
  }
  expect(() => openSeal('another secret of thirty-two signs!').open(sealed, here)).toThrow()
})

test('an equal value is found again in its column, and in no other', () => {
  expect(seal.blind(NUMBER, 'document').equals(seal.blind(NUMBER, 'document'))).toBe(true)
  expect(seal.blind(NUMBER, 'document').equals(seal.blind(NUMBER, 'phone'))).toBe(false)
})
