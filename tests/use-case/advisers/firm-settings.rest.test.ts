import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerAdviserRequest, findAdviserRequests } from '#contract/adviser/adviser-request.ts'
import { getFirmSettings, saveFirmSettings } from '#contract/adviser/firm-settings.ts'
import { askForAdviser, getMyAdviser } from '#contract/account/my-adviser.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { getProposal } from '#contract/order/proposal.ts'
import { answerQuestion, findAskedQuestions } from '#contract/adviser/proposal-answer.ts'
import { askProposal } from '#contract/order/proposal-question.ts'
import { addTradingDays, instantOf, type Day } from '#domain/calendar/calendar.ts'
import { findBrokenLinks } from '#server/base/audit/audit.store.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import { inTransaction, readClock } from '#server/db/tx.ts'
import { loadCalendar } from '#server/funds/prices/calendar.store.ts'
import { sendProposal } from '#server/trade/proposals/send-proposal.ts'
import { adviserOf, CLIENT_ACCOUNTS, giveTo, placeClients } from '../../world/advisers/adviser-world.ts'
import { actUnder, ADVISER_ACCOUNTS } from '../../world/advisers/care.ts'
import { openTestWorld } from '../../world/world.ts'
import type { Person, World } from '../../world/world.ts'
import { NOBODY } from '../../world/proposal.ts'

let world: World
let principal: Person
let outside: Person
let client: Person

beforeEach(async () => {
  world = await openTestWorld()
  await placeClients(world)
  principal = await world.login('demo-principal')
  outside = await world.login('demo-outside-principal')
  client = await world.login('demo-investor')
  return () => world.close()
})

type Settings = InputOf<typeof saveFirmSettings>
const EMPTY: Settings = {
  ...{ version: 0, nameEn: 'Sample', proposalDays: 3, footerZh: null, footerEn: null, bannedWords: [] },
}
const key = () => ({ 'idempotency-key': randomUUID() })
const save = (change: Partial<Settings>, who = principal) =>
  who.call(saveFirmSettings, { ...EMPTY, ...change }, key())
const read = async (who = principal) => (await who.call(getFirmSettings, {})).data
const versions = async () => {
  const { rows } = await sql<{ version: number }>`select version from firm_setting order by version`.execute(
    world.database.db,
  )
  return rows.map(({ version }) => version)
}

/** Sends a proposal of an adviser to a client, as the sandbox does. */
type Texts = Partial<Record<'title' | 'message' | 'reason' | 'cautionReason', string>>
async function send(change: Texts = {}) {
  const { reason = '分散', cautionReason = '期限长', ...texts } = change
  const { db } = world.database
  const calendar = await loadCalendar(db)
  const { adviserId } = await adviserOf(world, ADVISER_ACCOUNTS.adviser)
  const { fundCode } = await world.fund({ riskLevel: 1 })
  return inTransaction(db, async (tx) =>
    sendProposal(tx, openSeal(world.config.secret), {
      ...{
        accountNumber: CLIENT_ACCOUNTS.own,
        adviserId,
        ...(await readClock(tx)),
        calendar,
        origin: NOBODY,
      },
      ...{ title: '建议', message: '说明', ...texts },
      lines: [{ kind: 'buy', fundCode, amount: '1000.00', reason, cautionReason }],
    }),
  )
}
async function sent(): Promise<string> {
  const answer = await send()
  if (answer.kind !== 'ok') throw new Error(JSON.stringify(answer))
  return answer.value.proposalCode
}

describe('AD66 what a principal sets', () => {
  test('is read by principal and supervisor and by nobody else; the principal alone changes it', async () => {
    const supervisor = await world.login('demo-supervisor')
    expect(await read()).toMatchObject({ version: 0, proposalDays: 3, footerZh: null, bannedWords: [] })
    expect((await save({ proposalDays: 5 })).data).toEqual({ version: 1 })
    expect(await read(supervisor)).toMatchObject({ version: 1, proposalDays: 5 })
    expect((await save({ version: 1 }, supervisor)).status).toBe(403)
    for (const name of ['demo-adviser', 'demo-head', 'demo-assistant', 'demo-deputy']) {
      const other = await world.login(name)
      expect((await other.call(getFirmSettings, {})).status, name).toBe(403)
      expect((await save({ version: 1 }, other)).status, name).toBe(403)
    }
    expect(await versions()).toEqual([1])
  })

  test('is the firm’s own: another firm reads and writes only theirs', async () => {
    await save({ footerZh: '本机构披露', bannedWords: ['暴涨'] })
    const { name } = await read()
    const theirs = await read(outside)
    expect(theirs).toMatchObject({ version: 0, footerZh: null, bannedWords: [] })
    expect(theirs.name).not.toBe(name)
    expect((await save({ nameEn: 'Theirs', proposalDays: 9 }, outside)).data).toEqual({ version: 1 })
    expect(await read()).toMatchObject({ name, nameEn: 'Sample', proposalDays: 3, footerZh: '本机构披露' })
  })

  test('of two windows the second is told the newest, and nothing is written over', async () => {
    await save({ footerZh: '甲', proposalDays: 4 })
    const late = await save({ footerZh: '乙' })
    expect(late.status).toBe(409)
    expect(late.refusal).toEqual({
      ...{ kind: 'firm-settings-changed', version: 1, nameEn: 'Sample', proposalDays: 4 },
      ...{ footerZh: '甲', footerEn: null, bannedWords: [] },
    })
    expect(await read()).toMatchObject({ version: 1, footerZh: '甲' })
    const both = await Promise.all(['丙', '丁'].map((footerZh) => save({ version: 1, footerZh })))
    expect(both.map(({ refusal }) => refusal?.kind ?? 'saved').toSorted()).toEqual([
      'firm-settings-changed',
      'saved',
    ])
    expect(await versions()).toEqual([1, 2])
    // What is as it was makes no version.
    const now = await read()
    const { name: _licensed, ...same } = now
    expect((await save(same)).data).toEqual({ version: 2 })
    expect(await versions()).toEqual([1, 2])
  })

  test('is judged on the server, whatever the form let through', async () => {
    const kindOf = async (change: Partial<Settings>) => (await save(change)).refusal?.kind
    expect(await kindOf({ nameEn: '样本' })).toBe('firm-name-not-english')
    expect(await kindOf({ footerZh: '字'.repeat(401) })).toBe('footer-too-long')
    expect(await kindOf({ footerEn: 'Alone' })).toBe('footer-not-chinese')
    expect(await kindOf({ bannedWords: ['涨'] })).toBe('banned-word-length')
    expect(await kindOf({ bannedWords: Array.from({ length: 51 }, (_, n) => `词语${n}`) })).toBe(
      'banned-words-too-many',
    )
    expect((await save({ footerZh: '本金保 本' })).refusal).toEqual({
      ...{ kind: 'wording-banned', word: '保本', field: 'footerZh' },
    })
    for (const proposalDays of [0, 11, 2.5]) expect((await save({ proposalDays })).code).not.toBe('0000')
    expect(await versions()).toEqual([])
  })

  test('is kept version by version and audited by its fields and a hash, without the words', async () => {
    await save({ footerZh: '秘密的说明', bannedWords: ['暴涨'] })
    const { rows } = await sql<{ facts: { fields: string; hash: string }; object: string; duty: string }>`
      select facts, object, duty from audit_event where action = 'firm.settings-changed'`.execute(
      world.database.db,
    )
    const settings = { nameEn: 'Sample', proposalDays: 3, footerZh: '秘密的说明', footerEn: null }
    const hash = createHash('sha256').update(JSON.stringify({ ...settings, bannedWords: ['暴涨'] }))
    expect(rows).toEqual([
      {
        facts: { fields: 'nameEn,footerZh,bannedWords', hash: hash.digest('hex') },
        ...{ object: expect.stringMatching(/^firm-setting:/), duty: 'principal' },
      },
    ])
    expect(await findBrokenLinks(world.database.db)).toEqual([])
    for (const change of [sql`update firm_setting set proposal_days = 9`, sql`delete from firm_setting`])
      await expect(change.execute(world.database.db)).rejects.toThrow()
  })

  test('clients of the firm read its name and disclosure, beside adviser and proposal; others do not', async () => {
    const proposalCode = await sent()
    const seen = async () => (await client.call(getProposal, { proposalCode })).data.footer
    expect(await seen()).toBeNull()
    await save({
      nameEn: 'Sample Advisers',
      footerZh: '本机构收取代销费用',
      footerEn: 'We are paid by managers',
    })
    const footer = { zh: '本机构收取代销费用', en: 'We are paid by managers' }
    expect(await seen()).toEqual(footer)
    const { adviser } = (await client.call(getMyAdviser, {})).data
    expect(adviser).toMatchObject({ firm: { nameEn: 'Sample Advisers' }, footer })
    // Served by another firm, a client reads that firm's words: it has none. Who sent the proposal stays the same.
    await giveTo(world, CLIENT_ACCOUNTS.own, ADVISER_ACCOUNTS.outside)
    const next = (await client.call(getMyAdviser, {})).data.adviser
    expect(next).toMatchObject({ registerNo: expect.stringMatching(/./), footer: null })
    expect(await seen()).toEqual(footer)
  })

  test('proposals sent from then on stand for its days; those of another firm for three', async () => {
    const { today } = await readClock(world.database.db)
    const calendar = await loadCalendar(world.database.db)
    const ends = async () => {
      const proposalCode = await sent()
      return (await client.call(getProposal, { proposalCode })).data.expiresAt
    }
    const after = (days: number) =>
      instantOf(addTradingDays(calendar, today, days) as Day, '14:50:00').toISOString()
    expect(await ends()).toBe(after(3))
    await save({ proposalDays: 7 })
    expect(await ends()).toBe(after(7))
    await save({ proposalDays: 10 }, outside)
    expect(await ends()).toBe(after(7))
    await save({ proposalDays: 1, version: 1 })
    expect(await ends()).toBe(after(1))
  })
})

describe('AD66 a banned word', () => {
  test('is refused in title, message and reasons of a proposal', async () => {
    await save({ bannedWords: ['暴涨', 'Moon'] })
    expect(await send({ title: '即将暴 涨' })).toEqual({
      ...{ kind: 'wording-banned', word: '暴涨', field: 'title' },
    })
    expect(await send({ message: 'to the ＭＯＯＮ' })).toMatchObject({ word: 'Moon', field: 'message' })
    expect(await send({ reason: '稳。赚' })).toMatchObject({ word: '稳赚', field: 'reason-1' })
    expect(await send({ cautionReason: '稳。赚' })).toMatchObject({ word: '稳赚', field: 'caution-1' })
    expect((await send({ message: '基金不保本' })).kind).toBe('ok')
  })

  test('is refused in the answer to a client’s question, which then is answered without it', async () => {
    await save({ bannedWords: ['暴涨'] })
    const adviser = await world.login('demo-adviser')
    const proposalCode = await sent()
    await client.call(askProposal, { proposalCode, question: '会涨吗？' }, key())
    const { questionId } = (await adviser.call(findAskedQuestions, {})).data.questions[0]!
    const answer = (text: string) => adviser.call(answerQuestion, { questionId, answer: text }, key())
    for (const [text, word] of [
      ['下周暴涨', '暴涨'],
      ['下周暴\u200B涨', '暴涨'],
      ['ＲＩＳＫ　ＦＲＥＥ', 'risk-free'],
      ['这只保-本', '保本'],
    ])
      expect((await answer(text!)).refusal).toEqual({ kind: 'wording-banned', word, field: 'answer' })
    const { questions } = (await client.call(getProposal, { proposalCode })).data
    expect(questions).toMatchObject([{ answer: null }])
    expect((await answer('涨跌都有可能，基金不保本')).code).toBe('0000')
  })

  test('is refused in the answer to who asks for another adviser; the word of another firm is not', async () => {
    await save({ bannedWords: ['暴涨'] }, outside)
    const head = await actUnder(world, 'demo-deputy', 'deputy')
    await client.call(askForAdviser, { reason: '很少联系', isOfOtherFirm: false }, key())
    const { requestId } = (await head.call(findAdviserRequests, {})).data.requests[0]!
    const answer = (text: string) => head.call(answerAdviserRequest, { requestId, answer: text })
    expect((await answer('留下来稳 赚')).refusal).toEqual({
      ...{ kind: 'wording-banned', word: '稳赚', field: 'answer' },
    })
    expect((await answer('他不会说暴涨')).code).toBe('0000')
  })
})
