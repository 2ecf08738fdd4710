import type { OutputOf } from '#contract/endpoint.ts'
import { findMeansDeclarations } from '#contract/suitability/suitability-desk.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'

export const MEANS = '/operations/means'
export type Declaration = OutputOf<typeof findMeansDeclarations>['declarations'][number]

/** Loads the declarations that wait for a review, oldest first. */
export async function loadDeclarations(): Promise<readonly Declaration[]> {
  const { declarations } = valueOr(await call(findMeansDeclarations, {}), () => {
    throw new Response(null, { status: 503 })
  })
  return declarations
}
