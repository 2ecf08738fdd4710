import { expect, test } from 'vitest'
import { openSeal } from '#server/base/encryption/seal.ts'
import { hashFilter } from './access-log.store.ts'

const seal = openSeal('a secret of thirty-two characters!')
const hash = (filter: Readonly<Record<string, unknown>>) => hashFilter(seal, filter).toString('hex')

test('the same question has the same hash, however it is written, and another has another', () => {
  const asked = hash({ state: 'open', keyword: '陈' })
  expect(asked).toMatch(/^[0-9a-f]{64}$/)
  expect(hash({ keyword: '陈', state: 'open', cursor: '', sort: undefined })).toBe(asked)
  expect(hash({ state: 'open', keyword: '林' })).not.toBe(asked)
  expect(hash({ keyword: 'open', state: '陈' })).not.toBe(asked)
  expect(hash({})).not.toBe(asked)
})

test('nobody who lacks the key can find the question by trying', () => {
  const other = openSeal('another secret of thirty-two signs')
  expect(hashFilter(other, { state: 'open' }).toString('hex')).not.toBe(hash({ state: 'open' }))
})
