import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  exportSubmittedProposals,
  findPendingProposals,
  findSubmittedProposals,
} from '#contract/adviser/proposal-list.ts'
import { getClientProposal } from '#contract/adviser/proposal-detail.ts'
import * as words from '#contract/adviser/proposal-words.copy.ts'
import {
  reviseClientProposal,
  submitClientProposal,
  withdrawClientProposal,
} from '#contract/adviser/proposal.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { declineProposal, getProposal } from '#contract/order/proposal.ts'
import { answerQuestion } from '#contract/adviser/proposal-answer.ts'
import { askProposal } from '#contract/order/proposal-question.ts'
import * as copy from '#server/advisers/proposals/export-submitted.copy.ts'
import { CLIENT_ACCOUNTS, placeClients } from '../../world/advisers/adviser-world.ts'
import type { ClientRefs } from '../../world/advisers/adviser-world.ts'
import { actUnder, ADVISER_ACCOUNTS } from '../../world/advisers/care.ts'
import { approveAs } from '../../world/approve-proposal.ts'
import { addProposal, addVersion } from '../../world/proposal.ts'
import { openTestWorld } from '../../world/world.ts'
import type { Person, World } from '../../world/world.ts'

/** The proposals that wait, and all that were ever submitted, as an adviser and their firm read them (AD46, AD47). */

let world: World
let refs: ClientRefs
let adviser: Person
let client: Person
let fundCode: string
let otherCode: string
const db = () => world.database.db
const once = () => ({ 'idempotency-key': randomUUID() })
const REASON = '分散持仓，降低单一行业的波动，期限与客户的目标一致。'
const REASONS = { reason: REASON, cautionReason: REASON }

beforeAll(async () => {
  world = await openTestWorld()
  refs = await placeClients(world)
  adviser = await actUnder(world, 'demo-adviser', 'adviser')
  client = await world.login('demo-investor')
  ;({ fundCode } = await world.fund({ riskLevel: 2 }))
  otherCode = (await world.fund({ riskLevel: 3 })).fundCode
})
afterAll(() => world.close())

async function propose(title: string, amount = '2000.00', code = fundCode): Promise<string> {
  const lines = [{ kind: 'buy', fundCode: code, amount, ...REASONS }] as const
  const sent = await adviser.call(
    submitClientProposal,
    { clientRef: refs.own, title, message: '', lines: [...lines] },
    once(),
  )
  expect(sent.code).toBe('0000')
  return sent.data.proposalCode
}

type Waits = Partial<InputOf<typeof findPendingProposals>>
type Filter = Partial<InputOf<typeof findSubmittedProposals>>
const pending = async (asked: Waits = {}, who = adviser) =>
  (await who.call(findPendingProposals, asked)).data.proposals
const submitted = async (asked: Filter = {}, who = adviser) =>
  (await who.call(findSubmittedProposals, asked)).data.proposals
const codesOf = (rows: readonly { readonly proposalCode: string }[]) =>
  rows.map(({ proposalCode }) => proposalCode)

describe('AD46 what waits', () => {
  test('for the client until they ask, then for the adviser, and again for the client once it is answered', async () => {
    const proposalCode = await propose('等待')
    const whose = async () => (await pending()).find((each) => each.proposalCode === proposalCode)
    expect(await whose()).toMatchObject({
      ...{ waitsFor: 'client', state: 'submitted', viewedAt: null, question: null },
      ...{ title: '等待', amount: '2000.00', items: 1, kind: 'buy', clientRef: refs.own, basis: 'own' },
    })
    await client.call(getProposal, { proposalCode })
    expect(await whose()).toMatchObject({ waitsFor: 'client', state: 'viewed' })
    expect((await whose())!.viewedAt).not.toBeNull()
    await client.call(askProposal, { proposalCode, question: '为什么是这只？' }, once())
    const asked = await whose()
    expect(asked).toMatchObject({ waitsFor: 'adviser', question: { question: '为什么是这只？' } })
    expect(codesOf(await pending({ waits: 'adviser' }))).toEqual([proposalCode])
    expect(codesOf(await pending({ waits: 'client' }))).not.toContain(proposalCode)
    const { questionId } = asked!.question!
    await adviser.call(answerQuestion, { questionId, answer: '因为费用低。' }, once())
    expect(await whose()).toMatchObject({ waitsFor: 'client', question: null })
  })

  test('tells the last step, and each question until its adviser has read the thread or has answered', async () => {
    const proposalCode = await propose('未查看')
    const whose = async () =>
      (await pending({ size: '100' })).find((each) => each.proposalCode === proposalCode)
    expect(await whose()).toMatchObject({ unseen: 0, lastEvent: { kind: 'submitted' } })
    const ask = (question: string) => client.call(askProposal, { proposalCode, question }, once())
    await ask('一')
    await ask('二')
    const asked = await whose()
    expect(asked).toMatchObject({ unseen: 2, lastEvent: { kind: 'questioned' } })
    const { questionId } = asked!.question!
    await adviser.call(answerQuestion, { questionId, answer: '因为费用低。' }, once())
    expect(await whose(), 'an answer is a reading').toMatchObject({
      unseen: 1,
      lastEvent: { kind: 'answered' },
    })
    const head = await actUnder(world, 'demo-head', 'head')
    expect((await head.call(getClientProposal, { proposalCode, opens: 'thread' })).code).toBe('0000')
    await adviser.call(getClientProposal, { proposalCode })
    expect(await whose(), 'neither a head nor a form that begins with it').toMatchObject({ unseen: 1 })
    await adviser.call(getClientProposal, { proposalCode, opens: 'thread' })
    expect(await whose()).toMatchObject({ unseen: 0, waitsFor: 'adviser', question: { question: '二' } })
    await ask('三')
    expect(await whose()).toMatchObject({ unseen: 1 })
  })

  test('no longer once it is decided, taken back, or its time is over by the clock', async () => {
    const [declined, taken, over] = [await propose('婉拒'), await propose('撤回'), 'P2026070600000008']
    await client.call(declineProposal, { proposalCode: declined, version: 1, reason: '' }, once())
    await adviser.call(withdrawClientProposal, { proposalCode: taken, version: 1 }, once())
    const owner = sql`(select adviser_id from relation where account_number = ${CLIENT_ACCOUNTS.own} and kind = 'own'
      and state = 'active')`
    await addProposal(db(), { code: over, account: CLIENT_ACCOUNTS.own, adviser: owner, stands: '-1 hour' })
    const codes = codesOf(await pending())
    for (const code of [declined, taken, over]) expect(codes).not.toContain(code)
    expect((await submitted()).find((each) => each.proposalCode === over)).toMatchObject({
      ...{ state: 'expired', decidedAt: expect.any(String) },
    })
  })

  test('is one’s own alone: not a colleague’s, not another firm’s, and not the head’s to do', async () => {
    const proposalCode = await propose('本人')
    for (const [username, duty] of [
      ['demo-mixed', 'adviser'],
      ['demo-head', 'adviser'],
      ['demo-outside-adviser', 'adviser'],
    ] as const)
      expect(codesOf(await pending({}, await actUnder(world, username, duty)))).not.toContain(proposalCode)
    expect(codesOf(await pending({ client: '林' }))).toContain(proposalCode)
    expect(await pending({ client: '王' })).toEqual([])
  })

  test('page by page it is the whole list, those that end first on top', async () => {
    const all = await pending()
    const seen: string[] = []
    for (let n = 0; n < 25; n += 1) await propose(`第${n}`)
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: OutputOf<typeof findPendingProposals> = (
        await adviser.call(findPendingProposals, { cursor, size: '20' })
      ).data
      seen.push(...codesOf(page.proposals))
      cursor = page.next
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength(all.length + 25)
    const ends = (await pending({ size: '100' })).map(({ expiresAt }) => expiresAt)
    expect(ends).toEqual(ends.toSorted())
  })
})

describe('AD47 what was submitted', () => {
  test('of every state, with what came of it and the client’s reason', async () => {
    const [approved, declined] = [await propose('批准', '3000.00'), await propose('理由')]
    const investorPayId = await world.card('demo-investor')
    expect((await approveAs(world, client, { proposalCode: approved, investorPayId })).code).toBe('0000')
    await client.call(declineProposal, { proposalCode: declined, version: 1, reason: '暂时不需要' }, once())
    const ordered = async (amount: RawBuilder<unknown>) =>
      sql`update fund_order set amount = ${amount} where origin_ref = ${approved}`.execute(db())
    const find = async (code: string) =>
      (await submitted({ size: '100' })).find((each) => each.proposalCode === code)
    expect(await find(approved)).toMatchObject({
      state: 'approved',
      results: 1,
      confirmed: 0,
      amount: '3000.00',
    })
    expect(await find(declined)).toMatchObject({ state: 'declined', declineReason: '暂时不需要', results: 0 })
    expect((await find(declined))!.decidedAt).not.toBeNull()
    expect(await find(approved), 'nothing is confirmed yet').toMatchObject({ feeConfirmed: null })
    await sql`alter table proposal_item disable trigger user`.execute(db())
    await sql`update proposal_item set fee = null where proposal_code = ${declined}`.execute(db())
    await sql`alter table proposal_item enable trigger user`.execute(db())
    expect(await find(declined)).toMatchObject({ feeShown: null, feeConfirmed: null })
    for (let n = 0; n < 3; n += 1) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    const executed = await find(approved)
    expect(executed).toMatchObject({ state: 'executed', results: 1, confirmed: 1 })
    const { feeShown } = executed!
    expect(feeShown, 'AD39 as it was sent, and as the registrar confirmed it').toBe('0.90')
    expect(executed!.feeConfirmed).toBe(feeShown)
    expect(codesOf(await submitted({ state: 'executed' }))).toEqual([approved])
    const colleague = await actUnder(world, 'demo-mixed', 'adviser')
    for (const [granted, feeConfirmed] of [
      ['{proposals}', null],
      ['{proposals,orders}', feeShown],
    ]) {
      await sql`insert into relation (account_number, adviser_id, kind, state, cause, validity, granted, granted_by)
        select ${CLIENT_ACCOUNTS.own}, (select adviser_id from adviser where account_number = ${ADVISER_ACCOUNTS.colleague}), 'share',
          'active', 'share', daterange(business_today(), business_today() + 30), ${granted}::text[], r.adviser_id
        from relation r where r.account_number = ${CLIENT_ACCOUNTS.own} and r.kind = 'own' and r.state = 'active'`.execute(
        db(),
      )
      const shared = await submitted({ state: 'executed' }, colleague)
      expect(shared, granted!).toMatchObject([{ basis: 'share', feeShown, feeConfirmed }])
      await sql`delete from relation where kind = 'share'`.execute(db())
    }
    // Settled after it was confirmed in part: the night would call it partly executed.
    await ordered(sql`confirmed_amount + 1`)
    expect(await find(approved)).toMatchObject({ results: 1, confirmed: 0 })
    await ordered(sql`confirmed_amount`)
    expect(codesOf(await submitted({ kind: 'sell' }))).toEqual([])
    expect(codesOf(await submitted({ kind: 'buy', state: 'declined', client: '林' }))).toContain(declined)
  })

  test('each version is a row, and only the last one has the state', async () => {
    const proposalCode = await propose('两版')
    await addVersion(db(), proposalCode)
    const rows = (await submitted({ size: '100' })).filter((each) => each.proposalCode === proposalCode)
    expect(rows.map(({ version, isLast }) => [version, isLast])).toEqual([
      [2, true],
      [1, false],
    ])
    const waiting = await submitted({ size: '100', state: 'submitted' })
    expect(
      waiting.filter((each) => each.proposalCode === proposalCode).map(({ version }) => version),
    ).toEqual([2])
  })

  test('the head reads that of the subtree, another firm nothing, and who proposed can be asked for', async () => {
    const proposalCode = await propose('团队')
    const head = await actUnder(world, 'demo-head', 'head')
    const row = (await submitted({ size: '100' }, head)).find((each) => each.proposalCode === proposalCode)
    expect(row).toBeDefined()
    expect(row!.basis).not.toBe('own')
    expect(codesOf(await submitted({ size: '100', maker: row!.makerName }, head))).toContain(proposalCode)
    expect(await submitted({ maker: '%' }, head)).toEqual([])
    const colleague = await actUnder(world, 'demo-mixed', 'adviser')
    expect(codesOf(await submitted({ size: '100' }, colleague))).not.toContain(proposalCode)
    const other = await actUnder(world, 'demo-outside-adviser', 'adviser')
    expect(codesOf(await submitted({ size: '100' }, other))).not.toContain(proposalCode)
    const code = 'P2026070600000009'
    const outside = sql`(select adviser_id from adviser where account_number = '620100030039')`
    await addProposal(db(), { code, account: CLIENT_ACCOUNTS.foreign, adviser: outside })
    expect(codesOf(await submitted({ size: '100' }, other))).toContain(code)
    expect(codesOf(await submitted({ size: '100' }, head))).not.toContain(code)
  })

  test('the period is the quarter unless days are given, and 24 months at most', async () => {
    const { data } = await adviser.call(findSubmittedProposals, {})
    expect(data.from).toMatch(/-(01|04|07|10)-01$/)
    const refused = await adviser.call(findSubmittedProposals, { from: '2020-01-01' })
    expect(refused.refusal).toEqual({ kind: 'order-period-too-long', most: 24 })
    expect(await submitted({ from: '2025-01-01', to: '2025-02-01' })).toEqual([])
  })

  test('XX17 each look is on record', async () => {
    const shown = (await submitted({ kind: 'buy' })).length
    const { rows } = await sql<{ view: string; shown: number }>`
      select view, shown from access_log order by recorded_at desc limit 1`.execute(db())
    expect(rows[0]).toEqual({ view: 'list.submitted-proposals', shown })
    await pending()
    const { rows: next } = await sql<{ view: string }>`
      select view from access_log order by recorded_at desc limit 1`.execute(db())
    expect(next[0]!.view).toBe('list.pending-proposals')
  })

  test('of a fund, by the start of its code or a part of its name, where the version names it', async () => {
    const [proposalCode, other] = [await propose('此基金'), await propose('另一只', '2000.00', otherCode)]
    const { rows } = await sql<{
      name: string
    }>`select name from share_class where fund_code = ${otherCode}`.execute(db())
    const found = await submitted({ fund: otherCode, size: '100' })
    expect(codesOf(found)).toContain(other)
    expect(codesOf(found)).not.toContain(proposalCode)
    expect(codesOf(await submitted({ fund: rows[0]!.name.slice(1), size: '100' }))).toContain(other)
    expect(await submitted({ fund: '%' })).toEqual([])
    expect(await submitted({ fund: otherCode, kind: 'sell' })).toEqual([])
    const lines = [{ kind: 'buy', fundCode, amount: '2000.00', ...REASONS }] as const
    const sent = await adviser.call(
      reviseClientProposal,
      { proposalCode: other, version: 1, title: '换一只', message: '', lines: [...lines] },
      once(),
    )
    expect(sent.code).toBe('0000')
    const versions = async (fund: string) =>
      (await submitted({ fund, size: '100' }))
        .filter((each) => each.proposalCode === other)
        .map(({ version }) => version)
    expect([await versions(otherCode), await versions(fundCode)]).toEqual([[1], [2]])
  })
})

type Asked = Partial<InputOf<typeof exportSubmittedProposals>>

describe('AD47 the list as a file', () => {
  /** The lines of the file, each as its cells; no cell of these proposals has a comma. */
  async function linesOf(asked: Asked = {}, who = adviser): Promise<string[][]> {
    const reply = await who.call(exportSubmittedProposals, asked)
    const text = new TextDecoder().decode(reply.data as unknown as ArrayBuffer)
    return text
      .split('\r\n')
      .slice(0, -1)
      .map((line) => line.split(','))
  }

  test('has the rows, the order and the columns of the list', async () => {
    const declined = await propose('导出', '4000.00')
    await client.call(declineProposal, { proposalCode: declined, version: 1, reason: '=暂时不需要' }, once())
    const replaced = await propose('导出两版')
    await addVersion(db(), replaced)
    for (const asked of [
      {},
      { sort: 'amount' },
      { state: 'declined' },
      { client: '王' },
      { fund: otherCode },
    ] as const) {
      const { proposals } = (await adviser.call(findSubmittedProposals, { ...asked, size: '100' })).data
      const [head, ...rows] = await linesOf(asked)
      expect(head).toEqual(Object.values(copy.zh.head))
      expect(rows.map((cells) => [cells[1], cells[4], cells[5], cells[8]])).toEqual(
        proposals.map((each) => [
          ...[each.accountNumber, each.proposalCode, String(each.version), each.amount ?? ''],
        ]),
      )
    }
    const all = await linesOf()
    const { states, replaced: isReplaced, kinds } = words.zh
    const row = all.find((cells) => cells[4] === declined)!
    expect([row[6], row[9], row[10]]).toEqual([kinds.buy, states.declined, `"'=暂时不需要"`])
    expect([row[13], row[14]], 'shown and confirmed').toEqual(['1.20', ''])
    expect(row[15]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    const versions = all.filter((cells) => cells[4] === replaced)
    expect(versions.map((cells) => cells[9])).toEqual([states.submitted, isReplaced])
  })

  test('speaks the reader’s language, and refuses the period that the list refuses', async () => {
    const english = await world.login('demo-adviser', 'en')
    expect((await linesOf({}, english))[0]).toEqual(Object.values(copy.en.head))
    const refused = await adviser.call(exportSubmittedProposals, { from: '2020-01-01' })
    expect(refused.refusal).toEqual({ kind: 'order-period-too-long', most: 24 })
    const investor = await world.login('demo-investor')
    expect((await investor.call(exportSubmittedProposals, {})).status).toBe(403)
  })

  test('XX7 is on record with its count and a hash of the filter, and nobody else’s rows are in it', async () => {
    const rows = (await linesOf({ client: '林' })).length - 1
    const looks = await sql<{ view: string; shown: number; hash: string }>`select view, shown,
      encode(filter_hash, 'hex') as hash from access_log order by recorded_at desc, look_id desc limit 1`.execute(
      db(),
    )
    const [look] = looks.rows
    expect(look).toMatchObject({ view: 'list.submitted-proposal-file', shown: rows })
    const events = await sql<{ subject: string; facts: object }>`
      select subject, facts from audit_event where action = 'export.made' order by n desc limit 1`.execute(
      db(),
    )
    expect(events.rows[0]).toEqual({
      subject: 'submitted-proposal',
      facts: { rows, format: 'csv', filter: look!.hash },
    })
    const colleague = await actUnder(world, 'demo-mixed', 'adviser')
    expect(await linesOf({}, colleague)).toHaveLength(1)
  })
})
