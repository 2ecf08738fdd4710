import { describe, expect, test } from 'vitest'
import { isForUs } from '#web/session/key-press.ts'
import { isBuilt } from '#web/site/screens.ts'
import { askedBy, PLACES } from './model.ts'

const ON = { hasBegun: false, isOn: true }
const BEGUN = { hasBegun: true, isOn: true }

test('every place is a page', () => {
  expect(Object.values(PLACES).filter((path) => !isBuilt(path))).toEqual([])
})

describe('keys', () => {
  test.each([
    ['?', ON, { kind: 'list' }],
    ['?', { hasBegun: false, isOn: false }, { kind: 'list' }],
    ['g', ON, { kind: 'wait' }],
    ['g', { hasBegun: false, isOn: false }, { kind: 'nothing' }],
    ['h', ON, { kind: 'nothing' }],
    ['h', BEGUN, { kind: 'go', to: '/investor/home' }],
    ['h', { hasBegun: true, isOn: false }, { kind: 'nothing' }],
    ['x', BEGUN, { kind: 'go', to: '/investor/trade/switch' }],
    ['q', BEGUN, { kind: 'nothing' }],
    ['toString', BEGUN, { kind: 'nothing' }],
    ['g', BEGUN, { kind: 'wait' }],
  ] as const)('%s of %o', (key, at, asked) => expect(askedBy(key, at)).toEqual(asked))

  const plain = {
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    defaultPrevented: false,
    target: null,
  }
  test.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'defaultPrevented'] as const)(
    'with %s it is not for us',
    (name) => expect(isForUs({ ...plain, [name]: true })).toBe(false),
  )
  test('a key that an input method takes is not for us, even where the browser tells it by its code alone', () => {
    expect(isForUs({ ...plain, keyCode: 229 })).toBe(false)
    expect(isForUs({ ...plain, keyCode: 13 })).toBe(true)
  })
  test('in a field it is not for us, on the page it is', () => {
    const within = (found: boolean) => ({ ...plain, target: { closest: () => (found ? {} : null) } as never })
    expect([isForUs(within(true)), isForUs(within(false)), isForUs(plain)]).toEqual([false, true, true])
  })
})
