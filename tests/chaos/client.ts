import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf } from '#contract/endpoint.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { cancelOrder } from '#contract/order/placed-order.ts'
import { placePurchase } from '#contract/order/order.ts'
import { placeRedemption } from '#contract/order/redemption.ts'
import type { Stream } from '#sandbox/market/chance/prng.ts'
import { below, happens, pick } from '#sandbox/market/chance/prng.ts'
import type { Permit, Shopper } from './shoppers.ts'

/** The final answer to a client, by the idempotency key of the call. */
export interface Acknowledgement {
  readonly accountNumber: string
  readonly key: string
  readonly act: 'buy' | 'redeem' | 'cancel'
  /** The order that was placed or cancelled. Null if the call was refused. */
  readonly orderNo: string | null
  readonly refusal: string | null
  /** The number of times the client had to ask. */
  readonly asked: number
  /** Whether the same key and body got another answer than the first time, which is never allowed. */
  readonly isContradicted: boolean
}

export interface Client {
  readonly told: readonly Acknowledgement[]
  /** Acts until `isOver` is true, and then repeats calls that are not answered yet. */
  live(isOver: () => boolean): Promise<void>
}

/** Opens a client who repeats a call with the same key and body until it is answered, and acts again after a moment. */
export function openClient(url: string, buyer: Shopper, stream: Stream, openDay: string): Client {
  const told: Acknowledgement[] = []
  let promised = openDay
  const act = async (act: Acknowledgement['act'], endpoint: Endpoint, input: Record<string, unknown>) => {
    const request = { url, buyer, endpoint, key: randomUUID(), body: JSON.stringify(input) }
    const first = await ask(request)
    // Some clients are not sure that they saw the answer and ask once more.
    const again = happens(stream, 100) ? await ask(request) : first
    const isContradicted = again.orderNo !== first.orderNo || again.refusal !== first.refusal
    const { accountNumber } = buyer
    told.push({ accountNumber, key: request.key, act, ...first, isContradicted })
    if (first.tradeDate) promised = first.tradeDate
    return first
  }
  const order = async (permit: Permit) => {
    const { purpose, fundCode, amount, nonce: authorization } = permit
    const common = {
      fundCode,
      investorPayId: buyer.investorPayId,
      promisedTradeDate: promised,
      authorization,
    }
    const answer =
      purpose === 'purchase'
        ? await act('buy', placePurchase, { ...common, ...AGREED, amount })
        : await act('redeem', placeRedemption, { ...common, shares: amount, largeRedemptionFlag: '1' })
    // A refused call has not used the permit. Another try makes sense only if the trade date has changed.
    if (answer.refusal === 'trade-date-changed') buyer.permits.push(permit)
  }
  return {
    told,
    async live(isOver) {
      while (!isOver()) {
        const bought = told.filter((each) => each.act === 'buy' && each.orderNo !== null).slice(-3)
        const permit = bought.length > 0 && happens(stream, 120) ? null : buyer.permits.pop()
        if (permit) await order(permit)
        else if (bought.length > 0)
          await act('cancel', cancelOrder, { orderNo: pick(stream, bought).orderNo })
        await sleep(200 + below(stream, 800))
      }
    },
  }
}

const AGREED = { acceptsMismatch: false, warningVersion: '', hasReadDocuments: true }

interface Request {
  readonly url: string
  readonly buyer: Shopper
  readonly endpoint: Endpoint
  readonly key: string
  readonly body: string
}

interface Answer {
  readonly orderNo: string | null
  readonly refusal: string | null
  readonly tradeDate: string | null
  readonly asked: number
}

/** The time that one try may take, and the pause before the next. */
const TRY_MS = 15_000
const PAUSE_MS = 60
/** After so many tries a client would rightly complain. */
const MOST_TRIES = 5_000

async function ask(request: Request): Promise<Answer> {
  for (let asked = 1; asked <= MOST_TRIES; asked += 1) {
    const body = await send(request)
    if (body?.code === '0000' && body.data) {
      return {
        orderNo: body.data.orderNo ?? '',
        refusal: null,
        tradeDate: body.data.tradeDate ?? null,
        asked,
      }
    }
    const refusal = body?.data?.refusal
    if (refusal) return { orderNo: null, refusal: refusal.kind, tradeDate: refusal.tradeDate ?? null, asked }
    await sleep(PAUSE_MS)
  }
  throw new Error(`no answer to ${request.key} after ${MOST_TRIES} tries`)
}

interface Body {
  readonly code?: string
  readonly data?: {
    readonly orderNo?: string
    readonly tradeDate?: string
    readonly refusal?: { readonly kind: string; readonly tradeDate?: string }
  }
}

/** Sends the call once. Null if the answer was lost or is no final one (5xx, 409, 429). */
async function send({ url, buyer, endpoint, key, body }: Request): Promise<Body | null> {
  const headers = {
    cookie: `sid=${buyer.token}`,
    authorization: `Ticket ${buyer.ticket}`,
    origin: url,
    'sec-fetch-site': 'same-origin',
    'x-client-version': 'chaos',
    'content-type': 'application/json',
    'idempotency-key': key,
  }
  try {
    const signal = AbortSignal.timeout(TRY_MS)
    const answer = await fetch(url + addressOf(endpoint), { method: 'POST', headers, body, signal })
    const text = await answer.text()
    if (answer.status >= 500 || answer.status === 409 || answer.status === 429) return null
    if ([400, 401, 403].includes(answer.status)) throw new Unasked(`${answer.status} ${text.slice(0, 300)}`)
    return JSON.parse(text) as Body
  } catch (error) {
    if (error instanceof Unasked) throw error
    return null
  }
}

/** Thrown when the product does not accept the request at all: the harness itself is wrong. */
class Unasked extends Error {}
