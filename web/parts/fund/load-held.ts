import { findHoldings } from '#contract/portfolio/holding.ts'
import { valueOr, type Call } from '#web/call/answer.ts'
import type { Holding } from './held-funds.tsx'

/** Loads the reader's holdings, for a form that was opened without a fund. Throws a 500 if they cannot be read. */
export async function loadHeld(call: Call): Promise<readonly Holding[]> {
  const { holdings } = valueOr(await call(findHoldings, {}), () => {
    throw new Response(null, { status: 500 })
  })
  return holdings
}
