import type { PrivateContractStage } from './private-contract.ts'
import type { SuitabilityOutcome } from './suitability.ts'

/** The seven steps to a private fund 私募基金, in order (rules/private-funds.md#seven-steps). */
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
 * `now`: the client can do it now. `waiting`: another person or time must pass. `stopped`: it is not possible at present. `todo`: it
 * comes after one of those.
 */
export type PrivateStepState = 'done' | 'now' | 'waiting' | 'stopped' | 'todo'

/** The state of the newest proof of means. */
export type ProofState = 'missing' | 'in-review' | 'refused' | 'ended' | 'holds'

export interface PrivateStepFacts {
  readonly isSpecificTarget: boolean
  readonly suitability: SuitabilityOutcome['kind']
  readonly hasSignedDisclosure: boolean
  readonly proof: ProofState
  /** The stage of the newest contract. Null if there is none. */
  readonly stage: PrivateContractStage | null
}

/**
 * Returns the state of each step to a private fund. After the payment all earlier steps count as done, even if something has expired
 * since; a cancelled contract does not count. A mismatch stops no step here: its warning comes with the signature
 * (rules/suitability.md#special-warning, rules/private-funds.md#seven-steps).
 */
export function privateSteps(
  facts: PrivateStepFacts,
): readonly { readonly step: PrivateStep; readonly state: PrivateStepState }[] {
  const own = ownStates(facts)
  const open = PRIVATE_STEPS.findIndex((step) => own[step] !== 'done')
  return PRIVATE_STEPS.map((step, at) => {
    const isBehind = open >= 0 && at > open && own[step] !== 'done'
    // A proof can be in review while the disclosure is still to be signed.
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

/** The last steps by contract stage. Until the payment the fifth step, the contract, is still open. */
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

/** Returns the state of the newest proof on a day. `validUntil` is its last valid day. */
export function wealthProofState(
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
