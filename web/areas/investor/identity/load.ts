import type { OutputOf } from '#contract/endpoint.ts'
import { getInvestorInfo } from '#contract/account/identity-area.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'

export type InvestorInfo = OutputOf<typeof getInvestorInfo>

export async function loadInfo(): Promise<InvestorInfo> {
  return valueOr(await call(getInvestorInfo, {}), () => {
    throw new Response(null, { status: 503 })
  })
}

export const IDENTITY = '/investor/identity'
export const ASSESSMENT = '/investor/risk-assessment'
