import type { PrivateContractStage } from './private-contract.ts'
import type { SuitabilityOutcome } from './suitability.ts'

/** The seven steps to a private fund 私募基金, in their order (rules/private-funds.md#seven-steps). */
export const PRIVATE_STEPS = [
  'target',
  'match',
  'disclosure',
  'proof',
  'contract',
  'cooling-off',
  'call-back',
] as const
export type PrivateStep = (typeof PRIVATE_STEPS)[number]

/**
 * `now` is for the client to do, `waiting` for somebody else or for time to pass, `stopped` cannot be done as things are, `todo` comes
 * after one of those.
 */
export type PrivateStepState = 'done' | 'now' | 'waiting' | 'stopped' | 'todo'

/** What became of the newest proof of means. */
export type ProofState = 'missing' | 'in-review' | 'refused' | 'ended' | 'holds'

export interface PrivateStepFacts {
  readonly isSpecificTarget: boolean
  readonly suitability: SuitabilityOutcome['kind']
  readonly hasSignedDisclosure: boolean
  readonly proof: ProofState
  /** Stage of the newest contract; null if there is none. */
  readonly stage: PrivateContractStage | null
}

/**
 * Where a client stands on the way to a private fund. A paid contract has the steps before it behind it, whatever has ended
 * since; one that has ended counts as none. A mismatch stops nobody here: its warning goes with the signature
 * (rules/suitability.md#special-warning, rules/private-funds.md#seven-steps).
 */
export function privateSteps(
  facts: PrivateStepFacts,
): readonly { readonly step: PrivateStep; readonly state: PrivateStepState }[] {
  const own = ownStates(facts)
  const open = PRIVATE_STEPS.findIndex((step) => own[step] !== 'done')
  return PRIVATE_STEPS.map((step, at) => {
    const isBehind = open >= 0 && at > open && own[step] !== 'done'
    // A proof is looked at while the disclosure is still to be signed.
    const state = isBehind && own[step] !== 'waiting' ? 'todo' : own[step]
    return { step, state }
  })
}

type Own = Readonly<Record<PrivateStep, PrivateStepState>>

const MATCHES = {
  allow: 'done',
  'mismatch-accepted': 'done',
  'risk-mismatch': 'done',
  'assessment-missing': 'now',
  'assessment-expired': 'now',
  'risk-forbidden': 'stopped',
  'fund-unrated': 'stopped',
} as const satisfies Record<SuitabilityOutcome['kind'], PrivateStepState>

const PROOFS = {
  missing: 'now',
  'in-review': 'waiting',
  refused: 'now',
  ended: 'now',
  holds: 'done',
} as const satisfies Record<ProofState, PrivateStepState>

/** After the signature: the payment still belongs to the fifth step. */
const AFTER = {
  unpaid: { contract: 'now', 'cooling-off': 'now', 'call-back': 'now' },
  'cooling-off': { contract: 'done', 'cooling-off': 'waiting', 'call-back': 'now' },
  'awaiting-call-back': { contract: 'done', 'cooling-off': 'done', 'call-back': 'waiting' },
  effective: { contract: 'done', 'cooling-off': 'done', 'call-back': 'done' },
  cancelled: { contract: 'now', 'cooling-off': 'now', 'call-back': 'now' },
} as const satisfies Record<
  PrivateContractStage,
  Pick<Own, Extract<PrivateStep, 'contract' | 'cooling-off' | 'call-back'>>
>

function ownStates({
  isSpecificTarget,
  suitability,
  hasSignedDisclosure,
  proof,
  stage,
}: PrivateStepFacts): Own {
  const after = AFTER[stage ?? 'cancelled']
  if (after.contract === 'done')
    return { target: 'done', match: 'done', disclosure: 'done', proof: 'done', ...after }
  return {
    target: isSpecificTarget ? 'done' : 'now',
    match: MATCHES[suitability],
    disclosure: hasSignedDisclosure ? 'done' : 'now',
    proof: PROOFS[proof],
    ...after,
  }
}

/** What the newest proof is worth on a day; `validUntil` is its last one. */
export function proofState(
  declaration: {
    readonly outcome: 'approved' | 'refused' | null
    readonly validUntil: string | null
  } | null,
  today: string,
): ProofState {
  if (!declaration) return 'missing'
  if (declaration.outcome === null) return 'in-review'
  if (declaration.outcome === 'refused') return 'refused'
  return declaration.validUntil !== null && declaration.validUntil >= today ? 'holds' : 'ended'
}
