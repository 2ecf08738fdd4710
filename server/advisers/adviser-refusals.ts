import type { ClientPart } from '#domain/duty/client-view.ts'

/** Refusals of the adviser's area. A client whom one may not see does not exist: `client-not-found`, as in proposals. */
export type AdviserRefusal =
  | { readonly kind: 'client-part-hidden'; readonly part: ClientPart }
  | { readonly kind: 'search-term-short' }
