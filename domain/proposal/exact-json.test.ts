import { expect, test } from 'vitest'
import { canonicalText } from './canonical-json.ts'
import type { JsonValue } from './canonical-json.ts'
import { exactJson, readExactJson } from './exact-json.ts'

const read = (text: string) => readExactJson(JSON.parse(text) as JsonValue)

test('what is said is read back', () => {
  const facts = {
    amount: 123_456_789_012_345_678_901n,
    less: -1n,
    at: new Date('2026-07-06T06:49:59.999Z'),
    day: '2026-07-06',
    tiers: [{ from: 0n, to: null, rate: 800_000n }, []],
    isFirst: true,
    count: 3,
    none: null,
  }
  expect(read(canonicalText(exactJson(facts)))).toEqual(facts)
})

test('what is undefined is left out, and a name alone makes no number', () => {
  expect(exactJson({ a: undefined, b: 1 })).toEqual({ b: 1 })
  expect(readExactJson({ int: 5 })).toEqual({ int: 5 })
  expect(readExactJson({ int: '5', unit: 'yuan' })).toEqual({ int: '5', unit: 'yuan' })
})

test('what is no plain data is refused', () => {
  expect(() => exactJson({ sum: () => 1 })).toThrow(TypeError)
  expect(() => exactJson(Symbol('name'))).toThrow(TypeError)
})
