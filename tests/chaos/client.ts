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

/** What a client was told in the end, by the key they asked with. */
export interface Acknowledgement {
  readonly accountNumber: string
  readonly key: string
  readonly act: 'buy' | 'redeem' | 'cancel'
  /** The order, where it was taken or cancelled; null where it was refused. */
  readonly orderNo: string | null
  readonly refusal: string | null
  /** How often they had to ask. */
  readonly asked: number
  /** Another answer to the same key and body than the first: never allowed. */
  readonly isContradicted: boolean
}

export interface Client {
  readonly told: readonly Acknowledgement[]
  /** Acts until told to stop, and then finishes what is not answered. */
  live(isOver: () => boolean): Promise<void>
}

/** Somebody who asks again, with the same key and body, until they are answered; then acts anew after a moment. */
export function openClient(url: string, buyer: Shopper, stream: Stream, openDay: string): Client {
  const told: Acknowledgement[] = []
  let promised = openDay
  const act = async (act: Acknowledgement['act'], endpoint: Endpoint, input: Record<string, unknown>) => {
    const request = { url, buyer, endpoint, key: randomUUID(), body: JSON.stringify(input) }
    const first = await ask(request)
    // A client who is not sure whether they saw the answer asks once more.
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
    // What was refused has not used the permit; only a day that went on is worth another try with it.
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

/** How long one try may take, and the pause before the next. */
const TRY_MS = 15_000
const PAUSE_MS = 60
/** Beyond this a client would rightly complain. */
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

/** Null where the answer was lost, or says that it is not known or too much was asked (5xx, 409, 429). */
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

/** The product will not hear of it: the harness itself is wrong. */
class Unasked extends Error {}
