import { expect, test } from 'vitest'
import { encodeGb18030 } from '#domain/exchange/gb18030.ts'
import { RETURN_CATEGORIES } from '#domain/exchange/return-code.ts'
import { REJECTIONS, reject } from './rejection.ts'

test.each(Object.entries(REJECTIONS))('%s fits ErrorDetail and cannot be taken for UTF-8', (code, text) => {
  const bytes = encodeGb18030(reject(code as keyof typeof REJECTIONS).detail)
  if (!(bytes instanceof Uint8Array)) throw new Error(`cannot be written: ${text}`)
  expect(bytes.length).toBeLessThanOrEqual(60)
  // A reader quarantines a file that could be UTF-8 (rules/registrar.md#charset), and this text may be all that a file contains.
  expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow(TypeError)
})

test('every code but the one that is meant to be in nobody’s table is known by what it is about', () => {
  expect(Object.keys(REJECTIONS).filter((code) => !(code in RETURN_CATEGORIES))).toEqual(['8888'])
})
