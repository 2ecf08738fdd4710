import type { SuitabilityOutcome, SuitabilityRefusal } from '#domain/suitability/suitability.ts'
import { isSuited } from '#domain/suitability/suitability.ts'
import type { Policy } from './policy.ts'

interface DocumentFacts {
  readonly request: { readonly hasReadDocuments: boolean }
}

/** The policies of every order that brings money into a fund: it suits the buyer, and its documents were read. */
export function suitedPolicies<Facts extends DocumentFacts>(
  suitabilityOf: (facts: Facts) => SuitabilityOutcome,
): readonly Policy<Facts, SuitabilityRefusal | { readonly kind: 'documents-not-read' }>[] {
  return [
    {
      name: 'suitability',
      refuse(facts) {
        const outcome = suitabilityOf(facts)
        return isSuited(outcome) ? null : outcome
      },
    },
    {
      name: 'documents-read',
      refuse: ({ request }) => (request.hasReadDocuments ? null : { kind: 'documents-not-read' }),
    },
  ]
}
