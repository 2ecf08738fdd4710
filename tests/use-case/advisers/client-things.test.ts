import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  findClientPlans,
  findClientProposals,
  getClientSuitability,
} from '#contract/adviser/client-things.ts'
import { findProposals } from '#contract/order/proposal.ts'
import { findPlans } from '#contract/order/plan.ts'
import { adviserOf, CLIENT_ACCOUNTS, placeClients } from '../../world/advisers/adviser-world.ts'
import type { ClientRefs } from '../../world/advisers/adviser-world.ts'
import { actUnder, ADVISER_ACCOUNTS } from '../../world/advisers/care.ts'
import { openTestWorld } from '../../world/world.ts'
import type { Person, World } from '../../world/world.ts'
import { addProposal } from '../../world/proposal.ts'

/** What an adviser reads of one client besides holdings and orders: the client's own plans, proposals and assessments (AD29). */

let world: World
let refs: ClientRefs
let adviser: Person
let client: Person

const db = () => world.database.db

beforeAll(async () => {
  world = await openTestWorld()
  refs = await placeClients(world)
  adviser = await actUnder(world, 'demo-adviser', 'adviser')
  client = await world.login('demo-investor')
  await addPlan()
  const owner = await adviserOf(world, ADVISER_ACCOUNTS.adviser)
  await addProposal(db(), {
    ...{ code: 'P20260706ABCDEFGH', account: CLIENT_ACCOUNTS.own, adviser: sql`${owner.adviserId}` },
    ...{ title: '年度配置', stands: '2 days' },
  })
})
afterAll(() => world.close())

/** A monthly plan of the client, paid by a card. */
async function addPlan(): Promise<void> {
  const card = await world.card('demo-investor')
  const { fundCode } = await world.fund({ riskLevel: 3 })
  await sql`with made as (insert into plan (account_number, product_code_id, state, agreed_at, actor_party)
      select a.account_number, p.product_code_id, 'active', business_now(), a.party_id
      from account a, product p join share_class c using (share_class_id)
      where a.account_number = ${CLIENT_ACCOUNTS.own} and c.fund_code = ${fundCode} limit 1 returning plan_id)
    insert into plan_version (plan_id, validity, amount, frequency, send_day, first_due, investor_pay_id)
    select plan_id, daterange(business_today(), null), 1000, 'monthly', 8, business_today(), ${card} from made`.execute(
    db(),
  )
}

test('AD29 plans are the client’s own, without card and bank', async () => {
  const own = (await client.call(findPlans, {})).data.plans
  const { plans } = (await adviser.call(findClientPlans, { clientRef: refs.own })).data
  expect(own).toHaveLength(1)
  const { planId, amountNow, invested, nextDue } = own[0]!
  expect(plans).toMatchObject([{ planId, amountNow, invested, nextDue, state: 'active' }])
  expect(JSON.stringify(plans)).not.toMatch(/bank|last4|PayId|payWay/i)
})

test('AD29 proposals are those that the client sees', async () => {
  const own = (await client.call(findProposals, {})).data
  const seen = (await adviser.call(findClientProposals, { clientRef: refs.own })).data
  expect(seen).toEqual(own)
  expect(seen.proposals.map(({ title }) => title)).toEqual(['年度配置'])
})

test('AD29 assessments come newest first, and no answer with them', async () => {
  await sql`insert into assessment (party_id, level, wording_version, assessed_on, valid_until)
    select party_id, 4, 'test', business_today(), business_today() + 365 from account
    where account_number = ${CLIENT_ACCOUNTS.own}`.execute(db())
  const { assessments, today } = (await adviser.call(getClientSuitability, { clientRef: refs.own })).data
  expect(assessments[0]).toMatchObject({ level: 4, isLowest: false, assessedOn: today })
  expect(assessments.length).toBeGreaterThan(1)
})

test('XX17 each look is on record by the part that was seen; a share shows what was granted', async () => {
  const looks = async () => {
    const { rows } = await sql<{ view: string }>`select distinct view from access_log
      where account_number = ${CLIENT_ACCOUNTS.own} order by view`.execute(db())
    return rows.map(({ view }) => view)
  }
  expect(await looks()).toEqual(['client.plans', 'client.proposals', 'client.suitability'])
  const other = await adviserOf(world, ADVISER_ACCOUNTS.colleague)
  const owner = await adviserOf(world, ADVISER_ACCOUNTS.adviser)
  await sql`insert into relation (account_number, adviser_id, kind, state, cause, validity, granted, granted_by)
    values (${CLIENT_ACCOUNTS.own}, ${other.adviserId}, 'share', 'active', 'share',
      daterange(business_today(), business_today() + 90), '{plans}', ${owner.adviserId})`.execute(db())
  const colleague = await actUnder(world, 'demo-mixed', 'adviser')
  const plans = await colleague.call(findClientPlans, { clientRef: refs.own })
  const proposals = await colleague.call(findClientProposals, { clientRef: refs.own })
  expect([plans.code, proposals.refusal]).toEqual(['0000', { kind: 'client-part-hidden', part: 'proposals' }])
})
