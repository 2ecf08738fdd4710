/**
 * What the journals of each kind rest on, which says who could take one back. `bank`: money that a bank has moved, ours or the
 * firm's own. `confirmation`: a registrar's word on an order or a dividend. `order`: what was given to an order, or goes
 * back from one, with the order's own state. `claim`, `interest`: a claim that was made, interest that was shared out.
 * `shares`: the registrar's word alone. `journal`: another journal.
 */
export const RESTS_ON = {
  J1: 'bank',
  J2: 'bank',
  J3a: 'confirmation',
  J3b: 'confirmation',
  'J3b-own': 'confirmation',
  'J3b-paid': 'bank',
  'J3b-received': 'bank',
  J4: 'bank',
  J5: 'bank',
  'J5-own': 'bank',
  J6: 'order',
  J7: 'bank',
  J9: 'confirmation',
  J10: 'bank',
  J11: 'bank',
  J11b: 'order',
  J12: 'bank',
  J13: 'confirmation',
  J15: 'bank',
  J16: 'order',
  'J16-back': 'order',
  J17: 'bank',
  J18: 'claim',
  'J18-received': 'bank',
  J19: 'bank',
  J20: 'shares',
  J21: 'shares',
  J22: 'shares',
  'J23-out': 'shares',
  'J23-in': 'shares',
  J24: 'interest',
  shares: 'shares',
  REV: 'journal',
} as const satisfies Record<
  string,
  'bank' | 'confirmation' | 'order' | 'claim' | 'interest' | 'shares' | 'journal'
>

/** Every kind of journal there is; the database has the same list. */
export type JournalKind = keyof typeof RESTS_ON

/** Rows that a journal of money can rest on. */
export type Ground = Exclude<(typeof RESTS_ON)[JournalKind], 'shares' | 'journal'>
