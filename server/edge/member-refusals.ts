import type { CompanyProposalRefusal } from '#domain/company-proposal.ts'
import type { InvitationRefusal } from '#domain/member-invitation.ts'

/** Refusals of a company's members, and of what they propose. */
export type MemberRefusal =
  | InvitationRefusal
  | CompanyProposalRefusal
  | { readonly kind: 'payment-differs' }
  | { readonly kind: 'member-missing' }
  | { readonly kind: 'invitation-missing' }
