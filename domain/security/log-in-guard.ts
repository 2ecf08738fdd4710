/**
 * Seconds to wait after each failure in a row within a quarter of an hour: the fifth slows down, the tenth closes the way in by
 * password for a quarter of an hour (rules/threats.md#guessing).
 */
export const PAUSES = [0, 0, 0, 0, 1, 2, 4, 8, 16, 900] as const

/** Failures in a row, however far apart, after which a password opens nothing until its owner has come in another way. */
export const MOST_IN_ROW = 100

/** What has just happened to a way in, once each: `closed` for a quarter of an hour, `ended` for good. */
export type LogInEvent = 'closed' | 'ended'

/** The event that this failure is; null where it is one among others. */
export function logInEventOf(tried: {
  /** In this quarter of an hour, this one among them. */
  readonly failures: number
  readonly inRow: number
}): LogInEvent | null {
  if (tried.inRow === MOST_IN_ROW) return 'ended'
  return tried.failures === PAUSES.length ? 'closed' : null
}

/**
 * The network that guesses from an address are counted under: its /24, or its /56 of version 6, which is what one customer of a
 * provider commonly has. What is no address stands for itself.
 */
export function guessingNetworkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:/i, '')
  const v4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(plain)
  if (v4) return `${v4[1]}.0/24`
  if (!/^[\da-f:]+$/i.test(plain) || !plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const [a, b, c, d] = [...left, ...zeros, ...right].map((group) => group.padStart(4, '0'))
  return `${a}:${b}:${c}:${d!.slice(0, 2)}00::/56`
}
