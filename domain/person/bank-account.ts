import { ungroupedTyped } from '#domain/number/typed-text.ts'

/**
 * Reads the digits of a bank account number without printed spaces and hyphens. Null unless there are 8 to 30 digits
 * (rules/companies.md#papers).
 */
export function readBankAccount(text: string): string | null {
  if (text.length > 60) return null
  const digits = ungroupedTyped(text)
  return /^\d{8,30}$/.test(digits) ? digits : null
}
