import { expect, test } from 'vitest'
import { wishOf } from './keys.ts'

const BARE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const ON = { isPlain: true, isOn: true, hasBegun: false }

test.each([
  ['k', { ctrlKey: true }, { isPlain: false }, 'palette'],
  ['K', { metaKey: true }, { isPlain: false, isOn: false }, 'palette'],
  ['k', { ctrlKey: true, shiftKey: true }, {}, null],
  ['k', {}, {}, null],
  ['/', {}, {}, 'palette'],
  ['/', {}, { isOn: false }, null],
  ['/', {}, { isPlain: false }, null],
  ['?', { shiftKey: true }, { isOn: false }, 'keys'],
  ['?', { shiftKey: true }, { isPlain: false }, null],
  ['g', {}, {}, 'wait'],
  ['g', {}, { isOn: false }, null],
  ['h', {}, { hasBegun: true }, 'home'],
  ['h', {}, {}, null],
  ['h', {}, { hasBegun: true, isOn: false }, null],
] as const)('XX3 %s with %o at %o', (key, held, at, wish) => {
  expect(wishOf({ ...BARE, ...held, key }, { ...ON, ...at })).toBe(wish)
})
