import { afterEach, describe, expect, test } from 'vitest'
import { guardedStore } from './browser-store.ts'
import { dropAllDrafts, readDraft, saveDraft } from './draft.ts'
import { areShortcutsOn } from './use-shortcuts-on.ts'

const denied = () => {
  throw new DOMException('access is denied', 'SecurityError')
}
/** An Android WebView without DOM storage has null in place of a store. */
const none = () => null as unknown as Storage
const full = () =>
  Object.create({
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: () => undefined,
  }) as Storage

describe.each([
  ['denied', denied],
  ['missing', none],
  ['full', full],
])('a store that is %s', (_, open) => {
  test('keeps what is written for this page, and loses what is taken out', () => {
    const store = guardedStore(open)
    expect(store.get('a')).toBeNull()
    store.set('a', '1')
    store.set('b', '2')
    expect([store.get('a'), store.get('b')]).toEqual(['1', '2'])
    store.remove('a')
    expect([store.get('a'), store.names()]).toEqual([null, ['b']])
  })
})

test('a store that works has it all itself, and its own word counts', () => {
  const items: Record<string, string> = { old: '0' }
  const real = Object.assign(
    Object.create({
      getItem: (name: string) => items[name] ?? null,
      setItem: (name: string, value: string) => Object.assign(items, { [name]: value }),
      removeItem: (name: string) => Reflect.deleteProperty(items, name),
    }),
    items,
  ) as Storage
  const store = guardedStore(() => real)
  store.set('a', '1')
  items['a'] = 'of another tab'
  expect(store.get('a')).toBe('of another tab')
  store.remove('a')
  expect([store.get('a'), store.get('old'), store.names()]).toEqual([null, '0', ['old']])
})

describe('without the store of the device', () => {
  afterEach(() => void Reflect.deleteProperty(globalThis, 'localStorage'))
  const deny = () => Object.defineProperty(globalThis, 'localStorage', { get: denied, configurable: true })

  test('shortcuts are on, and leaving an account does not fail', () => {
    deny()
    expect(areShortcutsOn()).toBe(true)
    expect(dropAllDrafts).not.toThrow()
  })

  test('a draft lasts as long as the page', async () => {
    deny()
    Object.defineProperty(globalThis, 'location', { value: { origin: 'https://x' }, configurable: true })
    await saveDraft('form', { a: 1 })
    expect(await readDraft('form', (form) => form)).toEqual({ a: 1 })
    dropAllDrafts()
    expect(await readDraft('form', (form) => form)).toBeNull()
    Reflect.deleteProperty(globalThis, 'location')
  })
})
