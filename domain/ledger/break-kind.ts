/**
 * Every check that opens a break, in the order of the night, and whether its breaks concern money or shares ('financial'). The
 * meaning of each check and what to do about it is in docs/operations.md.
 */
export const BREAK_CHECKS = {
  statement: 'harmless',
  file: 'harmless',
  parameters: 'financial',
  line: 'financial',
  'account-opening': 'harmless',
  'account-change': 'harmless',
  confirmation: 'financial',
  'return-code': 'harmless',
  dividend: 'financial',
  nav: 'financial',
  fee: 'financial',
  shares: 'financial',
  lots: 'financial',
  settlement: 'financial',
  payments: 'financial',
  money: 'financial',
  accrual: 'financial',
  'fee-claim': 'financial',
  interest: 'financial',
  wallet: 'financial',
  'fast-withdrawal': 'financial',
  books: 'financial',
  clock: 'financial',
  step: 'financial',
  'client-card': 'harmless',
} as const satisfies Readonly<Record<string, 'financial' | 'harmless'>>

export type BreakCheck = keyof typeof BREAK_CHECKS

/** Whether closing a break needs a second person: every break about money or shares, and every break of an unknown check. */
export function isFinancialBreak(check: string): boolean {
  return !Object.hasOwn(BREAK_CHECKS, check) || BREAK_CHECKS[check as BreakCheck] === 'financial'
}
