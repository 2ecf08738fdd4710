/** What a check of an evidence pack says. `verify.html` and the command line say it by the same words. */

/** All checks, in the order in which they are shown. */
export const CHECKS = [
  'archive',
  'key',
  'signature',
  'files',
  'content',
  'quotes',
  'gates',
  'passkeys',
  'persons',
  'approvals',
  'orders',
  'chain',
] as const
export type CheckName = (typeof CHECKS)[number]

/** Why a check has failed, or could not be made. */
export type Why =
  | 'archive-bytes'
  | 'archive-broken'
  | 'key-not-given'
  | 'key-other'
  | 'key-id'
  | 'signature-wrong'
  | 'no-ed25519'
  | 'format-unknown'
  | 'file-differs'
  | 'file-missing'
  | 'manifest-form'
  | 'content-hash'
  | 'content-facts'
  | 'content-items'
  | 'decision-content'
  | 'quote-hash'
  | 'decision-quote'
  | 'gate-hash'
  | 'gate-item'
  | 'gate-refused'
  | 'gate-missing'
  | 'means-withheld'
  | 'not-kept'
  | 'passkey-missing'
  | 'passkey-statement'
  | 'passkey-challenge'
  | 'passkey-host'
  | 'passkey-user'
  | 'passkey-signature'
  | 'person-maker'
  | 'person-twice'
  | 'person-other-maker'
  | 'checkers-differ'
  | 'rule-missing'
  | 'approvals-missing'
  | 'rule-differs'
  | 'approval-level'
  | 'approvals-declined'
  | 'orders-unapproved'
  | 'order-item'
  | 'order-twice'
  | 'order-amount'
  | 'link-hash'
  | 'link-place'
  | 'link-untold'
  | 'chain-missing'
  | 'chain-content'
  | 'anchor-differs'
  | 'unreadable'

/** `open`: nothing is wrong, but the pack or the caller lacks what the check needs. */
export interface CheckLine {
  readonly check: CheckName
  readonly result: 'passed' | 'failed' | 'open'
  readonly why: Why | null
  readonly facts: Facts
}

export type Facts = Readonly<Record<string, string | number | null>>

export type Verdict = Omit<CheckLine, 'check'>

/** Says that it holds, and what was found. */
export function passed(facts: Facts = {}): Verdict {
  return { result: 'passed', why: null, facts }
}

/** Says that it does not hold, and why. */
export function failed(why: Why, facts: Facts = {}): Verdict {
  return { result: 'failed', why, facts }
}

/** Says that it could not be checked, and why. */
export function open(why: Why, facts: Facts = {}): Verdict {
  return { result: 'open', why, facts }
}

/** The word over all checks: failed where one is, open where one could not be made. */
export function wordOver(lines: readonly CheckLine[]): CheckLine['result'] {
  if (lines.some(({ result }) => result === 'failed')) return 'failed'
  return lines.some(({ result }) => result === 'open') ? 'open' : 'passed'
}
