import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { submitClientProposal, withdrawClientProposal } from '#contract/adviser/proposal.ts'
import { answerApprovalMatrix, proposeApprovalMatrix } from '#contract/order/approval-matrix.ts'
import { getProposal } from '#contract/order/proposal.ts'
import { actUnder } from '../../world/advisers/care.ts'
import { placeClients } from '../../world/advisers/adviser-world.ts'
import { COMPANY } from '../../world/companies/company-orders.ts'
import { furtherChecker } from '../../world/companies/sign-approval.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'
import { FEE_FACTORS, NEEDED } from './model.ts'
import type { Surroundings } from './model.ts'

/** The persons of all histories, the fund that is proposed, and the hand that changes what surrounds them. */
export interface ProposalWorld {
  readonly world: World
  readonly client: Person
  readonly adviser: Person
  readonly maker: Person
  readonly first: Person
  readonly second: Person
  readonly clientRef: string
  readonly card: string
  readonly fundCode: string
  /** The total fee of an adviser's proposal by how often the first fee is taken. */
  readonly fees: Readonly<Record<number, string>>
  readonly surround: (of: Surroundings) => Promise<void>
}

const CLIENT = '620100018806'
const once = () => ({ 'idempotency-key': randomUUID() })

/** Opens a world in which a client has an adviser, and a company needs two approvals. */
export async function openProposalWorld(): Promise<ProposalWorld> {
  const world = await openTestWorld()
  const refs = await placeClients(world)
  const adviser = await actUnder(world, 'demo-adviser', 'adviser')
  const [client, maker] = [await world.login('demo-investor'), await world.login('demo-maker')]
  const first = await world.login('demo-checker')
  const second = await furtherChecker(world, {
    ...{ username: 'demo-authoriser', phone: '19900000018', documentNumber: '110101199003070636' },
  })
  await needTwo(maker, first)
  const { fundCode } = await world.fund({ riskLevel: 3 })
  const surround = surroundBy(world, fundCode)
  const fees = await readFees({ adviser, client }, { clientRef: refs.own, fundCode }, surround)
  const persons = { client, adviser, maker, first, second }
  return {
    ...{ world, ...persons, clientRef: refs.own, fundCode, fees },
    card: await world.card('demo-investor'),
    surround,
  }
}

async function needTwo(maker: Person, first: Person): Promise<void> {
  const row = {
    ...{
      kinds: ['buy' as const, 'sell' as const, 'switch' as const],
      fundTypes: [],
      riskFrom: 1,
      over: '0.00',
    },
    ...{ upTo: null, approvals: NEEDED, level: 1 as const, isInOrder: false, isSigned: false, oneOf: [] },
  }
  const asked = { rows: [row], addsDay: false, baseVersion: 0, papers: [] }
  const { changeId } = (await maker.call(proposeApprovalMatrix, asked, once())).data
  await first.call(answerApprovalMatrix, { changeId, answer: 'confirm' }, once())
}

/** Reads what an adviser's proposal costs at each fee, from one that is taken back. */
async function readFees(
  { adviser, client }: { readonly adviser: Person; readonly client: Person },
  { clientRef, fundCode }: { readonly clientRef: string; readonly fundCode: string },
  surround: ProposalWorld['surround'],
): Promise<ProposalWorld['fees']> {
  const reason = '分散持仓，降低单一行业的波动，期限与客户的目标一致。'
  const lines = [{ kind: 'buy' as const, fundCode, amount: '2000.00', reason, cautionReason: reason }]
  const wish = { clientRef, title: '买入建议', message: '', lines }
  const { proposalCode } = (await adviser.call(submitClientProposal, wish, once())).data
  const fees: Record<number, string> = {}
  for (const feeFactor of FEE_FACTORS) {
    await surround({ isFundOpen: true, isTolerant: true, feeFactor })
    fees[feeFactor] = (await client.call(getProposal, { proposalCode })).data.totalFee!
  }
  await adviser.call(withdrawClientProposal, { proposalCode, version: 1 }, once())
  return fees
}

/** Returns the hand that opens and closes the fund, lowers tolerances, and doubles the fee. */
function surroundBy({ database: { db } }: World, fundCode: string): ProposalWorld['surround'] {
  let factor = 1
  return async ({ isFundOpen, isTolerant, feeFactor }) => {
    await sql`update product_version v set fund_status = ${isFundOpen ? '0' : '5'} from product p
        join share_class c using (share_class_id)
      where v.product_code_id = p.product_code_id and c.fund_code = ${fundCode} and v.validity @> business_today()`.execute(
      db,
    )
    await sql`update assessment set level = ${isTolerant ? 4 : 1}
      where party_id in (select party_id from account where account_number in (${CLIENT}, ${COMPANY}))`.execute(
      db,
    )
    await sql`update fee_schedule set discount = discount * ${feeFactor}::numeric / ${factor}::numeric
      where kind = 'purchase' and product_code_id = ${fundCode}`.execute(db)
    factor = feeFactor
  }
}
