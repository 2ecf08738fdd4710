import type { EmergencyRefusal } from '#domain/security/emergency.ts'
import type { CertificationRefusal } from './certification.ts'
import type { DraftRefusal } from './staff-draft.ts'
import type { InvitedDutiesRefusal } from './staff-invitation.ts'

/** Refusals about the house's people, adviser firms and their people. */
export type StaffRefusal =
  | InvitedDutiesRefusal
  | DraftRefusal
  | CertificationRefusal
  | EmergencyRefusal
  | { readonly kind: 'staff-invitation-invalid' }
  | { readonly kind: 'staff-document-differs' }
  | { readonly kind: 'invitation-waits' }
  | { readonly kind: 'staff-item-missing' }
  | { readonly kind: 'own-staff-item' }
  | { readonly kind: 'user-not-found' }
  | { readonly kind: 'duty-as-it-is' }
  | { readonly kind: 'duty-change-waits' }
  | { readonly kind: 'firm-known' }
  | { readonly kind: 'firm-not-found' }
