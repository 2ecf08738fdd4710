import type { InvitationRefusal } from '#domain/member-invitation.ts'

/** Refusals of a company's members. */
export type MemberRefusal =
  | InvitationRefusal
  | { readonly kind: 'member-missing' }
  | { readonly kind: 'invitation-missing' }
