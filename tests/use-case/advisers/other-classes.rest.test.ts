import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { previewClientEntry, submitClientProposal } from '#contract/adviser/proposal.ts'
import { getProposal } from '#contract/order/proposal.ts'
import { QUESTIONNAIRES } from '#server/people/questionnaire/questionnaire.ts'
import { placeClients } from '../../world/advisers/adviser-world.ts'
import { actUnder } from '../../world/advisers/care.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

let world: World
let adviser: Person
let refs: Awaited<ReturnType<typeof placeClients>>

/** Two classes of one fund of the test market, and a fund that has one class on sale. */
const [A, C] = ['990000', '990001']
let lone: string
const REASON = '分散持仓，降低单一行业的波动，期限与客户的目标一致。'

const db = () => world.database.db
const preview = async (lines: string, kind: 'buy' | 'rsp' = 'buy') =>
  (await adviser.call(previewClientEntry, { clientRef: refs.own, kind, lines })).data.classes
const productOf = (
  code: string,
) => sql`(select product_code_id from product join share_class using (share_class_id)
  where fund_code = ${code} and retired_on is null)`
const setService = (code: string, rate: string | null) =>
  sql`update share_class set sales_service_rate = ${rate} where fund_code = ${code} and retired_on is null`.execute(
    db(),
  )

interface Fees {
  readonly rate: string
  readonly discount: string
  /** The fee in yuan from a million on. */
  readonly fixed: string
}

/** Puts the fees of a class in the place of those it had: for all at no discount, for persons at `discount`. */
async function setFees(code: string, { rate, discount, fixed }: Fees) {
  await sql`delete from fee_tier where fee_schedule_id in (select fee_schedule_id from fee_schedule
    where product_code_id = ${productOf(code)} and kind in ('purchase', 'redemption'))`.execute(db())
  await sql`delete from fee_schedule where product_code_id = ${productOf(code)}
    and kind in ('purchase', 'redemption')`.execute(db())
  await sql`with made as (insert into fee_schedule (product_code_id, kind, customer_kind, discount, rule_version, validity, source)
      select ${productOf(code)}, k.kind, k.whose, k.discount, 'test', daterange('2020-01-01', null), 'test'
      from (values ('purchase', 'all', 1.0), ('purchase', 'individual', ${discount}::numeric), ('redemption', 'all', 1.0))
        as k (kind, whose, discount) returning fee_schedule_id, kind)
    insert into fee_tier (fee_schedule_id, lower_bound, upper_bound, rate, fixed_fee)
    select fee_schedule_id, 0, 1000000, ${rate}::numeric, null from made where kind = 'purchase'
    union all select fee_schedule_id, 1000000, null, null, ${fixed}::numeric from made where kind = 'purchase'
    union all select fee_schedule_id, 0, null, 0, null from made where kind = 'redemption'`.execute(db())
}

beforeAll(async () => {
  world = await openTestWorld()
  refs = await placeClients(world)
  adviser = await actUnder(world, 'demo-adviser', 'adviser')
  await setFees(A, { rate: '0.015', discount: '0.1', fixed: '1000' })
  await setFees(C, { rate: '0', discount: '1', fixed: '0' })
  await setService(A, '0')
  await setService(C, '0.004')
  const { rows } = await sql<{ code: string }>`select min(fund_code) as code from share_class
    join product using (share_class_id) where retired_on is null
    group by fund_id having count(distinct share_class_id) = 1 order by 1 limit 1`.execute(db())
  lone = rows[0]!.code
})
afterAll(() => world.close())

describe('AD37 the other classes of a fund that is bought', () => {
  test('cost what they cost this client for this amount, and turn on a day held', async () => {
    // 0.15% in, against 0.40% a year: 136.875 days cost the same.
    expect(await preview(`${A}:1000.00`)).toMatchObject([
      {
        fundCode: A,
        own: { purchaseRate: '0.00150000', salesService: '0.00000000' },
        others: [
          {
            fundCode: C,
            costs: { purchaseRate: '0.00000000', salesService: '0.00400000' },
            comparison: { kind: 'turn', days: 137, before: C, after: A },
          },
        ],
      },
    ])
    const [seen] = await preview(`${C}:1000.00`)
    expect(seen!.others).toMatchObject([
      { fundCode: A, comparison: { kind: 'turn', days: 137, before: C, after: A } },
    ])
  })

  test('a fixed fee counts as a rate of the amount, and may turn sooner', async () => {
    // 1,000 of 2,000,000 is 0.05002501% of what is bought: 45.6 days.
    const [seen] = await preview(`${A}:2000000.00`)
    expect(seen).toMatchObject({
      own: { purchaseRate: '0.00050025' },
      others: [{ comparison: { kind: 'turn', days: 46, before: C, after: A } }],
    })
  })

  test('are named, and not compared, while no amount is typed or a fee is not known', async () => {
    expect(await preview(`${A}:`)).toMatchObject([
      { own: null, others: [{ fundCode: C, costs: null, comparison: null }] },
    ])
    await setService(C, null)
    expect(await preview(`${A}:1000.00`)).toMatchObject([
      { own: { purchaseRate: '0.00150000' }, others: [{ costs: null, comparison: null }] },
    ])
    await setService(C, '0')
    expect((await preview(`${A}:1000.00`))[0]!.others).toMatchObject([
      { comparison: { kind: 'never-dearer', fundCode: C } },
    ])
    await setFees(C, { rate: '0.0015', discount: '1', fixed: '0' })
    expect((await preview(`${A}:1000.00`))[0]!.others).toMatchObject([{ comparison: { kind: 'same' } }])
  })

  test('are none where no other is on sale, and nothing is told of a plan or of what we do not sell', async () => {
    expect(await preview(`${lone}:1000.00`)).toMatchObject([{ fundCode: lone, others: [] }])
    expect(await preview(`${A}:1000.00`, 'rsp')).toEqual([])
    expect(await preview('123456:1000.00')).toEqual([])
    const status = (code: string) =>
      sql`update product_version set fund_status = ${code} where product_code_id = ${productOf(C)}`.execute(
        db(),
      )
    await status('5')
    expect(await preview(`${A}:1000.00`)).toMatchObject([{ fundCode: A, others: [] }])
    await status('0')
    expect((await preview(`${A}:1000.00`))[0]!.others).toHaveLength(1)
  })
})

describe('AD36 a class that would cost less for the client’s horizon', () => {
  const lines = (
    fundCode: string,
    change: { readonly amount?: string; readonly cautionReason?: string } = {},
  ) => [{ kind: 'buy', fundCode, amount: '1000.00', reason: REASON, cautionReason: '', ...change }] as const
  const submit = (of: ReturnType<typeof lines>) =>
    adviser.call(
      submitClientProposal,
      { clientRef: refs.own, title: '配置', message: '', lines: [...of] },
      { 'idempotency-key': randomUUID() },
    )
  const told = async (fundCode: string, amount = '1000.00') =>
    (await adviser.call(previewClientEntry, { ...WHOM(), lines: `${fundCode}:${amount}` })).data.cautions
      .map(({ sentence }) => sentence)
      .filter((sentence) => sentence.includes('同一基金'))
  const WHOM = () => ({ clientRef: refs.own, kind: 'buy' }) as const

  /** The client answers the questionnaire anew: the money can stay for so long. */
  const answer = async (term: string, version = QUESTIONNAIRES.person.version) => {
    const party = sql`(select party_id from account where client_ref = ${refs.own})`
    await sql`with made as (insert into assessment (party_id, level, score, wording_version, assessed_on, valid_until)
        values (${party}, 4, 70, ${version}, business_today(), business_today() + 300) returning assessment_id, party_id)
      insert into assessment_evidence (party_id, assessment_id, questionnaire_version, questionnaire_hash, answers, score,
        level, is_lowest_category, assessed_on, answered_at, ip_hash, request_id)
      select party_id, assessment_id, ${version}, '\\x00', ${JSON.stringify({ term })}::jsonb, 70, 4, false,
        business_today(), business_now(), '\\x00', 'test' from made`.execute(db())
  }

  beforeAll(async () => {
    await setFees(A, { rate: '0.015', discount: '0.1', fixed: '1000' })
    await setFees(C, { rate: '0', discount: '1', fixed: '0' })
    await setService(C, '0.004')
    await sql`update share_class set risk_level = 2 where fund_code in (${A}, ${C}) and retired_on is null`.execute(
      db(),
    )
  })

  test('is none while nobody knows the horizon, by an assessment without answers or of another questionnaire', async () => {
    expect(await told(C)).toEqual([])
    await answer('B', '样本2025-1')
    expect(await told(C)).toEqual([])
  })

  test('is told of a class that costs more on each of its days, and needs a reason, which the client reads', async () => {
    await answer('B')
    const sentence = `客户测评时说资金可以1年至3年不用，在此期间同一基金的${A}费用更低`
    expect(await told(C)).toEqual([sentence])
    expect(await told(C, ''), 'not before an amount is typed').toEqual([])
    expect(await told(A)).toEqual([])
    expect((await submit(lines(C))).refusal).toMatchObject({
      ...{ kind: 'caution-unanswered', fundCode: C },
      cautions: expect.arrayContaining(['cheaper-class']),
    })
    const { proposalCode } = (await submit(lines(C, { cautionReason: REASON }))).data
    const client = await world.login('demo-investor')
    const [line] = (await client.call(getProposal, { proposalCode })).data.detail
    expect(line!.caution!.text).toContain(sentence)
    const { rows } = await sql<{ cautions: readonly object[] }>`select cautions from proposal_item
      where proposal_code = ${proposalCode}`.execute(db())
    expect(rows[0]!.cautions).toContainEqual({
      ...{ kind: 'cheaper-class', fundCode: A, fromMonths: 12, toMonths: 36 },
    })
  })

  test('is none where it costs less on some of the days alone, is not on sale, or could not be bought for this amount', async () => {
    await answer('A')
    expect([await told(C), await told(A)]).toEqual([[], []])
    await answer('D')
    expect(await told(C)).toEqual([`客户测评时说资金可以5年以上不用，在此期间同一基金的${A}费用更低`])
    await sql`update product_version set first_minimum = 1000.01 where product_code_id = ${productOf(A)}`.execute(
      db(),
    )
    expect(await told(C)).toEqual([])
    expect(await told(C, '1000.01')).toHaveLength(1)
    await sql`update product_version set fund_status = '5' where product_code_id = ${productOf(A)}`.execute(
      db(),
    )
    expect(await told(C, '1000.01')).toEqual([])
  })
})
