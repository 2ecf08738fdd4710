import type { zh } from './copy.ts'

export type ShortcutKey = keyof (typeof zh)['places']

/** The pages to which `g` and a second key lead. */
export const PLACES = {
  h: '/investor/home',
  p: '/investor/holdings',
  o: '/investor/orders',
  b: '/investor/trade/buy',
  s: '/investor/trade/sell',
  r: '/investor/trade/rsp',
  w: '/investor/wallet',
  f: '/investor/favorite',
  m: '/investor/messages',
  t: '/investor/statements',
  c: '/investor/security',
  x: '/investor/trade/switch',
  k: '/investor/trade/basket',
  j: '/investor/proposals',
  l: '/investor/fund-college',
  d: '/investor/bank-cards',
  i: '/investor/identity',
} as const satisfies Record<ShortcutKey, string>

/** The effect of the keys pressed so far. `wait` means that the first of two keys was pressed. */
export type ShortcutEffect =
  | { readonly kind: 'list' }
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'wait' }
  | { readonly kind: 'nothing' }

/** The time in milliseconds within which the second key belongs to the first. */
export const PATIENCE_MS = 1500

/** Returns the effect of a key. `hasBegun` says that `g` came just before. If shortcuts are off, only the list can be opened. */
export function askedBy(
  key: string,
  at: { readonly hasBegun: boolean; readonly isOn: boolean },
): ShortcutEffect {
  if (key === '?') return { kind: 'list' }
  if (!at.isOn) return { kind: 'nothing' }
  if (at.hasBegun && Object.hasOwn(PLACES, key)) return { kind: 'go', to: PLACES[key as ShortcutKey] }
  return key === 'g' ? { kind: 'wait' } : { kind: 'nothing' }
}
