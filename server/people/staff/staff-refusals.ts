import type { HouseDuty } from '#domain/duty/duty.ts'

/** Refusals about the house's people, adviser firms and their people. */
export type StaffRefusal =
  | { readonly kind: 'duties-forbidden'; readonly one: HouseDuty; readonly other: HouseDuty }
  | { readonly kind: 'staff-invitation-invalid' }
  | { readonly kind: 'staff-document-differs' }
