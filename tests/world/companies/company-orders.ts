import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import {
  approveCompanyProposal,
  findCorporateBankDetails,
  getCompanyApprovalKey,
} from '#contract/order/company-decision.ts'
import { findProposalDetails, submitProposal } from '#contract/order/company-proposal.ts'
import { instantOf } from '#domain/calendar/calendar.ts'
import { columnFen } from '#domain/number/money.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { DEMO_PAYMENT_PASSWORD } from '#sandbox/people.ts'
import { sealPassword } from '../seal-password.ts'
import type { Person, Reply, World } from '../world.ts'

/** The demo company, and the bank account from which it pays. */
export const COMPANY = '620100050018'
const ACCOUNT = '6222000011112222'

type Lines = InputOf<typeof submitProposal>['lines']
type Submission = Partial<InputOf<typeof submitProposal>>
type Approval = InputOf<typeof approveCompanyProposal>

/** Lets a maker propose purchases, to be paid by remittance from the company's first account. */
export async function propose(
  maker: Person,
  lines: Lines,
  change: Submission = {},
): Promise<Reply<OutputOf<typeof submitProposal>>> {
  const { payers } = (await maker.call(findCorporateBankDetails, {})).data
  const input = {
    ...({ lines, paymentMode: 'REMITTANCE', investorPayId: payers[0]!.investorPayId } as const),
    ...{ message: '', hasReadDocuments: true, ...change },
  }
  return maker.call(submitProposal, input, { 'idempotency-key': randomUUID() })
}

/** Prepares an approval as a browser does (read, key, encrypted password), to be sent once or again. */
export async function readyToApprove(
  checker: Person,
  proposalCode: string,
  change: Partial<Approval> & { readonly typed?: string; readonly dated?: string } = {},
) {
  const { typed = DEMO_PAYMENT_PASSWORD, dated, ...other } = change
  const { data } = await checker.call(findProposalDetails, { proposalCode })
  const asked = {
    ...{ proposalCode, version: data.version, paymentMode: data.paymentMode },
    ...{ investorPayId: data.investorPayId, seenFee: data.totalFee ?? '0.00' },
    promisedTradeDate: dated ?? data.tradeDate ?? '2026-01-05',
  }
  const key = await checker.call(getCompanyApprovalKey, asked)
  const lent = key.code === '0000' ? key.data : null
  const sealed = lent && (await sealPassword(typed, lent))
  const body: Approval = {
    ...{
      ...asked,
      nonce: lent?.nonce ?? 'none',
      password: sealed?.password ?? 'none',
      hasReadDocuments: true,
    },
    ...other,
  }
  const headers = { 'security-key': sealed?.securityKey ?? 'none' }
  return { body, send: () => checker.call(approveCompanyProposal, body, headers) }
}

export async function approve(
  checker: Person,
  proposalCode: string,
  change: Parameters<typeof readyToApprove>[2] = {},
): Promise<Reply<OutputOf<typeof approveCompanyProposal>>> {
  return (await readyToApprove(checker, proposalCode, change)).send()
}

/** Sends money of the demo company from its own account, in time for today. */
export async function remit(
  { database: { db }, outside }: World,
  { amount, memo }: { readonly amount: string; readonly memo: string },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`select p.name from account join party p using (party_id)
    where account_number = ${COMPANY}`.execute(db)
  const at = instantOf(await readOpenDay(db), '14:45:00').toISOString()
  outside.remit({ name: rows[0]!.name, memo, fromAccount: ACCOUNT, at, amount: columnFen(amount) })
}

/** Lets the demo company buy a fund, and closes days until it can sell it. */
export async function buyAndHold(
  world: World,
  { maker, checker }: { readonly maker: Person; readonly checker: Person },
  line: Lines[number],
): Promise<void> {
  const { proposalCode } = (await propose(maker, [line])).data
  await approve(checker, proposalCode)
  const { remittances } = (await maker.call(findProposalDetails, { proposalCode })).data
  for (const { amount, code } of remittances) await remit(world, { amount, memo: code! })
  for (let day = 0; day < 3; day += 1) await world.closeDay()
}
