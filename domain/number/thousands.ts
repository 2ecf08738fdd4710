/** Digits in groups of three: `thousands('1234567')` is "1,234,567". Only digits; fewer than four stay as they are. */
export function thousands(digits: string): string {
  const first = digits.length % 3 || 3
  const rest = digits.slice(first).match(/\d{3}/g) ?? []
  return [digits.slice(0, first), ...rest].join(',')
}
