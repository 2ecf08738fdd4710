import type { CompanyProposalRefusal } from '#domain/order/company-proposal.ts'
import type { InvitationRefusal } from '#domain/registration/member-invitation.ts'
import type { NamingRefusal } from '#domain/registration/member-naming.ts'

/** Refusals about a company's members and about their proposals. */
export type MemberRefusal =
  | InvitationRefusal
  | NamingRefusal
  | CompanyProposalRefusal
  | { readonly kind: 'payment-differs' }
  | { readonly kind: 'member-missing' }
  | { readonly kind: 'invitation-missing' }
