import type { CompanyProposalRefusal } from '#domain/company-proposal.ts'
import type { InvitationRefusal } from '#domain/member-invitation.ts'
import type { NamingRefusal } from '#domain/member-naming.ts'

/** Refusals of a company's members, and of what they propose. */
export type MemberRefusal =
  | InvitationRefusal
  | NamingRefusal
  | CompanyProposalRefusal
  | { readonly kind: 'payment-differs' }
  | { readonly kind: 'member-missing' }
  | { readonly kind: 'invitation-missing' }
