import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getClientProposal } from '#contract/adviser/proposal-detail.ts'
import { findPendingProposals, findSubmittedProposals } from '#contract/adviser/proposal-list.ts'
import {
  previewClientPlanActs,
  reviseClientProposal,
  submitClientProposal,
} from '#contract/adviser/proposal.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { actOnPlan, findPlans } from '#contract/order/plan.ts'
import { getProposal } from '#contract/order/proposal.ts'
import type { PlanAct } from '#domain/proposal/proposed-plan.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { hashOf } from '#server/trade/proposals/content-hash.ts'
import { CLIENT_ACCOUNTS, giveTo, placeClients } from '../../world/advisers/adviser-world.ts'
import { actUnder } from '../../world/advisers/care.ts'
import { approveAs } from '../../world/approve-proposal.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** AD38 AD49 an adviser proposes to change, pause, resume or end a plan that their client has. */

let world: World
let adviser: Person
let client: Person
let investorPayId: string
let refs: Awaited<ReturnType<typeof placeClients>>

const db = () => world.database.db
const key = () => ({ 'idempotency-key': randomUUID() })
const REASON = '收入有变化，按新的每月结余安排，期限与目标不变。'
const REASONS = { reason: REASON, cautionReason: REASON }

beforeAll(async () => {
  world = await openTestWorld()
  refs = await placeClients(world)
  adviser = await actUnder(world, 'demo-adviser', 'adviser')
  client = await world.login('demo-investor')
  investorPayId = await world.card('demo-investor')
})
afterAll(() => world.close())

type Lines = InputOf<typeof submitClientProposal>['lines']
type Line = Lines[number]
const submit = (lines: readonly Line[], clientRef = refs.own, who = adviser) =>
  who.call(submitClientProposal, { clientRef, title: '定投变更', message: '', lines: [...lines] }, key())
const approve = (proposalCode: string, meanwhile?: () => Promise<void>) =>
  approveAs(world, client, { proposalCode, investorPayId }, meanwhile)

interface Opened {
  readonly planId: string
  readonly fundCode: string
}

/** Opens a monthly plan of 500.00 on day 5, in a fund of its own. */
async function open(riskLevel = 2): Promise<Opened> {
  const { fundCode } = await world.fund({ riskLevel })
  const line: Line = { kind: 'rsp', action: 'new', fundCode, amount: '500.00', sendDay: 5, ...REASONS }
  const { proposalCode } = (await submit([line])).data
  const approved = await approve(proposalCode)
  expect(approved.code).toBe('0000')
  return { planId: approved.data.results[0]!.planId!, fundCode }
}

const act = (planId: string, action: Exclude<PlanAct, 'change'>): Line => ({
  ...{ kind: 'rsp', action, planId, ...REASONS },
})
const TERMS = { amount: '800.00', frequency: 'monthly', sendDay: 10, lastDue: null, mostTerms: null } as const
type Change = Partial<Extract<Line, { readonly action: 'change' }>>
const change = (planId: string, terms: Change = {}): Line => ({
  ...{ kind: 'rsp', action: 'change', planId, ...REASONS, ...TERMS, ...terms },
})

async function sent(lines: readonly Line[]): Promise<string> {
  const answer = await submit(lines)
  expect(answer.refusal).toBeNull()
  return answer.data.proposalCode
}
const planOf = async (planId: string) =>
  (await client.call(findPlans, {})).data.plans.find((plan) => plan.planId === planId)!
const own = async (planId: string, action: 'pause' | 'resume' | 'end') =>
  expect((await client.call(actOnPlan, { planId, action }, key())).refusal).toBeNull()
const shown = async (proposalCode: string) => (await client.call(getProposal, { proposalCode })).data
const detail = async (proposalCode: string) => (await adviser.call(getClientProposal, { proposalCode })).data
const stateOf = async (proposalCode: string) => (await shown(proposalCode)).state
const preview = async (lines: string) =>
  (await adviser.call(previewClientPlanActs, { clientRef: refs.own, lines })).data
const historyOf = async (planId: string) => {
  const { rows } = await sql<{ action: string; facts: Record<string, string> }>`select action, facts
    from audit_event where subject = ${planId} order by n desc`.execute(db())
  return rows
}
const countPlans = async () => (await client.call(findPlans, {})).data.plans.length

describe('AD38 from draft to done', () => {
  test('a change: the client reads before and after, nothing is charged, and the plan has the terms', async () => {
    const { planId, fundCode } = await open()
    const code = await sent([change(planId, { mostTerms: 12 })])
    const page = await shown(code)
    expect(page).toMatchObject({ totalFee: '0.00', toPay: '0.00', weights: null })
    expect(page.detail).toMatchObject([
      {
        ...{ kind: 'rsp', fund: { fundCode }, amount: null, sendDay: null, fee: '0.00', suits: true },
        refusal: null,
        plan: {
          ...{ action: 'change', planId, name: { zh: '修改定投', en: 'Change the plan' } },
          before: { zh: '每月5日500.00元，生效中', en: 'CNY 500.00 monthly on day 5, running' },
          after: {
            zh: '每月10日800.00元，共12期，生效中',
            en: 'CNY 800.00 monthly on day 10, 12 terms, running',
          },
        },
      },
    ])
    const before = await countPlans()
    expect((await approve(code)).data.results).toEqual([{ lineNo: 1, orderNo: null, planId }])
    expect(await planOf(planId)).toMatchObject({
      ...{ amount: '800.00', sendDay: 10, mostTerms: 12, state: 'active', investorPayId },
    })
    expect(await countPlans(), 'no other plan').toBe(before)
    expect((await historyOf(planId))[0]).toMatchObject({
      action: 'plan.change',
      facts: { amount: '800.00', proposal: code },
    })
  })

  test.each<[Exclude<PlanAct, 'change'>, 'active' | 'paused' | 'ended', string]>([
    ['pause', 'paused', '已暂停，恢复前不扣款'],
    ['resume', 'active', '每月5日500.00元，生效中'],
    ['end', 'ended', '已终止，不再扣款'],
  ])('%s', async (action, state, after) => {
    const { planId } = await open()
    if (action === 'resume') await own(planId, 'pause')
    const code = await sent([act(planId, action)])
    const [line] = (await shown(code)).detail
    expect(line).toMatchObject({
      ...{ amount: null, fee: '0.00', suits: action === 'resume' ? true : null, refusal: null },
      plan: { action, after: { zh: after } },
    })
    expect((await approve(code)).code).toBe('0000')
    expect((await planOf(planId)).state).toBe(state)
    expect((await historyOf(planId))[0]).toMatchObject({
      action: `plan.${action}`,
      facts: { state, proposal: code },
    })
    expect(await stateOf(code)).toBe('approved')
  })

  test('several at once, two of one fund, and the night says executed', async () => {
    const [one, two] = [await open(), await open()]
    const code = await sent([act(one.planId, 'pause'), change(two.planId)])
    expect((await approve(code)).code).toBe('0000')
    expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    expect(await stateOf(code)).toBe('executed')
    const { results, versions } = await detail(code)
    expect(results).toMatchObject([{ planId: one.planId }, { planId: two.planId }])
    expect(versions[0]!.items).toMatchObject([
      { plan: { action: 'pause', planId: one.planId }, terms: null, amount: null, fee: '0.00' },
      { plan: { action: 'change', planId: two.planId }, terms: TERMS, amount: null, fee: '0.00' },
    ])
    expect(await verifyBooks(db())).toEqual([])
  })

  test('the content has act, plan, and the plan as it is, and its hash is theirs', async () => {
    const { planId } = await open()
    const code = await sent([change(planId)])
    const { rows } = await sql<{ content: string; hash: Buffer }>`select content, content_hash as hash
      from proposal_version where proposal_code = ${code}`.execute(db())
    const [{ content, hash }] = rows as [(typeof rows)[number]]
    expect(hash).toEqual(hashOf(content))
    expect(JSON.parse(content).items).toMatchObject([
      {
        ...{ side: 'rsp', action: 'change', planId, ...TERMS },
        before: { state: 'active', amount: '500.00', agreed: '500.00', sendDay: 5, stepUp: null },
      },
    ])
  })

  test('lists name what is done with plans, and count nothing to pay', async () => {
    const [one, two] = [await open(), await open()]
    const code = await sent([change(one.planId), act(two.planId, 'end')])
    const has = ({ proposalCode }: { proposalCode: string }) => proposalCode === code
    const submitted = (await adviser.call(findSubmittedProposals, { size: '100' })).data.proposals.find(has)
    expect(submitted).toMatchObject({ kind: 'rsp', plans: ['change', 'end'], amount: null, items: 2 })
    const pending = (await adviser.call(findPendingProposals, { size: '100' })).data.proposals.find(has)
    expect(pending).toMatchObject({ plans: ['change', 'end'], amount: null })
  })
})

describe('AD35 the gates', () => {
  const refusalOf = async (lines: readonly Line[]) => (await submit(lines)).refusal

  test('what the plan’s state forbids, a change of nothing, and terms that cannot be', async () => {
    const { planId, fundCode } = await open()
    const forbids = (state: string, action: string) => ({
      kind: 'plan-state-forbids',
      state,
      action,
      fundCode,
    })
    expect(await refusalOf([act(planId, 'resume')])).toEqual(forbids('active', 'resume'))
    expect(await refusalOf([change(planId, { amount: '500.00', sendDay: 5 })])).toEqual({
      kind: 'plan-unchanged',
      planId,
    })
    expect((await refusalOf([change(planId, { amount: '0.01' })]))?.kind).toBe('below-minimum')
    expect((await refusalOf([change(planId, { lastDue: '2020-01-01' })]))?.kind).toBe('plan-days-wrong')
    expect((await refusalOf([change(planId, { frequency: 'weekly', sendDay: 6 })]))?.kind).toBe(
      'plan-days-wrong',
    )
    await own(planId, 'pause')
    expect(await refusalOf([act(planId, 'pause')])).toEqual(forbids('paused', 'pause'))
    await own(planId, 'end')
    for (const action of ['pause', 'resume', 'end'] as const)
      expect(await refusalOf([act(planId, action)])).toEqual(forbids('ended', action))
    expect((await refusalOf([change(planId)]))?.kind).toBe('plan-state-forbids')
  })

  test('one plan twice, new plans beside, a short reason, a plan of somebody else', async () => {
    const { planId, fundCode } = await open()
    expect(await refusalOf([act(planId, 'pause'), change(planId)])).toEqual({ kind: 'plan-twice', planId })
    const fresh: Line = { kind: 'rsp', action: 'new', fundCode, amount: '500.00', sendDay: 5, ...REASONS }
    const wrong = { kind: 'invalid-input', field: 'lines' }
    expect(await refusalOf([act(planId, 'pause'), fresh])).toEqual(wrong)
    expect(await refusalOf([{ ...act(planId, 'pause'), reason: '太短' }])).toEqual(wrong)
    const none = { kind: 'plan-not-found' }
    expect(await refusalOf([act(randomUUID(), 'end')])).toEqual(none)
    await giveTo(world, CLIENT_ACCOUNTS.ofHead, '620100030013')
    expect((await submit([act(planId, 'end')], refs.ofHead)).refusal).toEqual(none)
  })

  test('of what is bought they hold for a change and for resuming, never for pausing and ending', async () => {
    const [runs, rests] = [await open(3), await open(3)]
    await own(rests.planId, 'pause')
    const codes = {
      change: await sent([change(runs.planId)]),
      resume: await sent([act(rests.planId, 'resume')]),
    }
    await sql`update assessment set level = 2`.execute(db())
    for (const line of [change(runs.planId), act(rests.planId, 'resume')])
      expect((await refusalOf([line]))?.kind).toBe('above-tolerance')
    for (const code of Object.values(codes)) {
      expect((await shown(code)).detail[0]).toMatchObject({
        suits: false,
        refusal: { kind: 'risk-mismatch' },
      })
      expect((await approve(code)).refusal?.kind).toBe('risk-mismatch')
      expect(await stateOf(code)).toBe('viewed')
    }
    expect((await planOf(rests.planId)).state).toBe('paused')
    const down = await sent([act(runs.planId, 'pause'), act(rests.planId, 'end')])
    expect((await approve(down)).code).toBe('0000')
    expect((await planOf(runs.planId)).state).toBe('paused')
    await sql`update assessment set level = 3`.execute(db())
  })

  test('the form shows each gate before anything is sent, and what is still typed is no fault', async () => {
    const [one, two] = [await open(), await open()]
    await own(two.planId, 'pause')
    const lines = [`${one.planId}:change`, `${two.planId}:pause`, `${randomUUID()}:end`].join(',')
    const page = await preview(lines)
    expect(page.lines).toMatchObject([
      { planId: one.planId, action: 'change', after: null, refusal: null },
      { planId: two.planId, action: 'pause', refusal: { kind: 'plan-state-forbids' } },
    ])
    const planIds = page.plans.map(({ planId }) => planId)
    expect(planIds).toContain(one.planId)
    expect(page.plans.find(({ planId }) => planId === two.planId)).toMatchObject({
      ...{ state: 'paused', nextDue: null, now: { zh: '每月5日500.00元，已暂停' } },
    })
    const typed = await preview(`${one.planId}:change:650.00:weekly:3::6`)
    expect(typed.lines).toMatchObject([{ after: { zh: '每周三650.00元，共6期，生效中' }, refusal: null }])
    const twice = await preview(`${one.planId}:end,${one.planId}:pause`)
    expect(twice.refusal?.kind).toBe('plan-twice')
    await own(one.planId, 'end')
    expect((await preview('')).plans.map(({ planId }) => planId)).not.toContain(one.planId)
  })
})

describe('what happens meanwhile', () => {
  const changed = (planId: string, part: 'state' | 'terms', state: string) => ({
    ...{ kind: 'plan-changed', planId, part, state },
  })

  test('a plan that its client paused or changed themself is not what they approve, and nothing is half done', async () => {
    const [one, two] = [await open(), await open()]
    const code = await sent([act(one.planId, 'end'), change(two.planId)])
    const refused = await approve(code, () => own(two.planId, 'pause'))
    expect(refused.refusal).toEqual(changed(two.planId, 'state', 'paused'))
    expect((await planOf(one.planId)).state, 'the line before').toBe('active')
    expect((await shown(code)).detail[1]).toMatchObject({ refusal: { kind: 'plan-changed' } })
    expect(await stateOf(code)).toBe('viewed')

    await own(two.planId, 'resume')
    const other = await sent([change(two.planId, { amount: '900.00' })])
    expect((await approve(other)).code).toBe('0000')
    expect((await approve(code)).refusal).toEqual(changed(two.planId, 'terms', 'active'))
    await own(two.planId, 'end')
    expect((await approve(code)).refusal).toEqual(changed(two.planId, 'state', 'ended'))
  })

  test('the client’s own change at the same moment: one of the two, never a mixture', async () => {
    const { planId } = await open()
    const code = await sent([change(planId)])
    const [approved, paused] = await Promise.all([
      approve(code),
      client.call(actOnPlan, { planId, action: 'pause' }, key()),
    ])
    expect(paused.refusal).toBeNull()
    const plan = await planOf(planId)
    expect(plan.state).toBe('paused')
    expect(plan.amount).toBe(approved.code === '0000' ? '800.00' : '500.00')
    if (approved.code !== '0000') expect(approved.refusal).toEqual(changed(planId, 'state', 'paused'))
  })

  test('two approvals at once do it once', async () => {
    const { planId } = await open()
    const code = await sent([change(planId)])
    const proved: (() => void)[] = []
    // Both have proved themselves before either says its word.
    const both = () =>
      new Promise<void>((resolve) => {
        proved.push(resolve)
        if (proved.length === 2) for (const go of proved) go()
      })
    const answers = await Promise.all([approve(code, both), approve(code, both)])
    expect(answers.map(({ code: of }) => of).toSorted()).toEqual(['0000', '9999'])
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_event
      where subject = ${planId} and action = 'plan.change'`.execute(db())
    expect(rows).toEqual([{ n: 1 }])
  })

  test('two proposals about one plan: the first approval leaves the other refused', async () => {
    const { planId } = await open()
    const [pause, other] = [await sent([act(planId, 'pause')]), await sent([act(planId, 'end')])]
    expect((await approve(pause)).code).toBe('0000')
    expect((await approve(other)).refusal).toEqual(changed(planId, 'state', 'paused'))
  })

  test('once the client has another owner nothing is proposed any more, and who reads goes by the basis', async () => {
    const { planId } = await open()
    await giveTo(world, CLIENT_ACCOUNTS.own, '620100030021')
    expect((await submit([act(planId, 'end')])).refusal?.kind).toBe('client-not-found')
    const answer = await adviser.call(previewClientPlanActs, { clientRef: refs.own, lines: '' })
    expect(answer.refusal?.kind).toBe('client-not-found')
    expect((await planOf(planId)).state).toBe('active')
    await giveTo(world, CLIENT_ACCOUNTS.own, '620100030013')
  })
})

describe('AD41 the next version', () => {
  test('names what the plan is then, and the version before is void', async () => {
    const { planId } = await open()
    const code = await sent([change(planId)])
    const lines = [change(planId, { amount: '300.00', frequency: 'daily', sendDay: null })]
    const old = await approve(code, async () => {
      await own(planId, 'pause')
      const next = await adviser.call(
        reviseClientProposal,
        { proposalCode: code, version: 1, title: '第二版', message: '', lines },
        key(),
      )
      expect(next.refusal).toBeNull()
    })
    expect(old.refusal).toEqual({ kind: 'proposal-changed', version: 2 })
    const { versions } = await detail(code)
    expect(versions.map(({ items }) => items[0]!.plan!.before.zh)).toEqual([
      '每月5日500.00元，已暂停',
      '每月5日500.00元，生效中',
    ])
    expect(versions[0]!.items[0]!.terms).toMatchObject({
      amount: '300.00',
      frequency: 'daily',
      sendDay: null,
    })
    const approved = await approveAs(world, client, { proposalCode: code, investorPayId, version: 2 })
    expect(approved.code).toBe('0000')
    expect(await planOf(planId)).toMatchObject({ state: 'paused', amount: '300.00', frequency: 'daily' })
  })

  test('the rise and the payment source of a plan stay through a change', async () => {
    const { planId } = await open()
    await sql`update plan_version set step_rate = 0.05, step_every = 6 where plan_id = ${planId}`.execute(
      db(),
    )
    const code = await sent([change(planId)])
    expect((await shown(code)).detail[0]!.plan!.after.zh).toBe('每月10日800.00元，每6期增加5%，生效中')
    expect((await approve(code)).code).toBe('0000')
    const stepUp = { percent: 5, everyTerms: 6 }
    expect(await planOf(planId)).toMatchObject({ amount: '800.00', stepUp, investorPayId })
  })
})
