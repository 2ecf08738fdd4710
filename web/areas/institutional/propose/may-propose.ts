import { findCompanyProposals } from '#contract/order/company-proposal.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { unread } from '../page.tsx'

/** Whether the reader has the maker's duty. */
export async function mayPropose(): Promise<boolean> {
  return valueOr(await call(findCompanyProposals, {}), unread).canSubmit
}
