/**
 * Formats a decimal with two decimals after moving its point `places` to the right: 2 turns a ratio into per cent. Rounds half up
 * by magnitude, losses like gains; zero has no sign. An exponent, as in a float's text, is allowed. Null if the text is no
 * decimal. Every percentage and rate is formatted this way; amounts are cut instead.
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
