import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { provePaymentPassword } from '#contract/payment/payment.ts'
import { getOrderDetails } from '#contract/order/placed-order.ts'
import { getConfirmationNote } from '#contract/portfolio/confirmation-note.ts'
import {
  approveProposal,
  declineProposal,
  findProposals,
  getProposal,
  getProposalKey,
} from '#contract/order/proposal.ts'
import { cancelOrder } from '#contract/order/placed-order.ts'
import { answerQuestion, findAskedQuestions } from '#contract/adviser/proposal-answer.ts'
import { askProposal } from '#contract/order/proposal-question.ts'
import { findSwitchTargets, previewSwitch } from '#contract/order/switch.ts'
import { instantOf } from '#domain/calendar/calendar.ts'
import { WITHDRAWN_CAUSES } from '#domain/proposal/proposal.ts'
import { columnFen, fen, fenText } from '#domain/number/money.ts'
import { DEMO_PAYMENT_PASSWORD } from '#sandbox/people.ts'
import { setClock } from '#server/db/sandbox-clock.store.ts'
import { inTransaction } from '#server/db/tx.ts'
import { moveProposal } from '#server/trade/proposals/proposal.store.ts'
import type { Sending } from '#server/trade/proposals/send-proposal.ts'
import { findNotices } from '#contract/notice.ts'
import { findStates } from '#server/edge/live/live.store.ts'
import { sealPassword } from '../../world/seal-password.ts'
import { secondInvestor } from '../../world/second-investor.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'
import { addVersion, sendTo, tryToSend as tryToSendTo } from '../../world/proposal.ts'

const ACCOUNT = '620100018806'

let world: World
let investor: Person
let other: Person
let card: string
let held: string
let cautious: string
let wild: string

const db = () => world.database.db
const kindOf = (reply: { refusal: { kind: string } | null }) => reply.refusal?.kind

beforeAll(async () => {
  world = await openTestWorld()
  investor = await world.login('demo-investor')
  other = await secondInvestor(world)
  card = await world.card('demo-investor')
  held = (await world.fund({ riskLevel: 3 })).fundCode
  cautious = (await world.fund({ riskLevel: 2 })).fundCode
  wild = (await world.fund({ riskLevel: 5 })).fundCode
  await world.buy(investor, { fundCode: held, amount: '10000.00', investorPayId: card })
  for (let n = 0; n < 3; n += 1) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
})
afterAll(() => world.close())

type Lines = Sending['lines']
const line = (change: Partial<Lines[number]> = {}): Lines[number] => ({
  ...{ kind: 'buy', fundCode: cautious, amount: '2000.00', reason: '分散', cautionReason: '期限长' },
  ...change,
})
const MOVED = { reason: '调整', cautionReason: '期限长' }
const sale = (): Lines[number] => ({ kind: 'sell', fundCode: held, shares: '100.00', ...MOVED })

const tryToSend = (lines: Lines, change: Partial<Sending> = {}) =>
  tryToSendTo(db(), world.config.secret, { accountNumber: ACCOUNT, ...change, lines })

const send = (lines: Lines = [line(), sale()]) =>
  sendTo(db(), world.config.secret, { accountNumber: ACCOUNT, lines })

const show = async (proposalCode: string, who = investor) => who.call(getProposal, { proposalCode })

const feeOf = async (proposalCode: string) => (await show(proposalCode)).data?.totalFee ?? '0.00'

async function prove(proposalCode: string, version = 1, fee?: string): Promise<string> {
  const seenFee = fee ?? (await feeOf(proposalCode))
  const subject = { proposalCode, version, investorPayId: card, seenFee }
  const key = await investor.call(getProposalKey, subject)
  if (key.code !== '0000') return 'none'
  const sealed = await sealPassword(DEMO_PAYMENT_PASSWORD, key.data)
  const proof = await investor.call(
    provePaymentPassword,
    { nonce: key.data.nonce, password: sealed.password },
    { 'security-key': sealed.securityKey },
  )
  return proof.data.authorization
}

interface Approving {
  readonly authorization?: string
  readonly key?: string
  readonly version?: number
  readonly hasReadDocuments?: boolean
  readonly promisedTradeDate?: string
  readonly seenFee?: string
}

async function approve(proposalCode: string, given: Approving = {}) {
  const version = given.version ?? 1
  const authorization = given.authorization ?? (await prove(proposalCode, version))
  const { rows } = await sql<{ day: string }>`select open_day as day from business_state`.execute(db())
  const body = {
    ...{ proposalCode, version, investorPayId: card, authorization },
    seenFee: given.seenFee ?? (await feeOf(proposalCode)),
    promisedTradeDate: given.promisedTradeDate ?? rows[0]!.day,
    hasReadDocuments: given.hasReadDocuments ?? true,
  }
  return investor.call(approveProposal, body, { 'idempotency-key': given.key ?? randomUUID() })
}

async function countOrders(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from fund_order`.execute(db())
  return rows[0]!.n
}

describe('sending', () => {
  test('an adviser cannot propose what is above the client’s tolerance, off the shelf, or nothing', async () => {
    expect(await tryToSend([line({ fundCode: wild })])).toMatchObject({ kind: 'above-tolerance' })
    expect(await tryToSend([line({ fundCode: '000000' })])).toMatchObject({ kind: 'fund-not-found' })
    expect(await tryToSend([])).toMatchObject({ kind: 'proposal-lines-wrong' })
    expect(await tryToSend(Array.from({ length: 21 }, () => line()))).toMatchObject({
      kind: 'proposal-lines-wrong',
    })
  })

  test('nor one who is not active', async () => {
    await sql`update adviser_status set status = 'suspended'`.execute(db())
    expect(await tryToSend([line()])).toEqual({ kind: 'adviser-not-active' })
    await sql`update adviser_status set status = 'qualified'`.execute(db())
  })
})

describe('T02 an adviser proposes to their own clients alone', () => {
  test('an account of nobody’s, of another’s and one they served until yesterday are no account', async () => {
    const answers = [
      await tryToSend([line()], { accountNumber: '620100020011' }),
      await tryToSend([line()], { accountNumber: '620109999999' }),
    ]
    await sql`update relation set validity = daterange(lower(validity), business_today())`.execute(db())
    answers.push(await tryToSend([line()]))
    await sql`update relation set validity = daterange(business_today() - 1, business_today() + 30), kind = 'share'`.execute(
      db(),
    )
    answers.push(await tryToSend([line()]))
    await sql`update relation set validity = daterange(lower(validity), null), kind = 'own'`.execute(db())
    expect(answers).toEqual(answers.map(() => ({ kind: 'client-not-found' })))
    expect((await tryToSend([line()])).kind).toBe('ok')
  })

  test('and not while the client’s document has ended', async () => {
    const endsIn = (days: number) =>
      sql`update party_document set valid_to = business_today() + ${days}::int
      where party_id = (select party_id from account where account_number = ${ACCOUNT})`.execute(db())
    await endsIn(-1)
    expect((await tryToSend([line()])).kind).toBe('document-expired')
    expect((await tryToSend([sale()])).kind).toBe('ok')
    await endsIn(3650)
  })

  test('the client is told inside the product and by text, without an amount', async () => {
    const notices = async () => (await investor.call(findNotices, { kind: 'proposal' })).data.notices
    const before = (await notices()).length
    const textsBefore = await texts()
    await send()
    expect((await notices()).length).toBe(before + 1)
    const [told] = await notices()
    expect(told).toMatchObject({ template: 'proposal-arrived', isRead: false })
    expect(told!.body).toContain('周样本')
    expect(told!.body).not.toMatch(/\d/)
    expect((await texts()) - textsBefore).toBe(1)
  })
})

/** Counts the texts to a client about proposals, sent or not. */
async function texts(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from notice
    where channel = 'sms' and template like 'proposal-%'`.execute(db())
  return rows[0]!.n
}

describe('AD a question about a proposal', () => {
  const key = () => ({ 'idempotency-key': randomUUID() })

  test('is answered once by the adviser who sent it; the client reads the answer and is told', async () => {
    const adviser = await world.login('demo-adviser')
    const proposalCode = await send()
    await investor.call(askProposal, { proposalCode, question: '多久到账？' }, key())
    const { questions } = (await adviser.call(findAskedQuestions, {})).data
    const asked = questions.find((each) => each.proposalCode === proposalCode)!
    expect(asked).toMatchObject({ question: '多久到账？', answer: null, clientName: '林样本' })
    const { questionId } = asked
    expect((await show(proposalCode)).data.state).toBe('questioned')
    expect(kindOf(await adviser.call(answerQuestion, { questionId, answer: '  ' }, key()))).toBe(
      'invalid-input',
    )
    expect((await adviser.call(answerQuestion, { questionId, answer: ' 三天内 ' }, key())).code).toBe('0000')
    expect(kindOf(await adviser.call(answerQuestion, { questionId, answer: '四天' }, key()))).toBe(
      'question-answered',
    )
    const { data } = await show(proposalCode)
    expect(data.questions).toMatchObject([{ question: '多久到账？', answer: '三天内' }])
    expect(data.state, 'AD43 the answer returns it to viewed').toBe('viewed')
    expect(data.events.map(({ kind }) => kind)).toContain('answered')
    const { notices } = (await investor.call(findNotices, { kind: 'proposal' })).data
    expect(notices[0]).toMatchObject({ template: 'proposal-answered' })
  })

  test('T02 to somebody else, or of a client one serves no longer, does not exist', async () => {
    const adviser = await world.login('demo-adviser')
    const proposalCode = await send()
    await investor.call(askProposal, { proposalCode, question: '为什么？' }, key())
    const { questions } = (await adviser.call(findAskedQuestions, {})).data
    const { questionId } = questions.find((each) => each.proposalCode === proposalCode)!
    await sql`update relation set state = 'ended'`.execute(db())
    const foreign = await adviser.call(answerQuestion, { questionId, answer: 'x' }, key())
    const unknown = await adviser.call(answerQuestion, { questionId: randomUUID(), answer: 'x' }, key())
    expect((await adviser.call(findAskedQuestions, {})).data.questions).toEqual([])
    await sql`update relation set state = 'active'`.execute(db())
    expect(kindOf(foreign)).toBe('question-not-found')
    expect([foreign.status, foreign.data, foreign.errorMsg]).toEqual([
      unknown.status,
      unknown.data,
      unknown.errorMsg,
    ])
  })
})

describe('IN2 a proposal is read', () => {
  test('with its costs, whether it suits, and what is held before and after', async () => {
    const code = await send()
    expect((await investor.call(findProposals, {})).data.proposals[0]).toMatchObject({
      state: 'submitted',
      isRead: false,
      lines: 2,
    })
    const { data } = await show(code)
    expect(data.detail[0]).toMatchObject({ kind: 'buy', amount: '2000.00', suits: true, refusal: null })
    expect(Number(data.detail[0]!.fee)).toBeGreaterThan(0)
    expect(data.detail[1]).toMatchObject({ kind: 'sell', shares: '100.00', suits: null, refusal: null })
    expect(data.toPay).toBe('2000.00')
    const [a, b] = data.weights!.toSorted((x, y) => Number(y.before) - Number(x.before))
    expect(a).toMatchObject({ fundCode: held, beforeRatio: '1.0000' })
    expect(b).toMatchObject({ fundCode: cautious, before: '0.00', after: '2000.00' })
    expect((await investor.call(findProposals, {})).data.proposals[0]).toMatchObject({ isRead: true })
    await show(code)
    expect((await show(code)).data.events.map(({ kind }) => kind)).toEqual(['submitted', 'viewed'])
  })

  test('with the fee of a switch as its own form tells it', async () => {
    const { targets } = (await investor.call(findSwitchTargets, { fundCode: held })).data
    const targetFundCode = targets.find(({ riskLevel }) => riskLevel <= 3)!.fundCode
    const shares = '100.00'
    const code = await send([{ kind: 'switch', fundCode: held, targetFundCode, shares, ...MOVED }])
    const [told] = (await show(code)).data.detail
    const asked = { fundCode: held, targetFundCode, shares }
    const { estimate } = (await investor.call(previewSwitch, asked)).data
    const fee = columnFen(estimate!.redemptionFee) + columnFen(estimate!.makeUpFee)
    expect(fee).toBeGreaterThan(0n)
    expect(told).toMatchObject({ kind: 'switch', fee: fenText(fen(fee)), refusal: null })
  })

  test('by its owner alone: for anybody else it does not exist', async () => {
    const code = await send()
    const missing = 'P20990101AAAAAAAA'
    const key = () => ({ 'idempotency-key': randomUUID() })
    const pairs = [
      [await show(code, other), await show(missing, other)],
      [
        await other.call(declineProposal, { proposalCode: code, version: 1, reason: '' }, key()),
        await other.call(declineProposal, { proposalCode: missing, version: 1, reason: '' }, key()),
      ],
      [
        await other.call(askProposal, { proposalCode: code, question: 'x' }, key()),
        await other.call(askProposal, { proposalCode: missing, question: 'x' }, key()),
      ],
      [
        await other.call(getProposalKey, {
          proposalCode: code,
          version: 1,
          investorPayId: card,
          seenFee: '0.00',
        }),
        await other.call(getProposalKey, {
          proposalCode: missing,
          version: 1,
          investorPayId: card,
          seenFee: '0.00',
        }),
      ],
    ] as const
    for (const [foreign, unknown] of pairs) {
      expect(kindOf(foreign)).toBe('proposal-not-found')
      expect([foreign.status, foreign.data, foreign.errorMsg]).toEqual([
        unknown.status,
        unknown.data,
        unknown.errorMsg,
      ])
    }
    expect((await other.call(findProposals, {})).data.proposals).toEqual([])
  })
})

describe('AD39 the costs of a proposal', () => {
  const quotesOf = async (code: string) => {
    const { rows } = await sql<{
      moment: string
      fee: string
      hash: string
      content: string
    }>`select moment, total_fee::text as fee, encode(quote_hash, 'hex') as hash, content from quote
      where proposal_code = ${code} order by made_at, moment desc`.execute(db())
    return rows
  }

  test('are kept line by line when it is sent and when it is approved, and the approval is of these', async () => {
    const code = await send()
    const { detail, totalFee } = (await show(code)).data
    const sum = fenText(fen(detail.reduce((all, { fee }) => all + columnFen(fee!), 0n)))
    expect(totalFee).toBe(sum)
    const { rows: items } = await sql<{ fee: string }>`select fee::text from proposal_item
      where proposal_code = ${code} order by item_no`.execute(db())
    expect(items.map(({ fee }) => fee)).toEqual(detail.map(({ fee }) => fee))
    expect((await approve(code)).code).toBe('0000')
    const quotes = await quotesOf(code)
    expect(quotes.map(({ moment, fee }) => [moment, fee])).toEqual([
      ['submit', sum],
      ['approval', sum],
    ])
    const [bought, sold] = JSON.parse(quotes[1]!.content) as Record<string, unknown>[]
    expect(bought).toMatchObject({ side: 'buy', amount: '2000.00', fee: detail[0]!.fee, charged: 'rate' })
    expect(bought!.ruleVersion).toBeTruthy()
    expect(sold).toMatchObject({ side: 'sell', shares: '100.00', fee: detail[1]!.fee })
    expect(sold!.lots).toMatchObject([{ shares: '100.00', fee: detail[1]!.fee }])
    expect(sold!.navDate).toBe(detail[1]!.fund.navDate)
    const { rows } = await sql<{ hash: string }>`select encode(quote_hash, 'hex') as hash from approval
      where proposal_code = ${code}`.execute(db())
    expect(rows).toEqual([{ hash: quotes[1]!.hash }])
    expect((await show(code)).data.totalFee, 'what is decided has no cost of today').toBeNull()
  })

  test('that are higher than the client saw are refused with both figures, by a fen, and nothing is ordered', async () => {
    const code = await send()
    const now = await feeOf(code)
    const seen = fenText(fen(columnFen(now) - 1n))
    const before = await countOrders()
    const authorization = await prove(code, 1, seen)
    const reply = await approve(code, { authorization, seenFee: seen })
    expect(reply.refusal).toEqual({ kind: 'fee-raised', seen, now })
    expect(await countOrders()).toBe(before)
    expect((await quotesOf(code)).map(({ moment }) => moment)).toEqual(['submit'])
    const proof = { authorization, seenFee: now }
    expect(kindOf(await approve(code, proof)), 'a proof is of one cost').toBe('payment-key-expired')
    expect((await approve(code)).code, 'the client reads it again').toBe('0000')
  })

  test('that are lower than the client saw go on, with the lower ones kept', async () => {
    const code = await send()
    const now = await feeOf(code)
    const seenFee = fenText(fen(columnFen(now) + 1n))
    const authorization = await prove(code, 1, seenFee)
    expect((await approve(code, { authorization, seenFee })).code).toBe('0000')
    expect((await quotesOf(code)).at(-1)).toMatchObject({ moment: 'approval', fee: now })
  })
})

describe('CO1 IN2 an approval', () => {
  test('makes one order a line, of origin proposal, once', async () => {
    const code = await send()
    const before = await countOrders()
    const key = randomUUID()
    const [authorization, seenFee] = [await prove(code), await feeOf(code)]
    const [first, second] = await Promise.all([
      approve(code, { authorization, key, seenFee }),
      approve(code, { authorization, key, seenFee }),
    ])
    expect([first.code, second.code]).toEqual(['0000', '0000'])
    expect(second.data).toEqual(first.data)
    const { data } = await show(code)
    expect(data.state).toBe('approved')
    expect(await countOrders()).toBe(before + 2)
    for (const { orderNo } of data.detail) {
      const details = await investor.call(getOrderDetails, { orderNo: orderNo! })
      expect(details.data.order.proposalCode).toBe(code)
      const { rows } =
        await sql`select origin, origin_ref from fund_order where order_no = ${orderNo}`.execute(db())
      expect(rows[0]).toEqual({ origin: 'proposal', origin_ref: code })
    }
    expect((await approve(code, { key, authorization, seenFee })).data).toEqual(
      first.code === '0000' ? first.data : second.data,
    )
    const again = await approve(code, { authorization: 'used-already' })
    expect(again.refusal).toEqual({ kind: 'proposal-decided', state: 'approved' })
    expect(await countOrders()).toBe(before + 2)
  })

  test('in two tabs with two proofs orders once', async () => {
    const code = await send()
    const before = await countOrders()
    const proofs = [await prove(code), await prove(code)]
    const replies = await Promise.all(proofs.map((authorization) => approve(code, { authorization })))
    expect(replies.map(({ refusal }) => refusal).filter((each) => each !== null)).toEqual([
      { kind: 'proposal-decided', state: 'approved' },
    ])
    expect(await countOrders()).toBe(before + 2)
  })

  test('needs the proof of exactly this proposal, version and card', async () => {
    const [code, another] = [await send(), await send()]
    const cases = ['none', await prove(another)]
    for (const authorization of cases)
      expect(kindOf(await approve(code, { authorization }))).toBe('payment-key-expired')
    const second = await world.card('demo-investor', 1)
    if (second !== card)
      expect(kindOf(await approve(code, { authorization: await prove(code, 1, second) }))).toBe(
        'payment-key-expired',
      )
    expect((await show(code)).data.state).toBe('viewed')
  })

  test('is all or nothing: a line that cannot go keeps the others back', async () => {
    const most = { ...sale(), shares: '4000.00' }
    const code = await send([line(), most])
    // Both were possible when they were sent. Whichever is approved first leaves too little for the other.
    const sold = (await approve(await send([most]))).data.results[0]!.orderNo!
    expect((await show(code)).data.detail[1]!.refusal).toMatchObject({ kind: 'above-available' })
    const before = await countOrders()
    expect(kindOf(await approve(code))).toBe('above-available')
    expect(await countOrders()).toBe(before)
    expect((await show(code)).data.state).toBe('viewed')
    const key = { 'idempotency-key': randomUUID() }
    expect((await investor.call(cancelOrder, { orderNo: sold }, key)).code).toBe('0000')
  })

  test('is refused when the client has become more cautious since, and the proof is not lost on anything', async () => {
    const code = await send([line({ fundCode: held, amount: '2000.00' })])
    await sql`update assessment set level = 2`.execute(db())
    expect((await show(code)).data.detail[0]).toMatchObject({
      suits: false,
      refusal: { kind: 'risk-mismatch' },
    })
    const before = await countOrders()
    expect(kindOf(await approve(code))).toBe('risk-mismatch')
    expect(await countOrders()).toBe(before)
    await sql`update assessment set level = 3`.execute(db())
  })

  test('asks for the documents and for the promised day', async () => {
    const code = await send()
    expect(kindOf(await approve(code, { hasReadDocuments: false }))).toBe('documents-not-read')
    expect(kindOf(await approve(code, { promisedTradeDate: '2026-01-05' }))).toBe('trade-date-changed')
  })

  test('of another version, and of what was withdrawn or declined, is refused', async () => {
    const code = await send()
    await addVersion(db(), code)
    expect((await approve(code)).refusal).toEqual({ kind: 'proposal-changed', version: 2 })
    await inTransaction(db(), (tx) =>
      moveProposal(tx, { proposalCode: code, version: 2, to: 'withdrawn', actorParty: null }),
    )
    expect((await approve(code, { version: 2 })).refusal).toEqual({
      kind: 'proposal-decided',
      state: 'withdrawn',
    })
    expect((await show(code)).data).toMatchObject({ state: 'withdrawn', withdrawnCause: null })
  })

  test.each(WITHDRAWN_CAUSES)('says in list and page that it was withdrawn as %s', async (cause) => {
    const proposalCode = await send()
    expect((await show(proposalCode)).data.withdrawnCause).toBeNull()
    await sql`update proposal set state = 'withdrawn', decided_at = business_now(), withdrawn_cause = ${cause}
      where proposal_code = ${proposalCode}`.execute(db())
    const told = { state: 'withdrawn', withdrawnCause: cause }
    expect((await show(proposalCode)).data).toMatchObject(told)
    const { proposals } = (await investor.call(findProposals, {})).data
    expect(proposals.find((each) => each.proposalCode === proposalCode)).toMatchObject(told)
  })
})

describe('declining and asking', () => {
  const key = () => ({ 'idempotency-key': randomUUID() })

  test('a proposal is declined once, with its reason', async () => {
    const proposalCode = await send()
    const reply = await investor.call(
      declineProposal,
      { proposalCode, version: 1, reason: ' 暂不需要 ' },
      key(),
    )
    expect(reply.code).toBe('0000')
    expect((await show(proposalCode)).data).toMatchObject({
      state: 'declined',
      declineReason: '暂不需要',
      weights: null,
    })
    const again = await investor.call(declineProposal, { proposalCode, version: 1, reason: '' }, key())
    expect(kindOf(again)).toBe('proposal-decided')
    const { rows } = await sql<{ kind: string; action: string; object: string; has_address: boolean }>`
      select e.kind, a.action, a.object, a.address is not null as has_address
      from proposal_event e join audit_event a on a.subject = e.proposal_code and a.action = 'proposal.decline'
      where e.proposal_code = ${proposalCode} and e.kind = 'declined'`.execute(db())
    expect(rows).toEqual([
      { kind: 'declined', action: 'proposal.decline', object: `proposal:${proposalCode}`, has_address: true },
    ])
  })

  test('sending and deciding are news to the pages that follow the account', async () => {
    const state = async () => (await findStates(db(), [ACCOUNT]))[0]!.state
    const states = [await state()]
    const proposalCode = await send()
    states.push(await state())
    await investor.call(declineProposal, { proposalCode, version: 1, reason: '' }, key())
    states.push(await state())
    expect(new Set(states).size).toBe(3)
  })

  test('questions are kept, ten at most, and no more once it is decided', async () => {
    const proposalCode = await send()
    for (let n = 0; n < 10; n += 1)
      expect((await investor.call(askProposal, { proposalCode, question: `问题${n}` }, key())).code).toBe(
        '0000',
      )
    expect(kindOf(await investor.call(askProposal, { proposalCode, question: '再问' }, key()))).toBe(
      'questions-full',
    )
    expect((await show(proposalCode)).data.questions.map(({ question }) => question)).toContain('问题0')
    await investor.call(declineProposal, { proposalCode, version: 1, reason: '' }, key())
    expect(kindOf(await investor.call(askProposal, { proposalCode, question: '再问' }, key()))).toBe(
      'proposal-decided',
    )
  })
})

test('at 14:50 of its third trading day it still stands, a second later it has expired', async () => {
  const code = await send()
  const { expiresAt } = (await show(code)).data
  const day = expiresAt.slice(0, 10)
  await setClock(db(), instantOf(day, '14:49:50'))
  expect((await show(code)).data.state).toBe('viewed')
  await setClock(db(), instantOf(day, '14:50:01'))
  expect((await show(code)).data.state).toBe('expired')
  const expired = await approve(code)
  expect(expired.refusal).toEqual({ kind: 'proposal-expired', at: expiresAt })
})

describe('AD12 the note of an order', () => {
  test('names the proposal it was approved with', async () => {
    for (let n = 0; n < 2; n += 1) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    const { rows } = await sql<{ orderNo: string; code: string }>`
      select o.order_no as "orderNo", o.origin_ref as code from fund_order o join confirmation c using (registrar_code, registrar_serial)
      where o.account_number = ${ACCOUNT} and o.origin = 'proposal' and o.confirmed_shares is not null limit 1`.execute(
      db(),
    )
    const { data } = await investor.call(getConfirmationNote, { noteNo: rows[0]!.orderNo })
    expect(data.note).toMatchObject({ kind: 'order', proposalCode: rows[0]!.code })
  })
})

describe('AD43 what became of it', () => {
  const cancel = async (orderNo: string | null) => {
    const key = { 'idempotency-key': randomUUID() }
    expect((await investor.call(cancelOrder, { orderNo: orderNo! }, key)).code).toBe('0000')
  }
  const plan = (): Lines[number] => ({ ...line(), kind: 'rsp', sendDay: 5 })

  test('is written by the night, once, from what its orders and plans became', async () => {
    const codes = {
      whole: await send(),
      part: await send([line(), plan()]),
      none: await send(),
      late: await send(),
    }
    for (const code of [codes.whole, codes.part, codes.none]) {
      const promisedTradeDate = (await show(code)).data.tradeDate!
      expect(kindOf(await approve(code, { promisedTradeDate }))).toBeUndefined()
    }
    await cancel((await show(codes.part)).data.detail[0]!.orderNo)
    for (const { orderNo } of (await show(codes.none)).data.detail) await cancel(orderNo)
    const statesOf = async () =>
      Promise.all(Object.values(codes).map(async (code) => (await show(code)).data.state))
    for (let n = 0; n < 2; n += 1) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    expect(await statesOf()).toEqual(['executed', 'partly-executed', 'failed', 'viewed'])
    for (let n = 0; n < 3; n += 1) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
    expect(await statesOf()).toEqual(['executed', 'partly-executed', 'failed', 'expired'])
    const { rows } = await sql<{
      code: string
      state: string
    }>`select proposal_code as code, state from proposal
      where proposal_code = ${codes.late}`.execute(db())
    expect(rows[0]!.state, 'the night records it').toBe('expired')
    expect((await show(codes.whole)).data.events.map(({ kind }) => kind)).toEqual([
      'submitted',
      'viewed',
      'approved',
      'executed',
    ])
  })

  test('and every step of every proposal is a link of the audit chain', async () => {
    const { rows } = await sql<{ action: string }>`select distinct action from audit_event
      where stream = ${`account:${ACCOUNT}`} and action like 'proposal.%' order by 1`.execute(db())
    expect(rows.map(({ action }) => action.replace('proposal.', ''))).toEqual([
      'answer',
      'approve',
      'ask',
      'decline',
      'executed',
      'expired',
      'failed',
      'partly-executed',
      'submit',
      'view',
    ])
  })
})
