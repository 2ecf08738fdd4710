/**
 * Whether a bank matches a keyword. A keyword of letters only is searched in its code, in any letter case; any other keyword is
 * searched as typed in its Chinese name. An empty keyword matches every bank. rules/product.md#validation.
 */
export function matchesBank(
  bank: { readonly bankCode: string; readonly bankName: string },
  keyword: string,
): boolean {
  if (keyword.length > 60) return false
  if (/^[A-Za-z]{1,60}$/.test(keyword)) return bank.bankCode.includes(keyword.toUpperCase())
  return bank.bankName.includes(keyword)
}
