export type Browser = 'edge' | 'chrome' | 'safari' | 'firefox' | 'wechat' | 'other'
export type System = 'windows' | 'macos' | 'ios' | 'android' | 'harmony' | 'linux' | 'other'

const BROWSERS: readonly (readonly [Browser, RegExp])[] = [
  ['wechat', /MicroMessenger\//],
  ['edge', /Edg(?:A|iOS)?\//],
  ['firefox', /(?:Firefox|FxiOS)\//],
  ['chrome', /(?:Chrome|CriOS|Chromium)\//],
  ['safari', /Safari\//],
]
const SYSTEMS: readonly (readonly [System, RegExp])[] = [
  ['harmony', /HarmonyOS|OpenHarmony/],
  ['ios', /iPhone|iPad|iPod/],
  ['android', /Android/],
  ['windows', /Windows/],
  ['macos', /Macintosh|Mac OS X/],
  ['linux', /Linux|X11/],
]

/** Guesses browser and system from the user agent, so that owners recognise their device. It can be forged, so no check uses it. */
export function deviceOf(userAgent: string): { readonly browser: Browser; readonly system: System } {
  const find = <T>(table: readonly (readonly [T, RegExp])[], none: T) =>
    table.find(([, form]) => form.test(userAgent))?.[0] ?? none
  return { browser: find(BROWSERS, 'other'), system: find(SYSTEMS, 'other') }
}

/** Shortens an address to its network: `203.0.113.*`, `2001:db8:1::*`, `local`. Empty if there is none. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:/, '')
  if (plain === '127.0.0.1' || plain === '::1') return 'local'
  const v4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(plain)
  if (v4) return `${v4[1]}.*`
  const groups = plain.split(':')
  return groups.length > 2 ? `${groups.slice(0, 3).join(':')}::*` : ''
}
