import type { Client } from '../clients/columns.tsx'
import { endingOf } from '../clients/ending.ts'

type Flag = { readonly isUrgent: boolean } & (
  | { readonly kind: 'never' }
  | {
      readonly kind: 'toleranceOver' | 'toleranceSoon' | 'documentOver' | 'documentSoon'
      readonly day: string
    }
  | { readonly kind: 'failing' | 'proposals'; readonly count: number }
)

type Facts = Pick<Client, 'tolerance' | 'toleranceUntil' | 'documentUntil' | 'failingPlans' | 'openProposals'>

/** What of a client needs attention, what keeps them from buying first (AD29). */
export function flagsOf(client: Facts, today: string): readonly Flag[] {
  const { tolerance, toleranceUntil, documentUntil, failingPlans, openProposals } = client
  const test = toleranceUntil === null ? 'far' : endingOf(toleranceUntil, today)
  const document = documentUntil === null ? 'far' : endingOf(documentUntil, today)
  const flags: (Flag | false)[] = [
    tolerance === null && { kind: 'never', isUrgent: true },
    test === 'over' && { kind: 'toleranceOver', day: toleranceUntil!, isUrgent: true },
    document === 'over' && { kind: 'documentOver', day: documentUntil!, isUrgent: true },
    failingPlans !== null && failingPlans > 0 && { kind: 'failing', count: failingPlans, isUrgent: true },
    test === 'soon' && { kind: 'toleranceSoon', day: toleranceUntil!, isUrgent: false },
    document === 'soon' && { kind: 'documentSoon', day: documentUntil!, isUrgent: false },
    openProposals !== null &&
      openProposals > 0 && { kind: 'proposals', count: openProposals, isUrgent: false },
  ]
  return flags.filter((flag) => flag !== false)
}
