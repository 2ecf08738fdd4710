import type { ReversalRefusal } from '#domain/ledger/reversal.ts'

/** Refusals of operations and of returned pay-outs. */
export type OperationsRefusal =
  | { readonly kind: 'pay-out-not-found' }
  | { readonly kind: 'pay-out-not-resendable'; readonly status: string }
  | { readonly kind: 'pay-out-resent'; readonly serial: string }
  | { readonly kind: 'file-release-not-found' }
  | { readonly kind: 'file-already-booked'; readonly name: string }
  | { readonly kind: 'file-release-decided'; readonly state: string }
  | { readonly kind: 'not-proposed' }
  | { readonly kind: 'same-person' }
  | { readonly kind: 'break-not-found' }
  | { readonly kind: 'break-closed'; readonly reason: string }
  | { readonly kind: 'assignee-unknown'; readonly username: string }
  | { readonly kind: 'company-unknown'; readonly companyCode: string }
  | { readonly kind: 'above-claimed'; readonly outstanding: string }
  | { readonly kind: 'receipt-known'; readonly bankReference: string }
  | { readonly kind: 'receipt-day-wrong'; readonly today: string }
  | ReversalRefusal
  | { readonly kind: 'journal-not-found' }
  | { readonly kind: 'reversal-breaks-books'; readonly invariant: string; readonly subject: string }
