/**
 * A decimal with two decimals, its point moved `places` to the right before: 2 makes a ratio per cent. Rounded half up by
 * its size, a loss like a gain, and nothing has no sign; an exponent, as a float's text may have, is read. Null of what is no
 * decimal. This is how every percentage and rate is told; amounts are cut instead.
 */
export function halfUpText(text: string, places: 0 | 2): string | null {
  const match = /^(-?)(\d+)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i.exec(text)
  if (!match) return null
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  const end = whole.length + Number(exponent) + places + 2
  const digits = (whole + fraction).padEnd(end, '0')
  const isUp = end >= 0 && digits.charAt(end) >= '5'
  const units = `${BigInt(digits.slice(0, Math.max(end, 0))) + (isUp ? 1n : 0n)}`.padStart(3, '0')
  return `${units === '000' ? '' : sign}${units.slice(0, -2)}.${units.slice(-2)}`
}
