import type { AdoptionRefusal } from '#domain/proposal/adoption.ts'
import type { CompanyProposalRefusal } from '#domain/proposal/company-proposal.ts'
import type { MatrixRefusal } from '#domain/proposal/matrix-change.ts'
import type { InvitationRefusal } from '#domain/registration/member-invitation.ts'
import type { NamingRefusal } from '#domain/registration/member-naming.ts'

/** Refusals about a company's members and about their proposals. */
export type MemberRefusal =
  | InvitationRefusal
  | NamingRefusal
  | CompanyProposalRefusal
  | Extract<AdoptionRefusal, { readonly kind: 'own-advice' | 'not-adoptable' }>
  | MatrixRefusal
  | { readonly kind: 'payment-differs' }
  | { readonly kind: 'member-missing' }
  | { readonly kind: 'invitation-missing' }
