/** Groups digits by three: `thousands('1234567')` is "1,234,567". The text has digits only; fewer than four stay unchanged. */
export function thousands(digits: string): string {
  const first = digits.length % 3 || 3
  const rest = digits.slice(first).match(/\d{3}/g) ?? []
  return [digits.slice(0, first), ...rest].join(',')
}
