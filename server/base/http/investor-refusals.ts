import type { CautionKind } from '#domain/proposal/caution.ts'
import type { AboveTolerance } from '#domain/suitability/suitability.ts'
import type { WordingRefusal } from '#domain/duty/wording.ts'
import type { AlertRefusal } from '#domain/fund/alert.ts'
import type { FavouriteRefusal } from '#domain/fund/favourite.ts'
import type { ProposalAdopted } from '#domain/proposal/adoption.ts'
import type { ProposalTooLate } from '#domain/proposal/proposal-end.ts'
import type { PlanChanged, PlanTwice, PlanUnchanged } from '#domain/proposal/proposed-plan.ts'
import type { ProposalRefusal } from '#domain/proposal/proposal.ts'

/** Refusals of statements, confirmation notes and their files. */
export type StatementRefusal =
  | { readonly kind: 'statement-not-found' }
  | { readonly kind: 'period-not-ended'; readonly period: string }
  | { readonly kind: 'note-not-found' }
  | { readonly kind: 'order-not-confirmed'; readonly status: string }
  | { readonly kind: 'documents-busy' }
  | { readonly kind: 'certificate-not-found' }
  | { readonly kind: 'certificate-day-wrong'; readonly first: string; readonly last: string }
  | { readonly kind: 'certificate-nothing-held'; readonly day: string }
  | { readonly kind: 'certificates-spent'; readonly most: number }

/** Refusals of the help centre. Its texts come with the pages; before the pages are loaded there are none. */
export type HelpRefusal = { readonly kind: 'help-not-there' }

/** Refusals of the fund college. Its texts come with the pages; before the pages are loaded there are none. */
export type CollegeRefusal =
  | { readonly kind: 'college-not-there' }
  | { readonly kind: 'lesson-not-found' }
  | { readonly kind: 'quiz-answers-wrong'; readonly questions: number }

/** Refusals of proposals, besides those of their rules and of the resulting orders. */
export type ProposalsRefusal =
  | ProposalRefusal
  | ProposalTooLate
  | ProposalAdopted
  | WordingRefusal
  | AboveTolerance
  | PlanChanged
  | PlanUnchanged
  | PlanTwice
  | { readonly kind: 'proposal-not-found' }
  | { readonly kind: 'proposal-lines-wrong'; readonly most: number }
  | { readonly kind: 'adviser-not-active' }
  | {
      readonly kind: 'caution-unanswered'
      readonly fundCode: string
      readonly cautions: readonly CautionKind[]
    }
  | { readonly kind: 'client-not-found' }
  | { readonly kind: 'question-not-found' }
  | { readonly kind: 'question-answered' }
  | { readonly kind: 'questions-full'; readonly most: number }
  | { readonly kind: 'reminded-today' }

/** Refusals of favourites and alerts, besides those of their rules. */
export type FavouritesRefusal =
  | FavouriteRefusal
  | AlertRefusal
  | { readonly kind: 'favourite-not-found' }
  | { readonly kind: 'group-not-found' }
  | { readonly kind: 'groups-changed' }
  | { readonly kind: 'alert-not-found' }
  | { readonly kind: 'quiet-hours-wrong' }

/** All refusals that come only from the investor's own area. */
export type InvestorRefusal =
  | StatementRefusal
  | HelpRefusal
  | CollegeRefusal
  | ProposalsRefusal
  | FavouritesRefusal
