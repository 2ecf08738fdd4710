import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFunds, getFundDetails, getFundNav, getMarketHighlights } from '#contract/fund/catalog.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { getFeeByInvestmentMap, placePurchase, previewPurchase } from '#contract/order/order.ts'
import { getOrderDetails } from '#contract/order/placed-order.ts'
import { moveClock } from '#contract/sandbox.ts'
import { cancelContract, signContract, signDisclosure } from '#contract/suitability/private-contract.ts'
import {
  declareMeans,
  findPrivateFunds,
  getPrivateSteps,
  getProfessionalStatus,
  returnToOrdinary,
} from '#contract/suitability/suitability.ts'
import {
  findCallBacks,
  findMeansDeclarations,
  getMeansFile,
  recordCallBack,
  reviewMeans,
} from '#contract/suitability/suitability-desk.ts'
import { columnFen } from '#domain/number/money.ts'
import { PRIVATE_TEXTS } from '#domain/suitability/private-contract.ts'
import { codeAt } from '#sandbox/market/trouble.ts'
import { SAMPLE_PLACES } from '#sandbox/market/sample-fund.ts'
import { verifyBooks } from '#server/base/ledger/verify-books.ts'
import { findOpenBreaks } from '#server/base/breaks/break.store.ts'
import type { Member } from '../../world/crowd.ts'
import { authorizeFor, openCrowd } from '../../world/crowd.ts'
import { pushFile } from '../../world/files/push-file.ts'
import { sampleImage } from '../../world/files/sample-image.ts'
import { findLooks } from '../../world/find-looks.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

const FUND = codeAt(SAMPLE_PLACES.privateFund)
const AMOUNT = '1100000.00'

let world: World
let crowd: Member[]
let operator: Person
/** The picture that stands for a bank certificate in these tests. */
let paper: Buffer
beforeAll(async () => {
  world = await openTestWorld()
  crowd = await openCrowd(world, 5)
  operator = await world.login('demo-operator')
  // The cards of the crowd hold a million, but a private fund needs more than a million with its fee.
  for (const { cardToken } of crowd) await richer(cardToken)
  paper = await sampleImage('jpeg')
})
afterAll(() => world.close())

const key = () => ({ 'idempotency-key': randomUUID() })
const openDay = async () => {
  const { rows } = await sql<{ day: string }>`select open_day as day from business_state`.execute(
    world.database.db,
  )
  return rows[0]!.day
}

async function richer(cardToken: string): Promise<void> {
  const next = `${cardToken}-rich`
  world.outside.openCard(next, 1_000_000_000n)
  await sql`update pay_instrument set card_token = ${next} where card_token = ${cardToken}`.execute(
    world.database.db,
  )
}

type Means = InputOf<typeof declareMeans>

const means = (papers: Means['papers'], over: Partial<Means> = {}): Means => ({
  papers,
  ...{ purpose: 'qualified', financialAssets: '3000000.00', incomes: ['0', '0', '0'], netAssets: null },
  ...{ investingYears: 3, relevantWorkYears: 0, hasQualification: false },
  ...{ evidence: 'bank certificate', evidenceDate: '2026-07-01', version: PRIVATE_TEXTS.declaration },
  ...over,
})

const paperOf = async ({ person }: Member) => ({ fileHash: await pushFile(world, person, paper) })

async function declare(member: Member, over: Partial<Means> = {}) {
  const declared = await member.person.call(declareMeans, means([await paperOf(member)], over), key())
  expect(declared).toMatchObject({ code: '0000' })
  return declared.data
}

const review = (declarationId: string, over: Partial<InputOf<typeof reviewMeans>> = {}) =>
  operator.call(
    reviewMeans,
    { declarationId, decision: 'approve', validUntil: '2027-06-30', reason: '', ...over },
    key(),
  )

const contractOf = (member: Member, amount = AMOUNT) =>
  member.person.call(
    signContract,
    { fundCode: FUND, amount, version: PRIVATE_TEXTS.contract, acceptsMismatch: false },
    key(),
  )

const disclose = (member: Member) =>
  member.person.call(signDisclosure, { fundCode: FUND, version: PRIVATE_TEXTS.disclosure }, key())

async function buy(member: Member, fundCode: string, amount: string) {
  const { investorPayId } = member
  const subject = { purpose: 'purchase', fundCode, amount: columnFen(amount), investorPayId } as const
  const authorization = await authorizeFor(world, member, subject)
  const input: InputOf<typeof placePurchase> = {
    ...{ fundCode, amount, investorPayId, authorization, promisedTradeDate: await openDay() },
    ...{ acceptsMismatch: false, warningVersion: '', hasReadDocuments: true },
  }
  return member.person.call(placePurchase, input, key())
}

const stepsOf = async (member: Member) =>
  (await member.person.call(getPrivateSteps, { fundCode: FUND })).data.fund!.contract!

const stepStates = async (member: Member) => {
  const { fund } = (await member.person.call(getPrivateSteps, { fundCode: FUND })).data
  return fund!.steps.map(({ state }) => state).join(' ')
}

const noticesOf = async (member: Member) => {
  const { rows } = await sql<{ template: string }>`select template from notice join account using (party_id)
    where account_number = ${member.accountNumber} and channel = 'in-app'`.execute(world.database.db)
  return rows.map(({ template }) => template)
}

/** Expects that a reviewer can see the paper of this declaration and no other person's paper by it, and that each look is recorded. */
async function expectLooked(declarationId: string, fileHash: string): Promise<void> {
  const looks = async () =>
    (await findLooks(world, { object: `declaration:${declarationId}/0` })).filter(
      ({ view, partyId }) => view === 'means.papers' && partyId !== null,
    ).length
  expect((await operator.call(getMeansFile, { declarationId, fileHash })).status).toBe(200)
  expect(await looks()).toBe(1)
  const foreign = await operator.call(getMeansFile, { declarationId, fileHash: 'A'.repeat(22) })
  expect(foreign).toMatchObject({ status: 404, refusal: { kind: 'upload-not-found' } })
  const unknown = await operator.call(getMeansFile, { declarationId: randomUUID(), fileHash })
  expect(unknown).toMatchObject({ status: 404, refusal: { kind: 'declaration-not-found' } })
  expect(await looks()).toBe(1)
}

/** Does all steps up to the paid order. */
async function pay(member: Member) {
  const { declarationId } = await declare(member)
  expect(await review(declarationId)).toMatchObject({ code: '0000' })
  expect(await disclose(member)).toMatchObject({ code: '0000' })
  const signed = await contractOf(member)
  expect(signed).toMatchObject({ code: '0000' })
  const placed = await buy(member, FUND, AMOUNT)
  expect(placed).toMatchObject({ code: '0000' })
  return { contractId: signed.data.contractId, orderNo: placed.data.orderNo }
}

const YES = {
  identity: true,
  'own-money': true,
  'risks-read': true,
  'qualified-investor': true,
  'knows-right-to-cancel': true,
}
const call = (contractId: string, answers = YES, who = operator) =>
  who.call(recordCallBack, { contractId, recording: 'R-0001', answers }, key())

const orderOf = async (member: Member, orderNo: string) =>
  (await member.person.call(getOrderDetails, { orderNo })).data.order

const toTime = (time: string) => world.guest().call(moveClock, { time })
const close = async () => expect(await world.closeDay()).toMatchObject({ kind: 'closed' })

async function expectSound(): Promise<void> {
  expect(await verifyBooks(world.database.db)).toEqual([])
  expect(await findOpenBreaks(world.database.db)).toEqual([])
}

describe('whoever is no specific target', () => {
  test('meets the fund in no list, page, search, figure or fee, and it is as unknown as a code that is none', async () => {
    const investor = await world.login('demo-investor')
    for (const who of [world.guest(), investor]) {
      expect((await who.call(findFunds, { keyword: FUND })).data.total).toBe(0)
      expect((await who.call(findFunds, { fundType: 'POF-MIX' })).data.total).toBe(0)
      const asks = [
        await who.call(getFundDetails, { fundCode: FUND }),
        await who.call(getFundNav, { fundCode: FUND }),
      ]
      const unknown = [
        await who.call(getFundDetails, { fundCode: '123456' }),
        await who.call(getFundNav, { fundCode: '123456' }),
      ]
      expect(asks.map(({ status, refusal }) => [status, refusal!.kind])).toEqual(
        unknown.map(({ status, refusal }) => [status, refusal!.kind]),
      )
      const { funds } = (await who.call(getMarketHighlights, {})).data
      expect(funds.map((each) => each.fundType).filter((type) => type.startsWith('P'))).toEqual([])
    }
    const preview = { fundCode: FUND, amount: AMOUNT, investorPayId: '' }
    expect(await investor.call(previewPurchase, preview)).toMatchObject({ status: 404 })
    const [fee] = (await investor.call(getFeeByInvestmentMap, [{ key: FUND, value: AMOUNT }])).data
    expect(fee).toMatchObject({ fee: null, reason: 'fund-not-found' })
    expect((await investor.call(findPrivateFunds, {})).data.funds).toEqual([])
    expect(await investor.call(getPrivateSteps, { fundCode: FUND })).toMatchObject({ status: 404 })
    const own = (await investor.call(getPrivateSteps, { fundCode: '' })).data
    expect(own).toMatchObject({ isSpecificTarget: false, declaration: null, fund: null })
  })

  test('stays one with means that are not enough, and no review can change that', async () => {
    const [member] = crowd as [Member]
    const short = await declare(member, {
      financialAssets: '2999999.99',
      incomes: ['499999', '499999', '499999'],
    })
    expect(short.isEnough).toBe(false)
    expect(await disclose(member)).toMatchObject({ status: 404, refusal: { kind: 'fund-not-found' } })
    expect((await review(short.declarationId)).refusal).toMatchObject({ kind: 'means-not-enough' })
    expect((await review(short.declarationId, { decision: 'refuse' })).refusal).toMatchObject({
      kind: 'validity-wrong',
    })
    expect(await review(short.declarationId, { decision: 'refuse', reason: 'too little' })).toMatchObject({
      code: '0000',
    })
    expect((await review(short.declarationId)).refusal).toMatchObject({ kind: 'declaration-done' })
  })

  test.each([
    ['a figure that is none', { financialAssets: '3,000,000' }, 'figures-wrong'],
    ['an income too few', { incomes: ['500000', '500000'] }, 'figures-wrong'],
    ['evidence of last year', { evidenceDate: '2025-12-31' }, 'evidence-too-old'],
    ['evidence of tomorrow', { evidenceDate: '2030-01-01' }, 'evidence-too-old'],
    ['another wording', { version: 'QI-2025' }, 'text-changed'],
  ])('may not declare with %s', async (_, over, kind) => {
    const [member] = crowd as [Member]
    const refused = await member.person.call(declareMeans, means([await paperOf(member)], over), key())
    expect(refused.refusal).toMatchObject({ kind })
  })

  test('may not declare with the papers of somebody else, and nothing of it is kept', async () => {
    const [member, other] = crowd as [Member, Member]
    const papers = [await paperOf(member), await paperOf(other)]
    const before = (await operator.call(findMeansDeclarations, {})).data.declarations.length
    const refused = await member.person.call(declareMeans, means(papers), key())
    expect(refused).toMatchObject({ status: 404, refusal: { kind: 'upload-not-found' } })
    expect((await operator.call(findMeansDeclarations, {})).data.declarations).toHaveLength(before)
    expect((await member.person.call(declareMeans, means([]), key())).status).toBe(400)
  })
})

describe('the life of a contract', () => {
  test('goes step by step, each refused before the one it needs', async () => {
    const [member] = crowd as [Member]
    const { declarationId, isEnough } = await declare(member)
    expect(isEnough).toBe(true)
    expect((await member.person.call(findPrivateFunds, {})).data.funds).toMatchObject([
      { fundCode: FUND, isSample: true, fundType: 'POF-MIX' },
    ])
    expect((await world.guest().call(findFunds, { keyword: FUND })).data.total).toBe(0)
    expect((await contractOf(member)).refusal).toMatchObject({ kind: 'risk-disclosure-unsigned' })
    expect(await disclose(member)).toMatchObject({ code: '0000' })
    expect((await contractOf(member)).refusal).toMatchObject({ kind: 'proof-missing' })
    const waiting = (await operator.call(findMeansDeclarations, {})).data.declarations
    const [shown] = waiting.find((each) => each.declarationId === declarationId)!.papers
    await expectLooked(declarationId, shown!.fileHash)
    expect(await stepStates(member)).toBe('done done done waiting todo todo todo')
    expect(await review(declarationId)).toMatchObject({ code: '0000' })
    expect(await noticesOf(member)).toContain('means-approved')
    expect(await stepStates(member)).toBe('done done done done now todo todo')
    expect((await contractOf(member, '1009999.99')).refusal).toMatchObject({ kind: 'below-private-minimum' })
    expect((await buy(member, FUND, AMOUNT)).refusal).toMatchObject({ kind: 'contract-unsigned' })
    expect(await contractOf(member)).toMatchObject({ code: '0000' })
    expect((await contractOf(member)).refusal).toMatchObject({ kind: 'contract-open', stage: 'unpaid' })
    expect((await buy(member, FUND, '1200000.00')).refusal).toMatchObject({
      kind: 'contract-other-amount',
      amount: AMOUNT,
    })
    const placed = await buy(member, FUND, AMOUNT)
    expect(placed).toMatchObject({ code: '0000' })
    expect((await buy(member, FUND, AMOUNT)).refusal).toMatchObject({ kind: 'contract-already-paid' })

    await close()
    // T has passed and the order is not sent yet, because it waits for the call-back.
    expect(await orderOf(member, placed.data.orderNo)).toMatchObject({
      status: 'paid',
      tradeDate: await openDay(),
    })
    await toTime('10:30')
    expect(await stepStates(member)).toBe('done done done done done done waiting')
    const contract = await stepsOf(member)
    expect(contract).toMatchObject({ stage: 'awaiting-call-back', canCancel: true })
    expect((await operator.call(findCallBacks, {})).data.contracts).toMatchObject([
      { contractId: contract.contractId, fundCode: FUND },
    ])
    expect(await call(contract.contractId)).toMatchObject({ data: { outcome: 'effective' } })
    expect((await call(contract.contractId)).refusal).toMatchObject({ kind: 'call-back-not-due' })
    expect(await noticesOf(member)).toContain('private-effective')
    const late = await member.person.call(cancelContract, { contractId: contract.contractId }, key())
    expect(late.refusal).toMatchObject({ kind: 'contract-not-cancellable', stage: 'effective' })

    await close()
    expect(await orderOf(member, placed.data.orderNo)).toMatchObject({ status: 'sent' })
    await close()
    const order = await orderOf(member, placed.data.orderNo)
    expect(order).toMatchObject({ status: 'confirmed', confirmedAmount: AMOUNT, netAmount: '1089108.91' })
    // The contract locks the shares for 90 days; the registrar's C6 states the date.
    const { rows } = await sql<{ days: number }>`select redeemable_from - registered_on as days from lot
      where order_no = ${placed.data.orderNo}`.execute(world.database.db)
    expect(rows).toEqual([{ days: 90 }])
    await close()
    await close()
    await expectSound()
  })

  test('ends with full refund where the investor goes back within the cooling-off', async () => {
    const member = crowd[1]!
    const { contractId, orderNo } = await pay(member)
    await close()
    const early = await pay(crowd[2]!)
    expect(await member.person.call(cancelContract, { contractId }, key())).toMatchObject({
      data: { refund: AMOUNT },
    })
    expect(await stepsOf(member)).toMatchObject({ stage: 'cancelled', ended: 'client', canCancel: false })
    expect((await member.person.call(cancelContract, { contractId }, key())).refusal).toMatchObject({
      kind: 'contract-not-cancellable',
      stage: 'cancelled',
    })
    // Another person's contract is answered like a missing one.
    const foreign = await member.person.call(cancelContract, { contractId: early.contractId }, key())
    expect(foreign).toMatchObject({ status: 404, refusal: { kind: 'contract-not-found' } })
    await close()
    expect(await orderOf(member, orderNo)).toMatchObject({
      status: 'cancelled',
      refund: { amount: AMOUNT, status: 'success' },
    })
    await expectSound()
  })

  test('is not called about in the cooling-off, and a single "no" ends it with full refund', async () => {
    const member = crowd[3]!
    // Over a weekend, 24 hours have passed by the next session.
    while (new Date(await openDay()).getUTCDay() === 5) await close()
    const { contractId, orderNo } = await pay(member)
    await toTime('14:50')
    expect((await call(contractId)).refusal).toMatchObject({ kind: 'call-back-not-due', stage: 'unpaid' })
    await close()
    expect(await stepsOf(member)).toMatchObject({ stage: 'cooling-off' })
    const once = key()
    const again = () => operator.call(recordCallBack, { contractId, recording: 'R-0001', answers: YES }, once)
    const { refusal, errorMsg } = await again()
    expect(refusal).toMatchObject({ kind: 'cooling-off' })
    expect(await again()).toMatchObject({ refusal, errorMsg })
    await toTime('15:30')
    const seller = await sellerAsOperator()
    expect((await call(contractId, YES, seller)).refusal).toMatchObject({ kind: 'call-back-by-seller' })
    expect(await call(contractId, { ...YES, 'risks-read': false })).toMatchObject({
      data: { outcome: 'cancelled' },
    })
    expect(await stepsOf(member)).toMatchObject({ stage: 'cancelled', ended: 'call-back' })
    expect(await noticesOf(member)).toContain('private-cancelled')
    await close()
    await close()
    expect(await orderOf(member, orderNo)).toMatchObject({
      status: 'cancelled',
      refund: { amount: AMOUNT, status: 'success' },
    })
    await expectSound()
  })

  test('nothing leaves at the export that no call has cleared, even where the contract was lost', async () => {
    const member = crowd[4]!
    const { orderNo } = await pay(member)
    await sql`delete from private_contract where account_number = ${member.accountNumber}`.execute(
      world.database.db,
    )
    await close()
    expect(await orderOf(member, orderNo)).toMatchObject({ status: 'failed' })
    await close()
    expect(await orderOf(member, orderNo)).toMatchObject({ refund: { amount: AMOUNT, status: 'success' } })
    await expectSound()
  })

  test('has room for no more than the holders of its contract', async () => {
    const member = crowd[4]!
    const most = (n: number) => sql`update private_fund set most_holders = ${n}`.execute(world.database.db)
    await most(1)
    expect((await contractOf(member)).refusal).toMatchObject({ kind: 'holders-full', most: 1 })
    const { fund } = (await member.person.call(getPrivateSteps, { fundCode: FUND })).data
    expect(fund!.refusal).toMatchObject({ kind: 'holders-full' })
    await most(200)
    expect(await contractOf(member)).toMatchObject({ code: '0000' })
  })
})

describe('a professional investor', () => {
  const fundOfR5 = () => world.fund({ riskLevel: 5 })
  const outcome = async (member: Member, fundCode: string) => {
    const { data } = await member.person.call(previewPurchase, {
      ...{ fundCode, amount: '', investorPayId: member.investorPayId },
    })
    return [data.suitability.outcome, data.refusal?.kind ?? null]
  }

  test('is one from the review on, until their standing ends or they ask to be ordinary', async () => {
    const member = crowd[2]!
    await sql`update assessment set level = 2 where party_id = (select party_id from account
      where account_number = ${member.accountNumber})`.execute(world.database.db)
    const { fundCode } = await fundOfR5()
    expect(await outcome(member, fundCode)).toEqual(['risk-mismatch', 'risk-mismatch'])
    const figures = { purpose: 'professional', financialAssets: '5000000.00' } as const
    const { declarationId } = await declare(member, figures)
    const second = means([await paperOf(member)], figures)
    expect((await member.person.call(declareMeans, second, key())).refusal).toMatchObject({
      kind: 'declaration-open',
    })
    expect(await outcome(member, fundCode)).toEqual(['risk-mismatch', 'risk-mismatch'])
    const today = await openDay()
    expect(await review(declarationId, { validUntil: today })).toMatchObject({ code: '0000' })
    expect((await member.person.call(getProfessionalStatus, {})).data).toMatchObject({
      professionalClass: 'D',
      since: today,
      lastDay: today,
    })
    expect(await outcome(member, fundCode)).toEqual(['allow', null])
    await close()
    // Their classification expired in the night.
    expect(await outcome(member, fundCode)).toEqual(['risk-mismatch', 'risk-mismatch'])
    const applied = await declare(member, { ...figures, financialAssets: '3000000.00' })
    expect(await review(applied.declarationId)).toMatchObject({ code: '0000' })
    expect((await member.person.call(getProfessionalStatus, {})).data.professionalClass).toBe('P')
    expect(await outcome(member, fundCode)).toEqual(['allow', null])
    expect(await member.person.call(returnToOrdinary, {}, key())).toMatchObject({ code: '0000' })
    expect(await outcome(member, fundCode)).toEqual(['risk-mismatch', 'risk-mismatch'])
    const again = await member.person.call(returnToOrdinary, {}, key())
    expect(again.refusal).toMatchObject({ kind: 'not-professional' })
    const { professionalClass, since, lastDay } = (await member.person.call(getProfessionalStatus, {})).data
    expect([professionalClass, since, lastDay]).toEqual([null, null, null])
  })
})

/** Logs in an operator who also sells funds. */
async function sellerAsOperator(): Promise<Person> {
  const { rows } = await sql<{ firm: string }>`select firm_id as firm from firm limit 1`.execute(
    world.database.db,
  )
  const { rows: made } = await sql<{ party: string }>`
    with p as (insert into party (kind, name) values ('person', 'Seller') returning party_id),
    a as (insert into account (account_number, account_type, kind, party_id, status)
      select '620199999998', 'adviser', 'individual', party_id, 'confirmed' from p returning account_number, party_id)
    select party_id as party from a`.execute(world.database.db)
  await sql`with m as (insert into membership (person_party_id, scope, firm_id, validity)
      values (${made[0]!.party}, 'firm', ${rows[0]!.firm}, daterange(business_today(), null)) returning membership_id)
    insert into adviser (account_number, person_party_id, firm_id, register_no, membership_id)
    select '620199999998', ${made[0]!.party}, ${rows[0]!.firm}, 'S1', membership_id from m`.execute(
    world.database.db,
  )
  const { rows: seats } = await sql<{
    id: string
  }>`with m as (insert into membership (person_party_id, scope, validity)
      values (${made[0]!.party}, 'house', daterange(business_today(), null)) returning membership_id)
    insert into member_duty (membership_id, duty, validity)
    select membership_id, 'customer-service', daterange(business_today(), null) from m
    returning membership_id as id`.execute(world.database.db)
  const seller = await world.login('demo-operator')
  await sql`update session set party_id = ${made[0]!.party}, membership_id = ${seats[0]!.id} where session_hash = (select session_hash from session
    where role = 'operator' order by created_at desc limit 1)`.execute(world.database.db)
  return seller
}
