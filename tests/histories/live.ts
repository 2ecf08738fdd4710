import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { findHoldings } from '#contract/portfolio/holding.ts'
import { cancelOrder } from '#contract/order/placed-order.ts'
import { placePurchase } from '#contract/order/order.ts'
import { openPlan } from '#contract/order/plan.ts'
import { placeRedemption, setDividendMethod } from '#contract/order/redemption.ts'
import { placeSwitch } from '#contract/order/switch.ts'
import { withdrawFast } from '#contract/order/wallet.ts'
import { fen, fenText, parseShare, share, shareText } from '#domain/number/money.ts'
import { openFaults } from '#sandbox/faults.ts'
import type { Member } from '../world/crowd.ts'
import { authorizeFor, openCrowd } from '../world/crowd.ts'
import type { World } from '../world/world.ts'
import type { Action, HistoryRun } from './history.ts'
import { findRaising, pickFunds, walletOf } from './funds.ts'
import { totalOfBank } from './outside-books.ts'

/** Days without orders at the end, so that everything can settle. */
const QUIET_DAYS = 6
/** The most days until the raising of the test market has ended. */
const MOST_RAISING_DAYS = 20
/** The days until the refund of a raising's result is on the cards. */
const REFUND_DAYS = 3
/** The number of investors that act at the same time. */
const LANES = 8
/** The most runs of a night that waits for a file. After so many, something does not progress. */
const MOST_TRIES = 6

export interface HistoryWorld {
  readonly crowd: readonly Member[]
  readonly fundCodes: readonly string[]
  /** The money of all accounts of the bank together, in fen, after the cards were opened. */
  readonly bankTotal: bigint
  /** The number of answers by kind of refusal, `ok` if accepted. */
  readonly answers: ReadonlyMap<string, number>
}

/** Executes a run: each day its faults are armed, all investors act through the product's own calls, and the day is closed. */
export async function liveRun(world: World, run: HistoryRun): Promise<HistoryWorld> {
  const crowd = await openCrowd(world, run.histories.length)
  const fundCodes = await pickFunds(world)
  const raising = await findRaising(world)
  const bankTotal = totalOfBank(world)
  const faults = openFaults(join(world.config.dataDir, 'sandbox'))
  const answers = new Map<string, number>()
  const lastOrder = new Map<Member, string>()
  for (const [day, troubles] of run.troubles.entries()) {
    for (const { kind, times, fund } of troubles) {
      faults.armFault(kind, fund === null ? { times } : { times, target: fundCodes[fund]! })
    }
    const waiting = crowd.map((member, at) => ({ member, action: run.histories[at]![day]! }))
    const openDay = await readOpenDay(world)
    const lane = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const answer = await act(world, next.member, next.action, { fundCodes, raising, openDay, lastOrder })
        answers.set(answer, (answers.get(answer) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    await closeDay(world)
    faults.clearFaults()
  }
  faults.close()
  for (let day = 0; day < QUIET_DAYS; day += 1) await closeDay(world)
  await endRaising(world)
  return { crowd, fundCodes, bankTotal, answers }
}

/** Closes days until subscriptions have the result of the raising and its refund. */
async function endRaising(world: World): Promise<void> {
  for (let day = 0; day < MOST_RAISING_DAYS; day += 1) {
    const { rows } =
      await sql`select 1 from fund_order where status = 'accepted-by-registrar' limit 1`.execute(
        world.database.db,
      )
    if (rows.length === 0) break
    await closeDay(world)
  }
  for (let day = 0; day < REFUND_DAYS; day += 1) await closeDay(world)
}

async function closeDay(world: World): Promise<void> {
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    const result = await world.closeDay()
    if (result.kind === 'closed') return
    if (result.kind !== 'waiting') throw new Error(`the day cannot be closed: ${JSON.stringify(result)}`)
  }
  throw new Error('the night waits for ever')
}

async function act(
  world: World,
  member: Member,
  action: Action,
  at: {
    fundCodes: readonly string[]
    raising: string
    openDay: string
    lastOrder: Map<Member, string>
  },
): Promise<string> {
  const { person } = member
  const investorPayId =
    'way' in action && action.way === 'wallet' ? await walletOf(world, member) : member.investorPayId
  const headers = { 'idempotency-key': randomUUID() }
  const promised = { promisedTradeDate: at.openDay }
  const read = { acceptsMismatch: false, warningVersion: '', hasReadDocuments: true }
  switch (action.do) {
    case 'nothing':
      return 'nothing'
    case 'subscribe':
    case 'buy': {
      const fundCode = action.do === 'buy' ? at.fundCodes[action.fund]! : at.raising
      const amount = fen(BigInt(action.fen))
      const authorization = await authorizeFor(world, member, {
        purpose: 'purchase',
        fundCode,
        amount,
        investorPayId,
      })
      const input = { fundCode, amount: fenText(amount), investorPayId, authorization, ...promised, ...read }
      const [reply, again] = await Promise.all([
        person.call(placePurchase, input, headers),
        action.do === 'buy' && action.isTwice ? person.call(placePurchase, input, headers) : null,
      ])
      const isOne =
        !again || again.refusal?.kind === 'idempotency-busy' || again.data.orderNo === reply.data.orderNo
      if (reply.code === '0000' && !isOne) throw new Error('one key made two orders')
      return note(reply, member, at.lastOrder)
    }
    case 'redeem': {
      const fundCode = at.fundCodes[action.fund]!
      const shares = await partOf(member, fundCode, action.percent)
      if (shares === 0n) return 'nothing'
      const subject = { purpose: 'redemption', fundCode, amount: shares, investorPayId } as const
      const authorization = await authorizeFor(world, member, subject)
      const input = {
        fundCode,
        shares: shareText(shares),
        investorPayId,
        authorization,
        largeRedemptionFlag: action.flag,
      }
      return note(
        await person.call(placeRedemption, { ...input, ...promised }, headers),
        member,
        at.lastOrder,
      )
    }
    case 'plan': {
      const fundCode = at.fundCodes[action.fund]!
      const amount = fen(BigInt(action.fen))
      const subject = { purpose: 'plan', fundCode, amount, investorPayId } as const
      const authorization = await authorizeFor(world, member, subject)
      const days = { frequency: 'daily', sendDay: null, firstDue: at.openDay, lastDue: null } as const
      const terms = { ...days, mostTerms: action.terms, stepUp: null }
      const input = { fundCode, amount: fenText(amount), investorPayId, authorization, ...terms, ...read }
      return answerOf(await person.call(openPlan, input, headers))
    }
    case 'fast': {
      const fundCode = at.fundCodes[0]!
      const amount = fen(await partOf(member, fundCode, action.percent))
      if (amount === 0n) return 'nothing'
      const subject = { purpose: 'wallet', fundCode, amount, investorPayId } as const
      const authorization = await authorizeFor(world, member, subject)
      const input = { amount: fenText(amount), investorPayId, authorization }
      return note(await person.call(withdrawFast, input, headers), member, at.lastOrder)
    }
    case 'switch': {
      const [fundCode, targetFundCode] = [at.fundCodes[action.from]!, at.fundCodes[action.to]!]
      const shares = await partOf(member, fundCode, action.percent)
      if (shares === 0n) return 'nothing'
      const subject = {
        purpose: 'switch',
        fundCode,
        amount: shares,
        investorPayId: '',
        targetFundCode,
      } as const
      const authorization = await authorizeFor(world, member, subject)
      const input = {
        fundCode,
        targetFundCode,
        shares: shareText(shares),
        authorization,
        largeRedemptionFlag: '1' as const,
      }
      return note(
        await person.call(placeSwitch, { ...input, ...promised, ...read }, headers),
        member,
        at.lastOrder,
      )
    }
    case 'method': {
      const input = { fundCode: at.fundCodes[action.fund]!, method: action.method }
      return note(await person.call(setDividendMethod, input, headers), member, at.lastOrder)
    }
    case 'cancel': {
      const orderNo = at.lastOrder.get(member)
      if (!orderNo) return 'nothing'
      return answerOf(await person.call(cancelOrder, { orderNo }, headers))
    }
    default:
      return action satisfies never
  }
}

function note(
  reply: { code: string; status: number; data: { orderNo: string }; refusal: { kind: string } | null },
  member: Member,
  lastOrder: Map<Member, string>,
): string {
  const answer = answerOf(reply)
  if (answer === 'ok') lastOrder.set(member, reply.data.orderNo)
  return answer
}

function answerOf(reply: { code: string; status: number; refusal: { kind: string } | null }): string {
  if (reply.status >= 500) throw new Error(`the product failed: ${JSON.stringify(reply)}`)
  return reply.code === '0000' ? 'ok' : (reply.refusal?.kind ?? String(reply.status))
}

/** Returns a percentage of the shares held, cut to the hundredth of a share. */
async function partOf(member: Member, fundCode: string, percent: number) {
  const { data } = await member.person.call(findHoldings, {})
  const held = data.holdings.find((each) => each.fundCode === fundCode)?.shares ?? '0.00'
  return share((parseShare(held)! * BigInt(percent)) / 100n)
}

async function readOpenDay(world: World): Promise<string> {
  const { rows } = await sql<{ day: string }>`select open_day as day from business_state`.execute(
    world.database.db,
  )
  return rows[0]!.day
}
