/**
 * The seconds to wait after each failure in a row within 15 minutes. The fifth failure causes the first pause, and the tenth closes
 * the log-in by password for 15 minutes (rules/threats.md#guessing).
 */
export const PAUSES = [0, 0, 0, 0, 1, 2, 4, 8, 16, 900] as const

/** The failures in a row, over any time, after which the password no longer works until its owner logs in by another way. */
export const MOST_IN_ROW = 100

/** An event of a log-in, reported once each: `closed` for 15 minutes, `ended` for good. */
export type LogInEvent = 'closed' | 'ended'

/** Returns the event that this failure causes. Null for any other failure. */
export function logInEventOf(tried: {
  /** Failures in these 15 minutes, including this one. */
  readonly failures: number
  readonly inRow: number
}): LogInEvent | null {
  if (tried.inRow === MOST_IN_ROW) return 'ended'
  return tried.failures === PAUSES.length ? 'closed' : null
}

/**
 * Returns the network under which guesses from an address are counted: its /24, or its /56 for version 6, the size that one customer
 * of a provider commonly has. A text that is not an address is returned unchanged.
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
