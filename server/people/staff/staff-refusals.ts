import type { InvitedDutiesRefusal } from '#domain/duty/staff-invitation.ts'

/** Refusals about the house's people, adviser firms and their people. */
export type StaffRefusal =
  | InvitedDutiesRefusal
  | { readonly kind: 'staff-invitation-invalid' }
  | { readonly kind: 'staff-document-differs' }
