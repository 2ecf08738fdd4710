import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { submitClientProposal } from '#contract/adviser/proposal.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { adoptProposal } from '#contract/order/adoption.ts'
import { findCorporateBankDetails } from '#contract/order/company-decision.ts'
import { giveTo } from '../advisers/adviser-world.ts'
import { actUnder, ADVISER_ACCOUNTS } from '../advisers/care.ts'
import type { Person, Reply, World } from '../world.ts'
import { COMPANY } from './company-orders.ts'

type Lines = InputOf<typeof submitClientProposal>['lines']
type Adoption = Partial<InputOf<typeof adoptProposal>>

export const REASON = '现金管理与期限匹配，分散持仓，降低单一行业的波动。'

const once = () => ({ 'idempotency-key': randomUUID() })

/** Gives the demo company to the demo adviser, and lets that adviser propose to it. */
export async function adviseCompany(world: World) {
  await giveTo(world, COMPANY, ADVISER_ACCOUNTS.adviser)
  const adviser = await actUnder(world, 'demo-adviser', 'adviser')
  const { rows } = await sql<{ ref: string }>`select client_ref as ref from account
    where account_number = ${COMPANY}`.execute(world.database.db)
  const clientRef = rows[0]!.ref
  const send = (lines: Lines, days = 3) => {
    const written = { title: '现金管理', message: '分两步', lines, days }
    return adviser.call(submitClientProposal, { clientRef, ...written }, once())
  }
  return { adviser, send }
}

/** A purchase as an adviser proposes it. */
export function advisedBuy(fundCode: string, amount = '50000.00'): Lines[number] {
  return { kind: 'buy', fundCode, amount, reason: REASON, cautionReason: REASON }
}

/** Lets a maker adopt a proposal, paid by remittance from the company's first account unless something else is asked. */
export async function adopt(
  maker: Person,
  proposalCode: string,
  change: Adoption = {},
): Promise<Reply<OutputOf<typeof adoptProposal>>> {
  const { payers } = (await maker.call(findCorporateBankDetails, {})).data
  const input = {
    ...({ proposalCode, version: 1, paymentMode: 'REMITTANCE', hasReadDocuments: true } as const),
    ...{ investorPayId: payers[0]!.investorPayId, ...change },
  }
  return maker.call(adoptProposal, input, once())
}
