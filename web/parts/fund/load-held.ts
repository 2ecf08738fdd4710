import { findHoldings } from '#contract/portfolio/holding.ts'
import { valueOr, type Call } from '#web/call/answer.ts'
import type { Holding } from './held-funds.tsx'

/** What is held, for those who come to a form without a fund. */
export async function loadHeld(call: Call): Promise<readonly Holding[]> {
  const { holdings } = valueOr(await call(findHoldings, {}), () => {
    throw new Response(null, { status: 500 })
  })
  return holdings
}
