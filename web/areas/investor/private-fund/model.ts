import type { OutputOf } from '#contract/endpoint.ts'
import type { getPrivateSteps } from '#contract/suitability/suitability.ts'

type StepsAnswer = OutputOf<typeof getPrivateSteps>

export type FundSteps = NonNullable<StepsAnswer['fund']>
/** The client's own standing and the steps of a fund that they may see. */
export type Steps = Omit<StepsAnswer, 'fund'> & { readonly fund: FundSteps }
export type Contract = NonNullable<FundSteps['contract']>
export type StepState = FundSteps['steps'][number]

/** Returns the first step that is not done. Null if all are done. */
export function nextStep({ steps }: Pick<FundSteps, 'steps'>): StepState | null {
  return steps.find(({ state }) => state !== 'done') ?? null
}
