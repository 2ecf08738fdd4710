import type { ClientPart } from '#domain/duty/client-view.ts'
import type { RegisterRefusal } from '#domain/duty/register-file.ts'
import type { StandingRefusal } from '#domain/duty/standing.ts'
import type { TeamRefusal } from '#domain/duty/team-change.ts'

/** Refusals of the adviser's area. A client whom one may not see does not exist: `client-not-found`, as in proposals. */
export type AdviserRefusal =
  | TeamRefusal
  | StandingRefusal
  | RegisterRefusal
  | { readonly kind: 'client-part-hidden'; readonly part: ClientPart }
  | { readonly kind: 'search-term-short' }
