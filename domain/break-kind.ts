/** Checks whose breaks say nothing about money or shares: one person may close them. */
const HARMLESS = new Set(['file', 'statement', 'return-code', 'account-opening'])

/** Does closing a break need a second person? Whatever is about money or shares does, and so does a check nobody has named yet. */
export function isFinancialBreak(check: string): boolean {
  return !HARMLESS.has(check)
}
