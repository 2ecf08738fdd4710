import type { OutputOf } from '#contract/endpoint.ts'
import { getSecurity } from '#contract/account/security.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'

export type SecurityState = OutputOf<typeof getSecurity>

export async function loadSecurity(): Promise<SecurityState> {
  return valueOr(await call(getSecurity, {}), unavailable)
}

export function unavailable(): never {
  throw new Response(null, { status: 503 })
}
