/**
 * Whether a bank answers a keyword: letters alone are looked for in its code, whatever their case; anything else, as it was typed, in
 * its Chinese name. The empty keyword finds every bank. rules/product.md#validation.
 */
export function matchesBank(
  bank: { readonly bankCode: string; readonly bankName: string },
  keyword: string,
): boolean {
  if (keyword.length > 60) return false
  if (/^[A-Za-z]{1,60}$/.test(keyword)) return bank.bankCode.includes(keyword.toUpperCase())
  return bank.bankName.includes(keyword)
}
