import { randomUUID } from 'node:crypto'
import type { OutputOf } from '#contract/endpoint.ts'
import { placePurchase } from '#contract/order/order.ts'
import { placeRedemption } from '#contract/order/redemption.ts'
import { placeSwitch } from '#contract/order/switch.ts'
import { columnFen, columnShare } from '#domain/number/money.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import type { Member } from '../crowd.ts'
import { authorizeFor } from '../crowd.ts'
import type { Reply, World } from '../world.ts'

type PlaceReply<E> = Promise<Reply<OutputOf<E>>>

/** Lets a member buy a fund with their card on the open day, with all documents read. */
export async function buyFor(
  world: World,
  member: Member,
  order: { readonly fundCode: string; readonly amount: string },
): PlaceReply<typeof placePurchase> {
  const { investorPayId } = member
  const { fundCode, amount } = order
  const subject = { purpose: 'purchase', fundCode, amount: columnFen(amount), investorPayId } as const
  const input = {
    ...order,
    investorPayId,
    authorization: await authorizeFor(world, member, subject),
    promisedTradeDate: await readOpenDay(world.database.db),
    acceptsMismatch: false,
    warningVersion: '',
    hasReadDocuments: true,
  }
  return member.person.call(placePurchase, input, { 'idempotency-key': randomUUID() })
}

/** Lets a member redeem shares to their card on the open day. By default the rest of a large redemption is carried on. */
export async function redeemFor(
  world: World,
  member: Member,
  order: { readonly fundCode: string; readonly shares: string; readonly largeRedemptionFlag?: '0' | '1' },
): PlaceReply<typeof placeRedemption> {
  const { investorPayId } = member
  const { fundCode, shares } = order
  const subject = { purpose: 'redemption', fundCode, amount: columnShare(shares), investorPayId } as const
  const input = {
    ...order,
    investorPayId,
    authorization: await authorizeFor(world, member, subject),
    promisedTradeDate: await readOpenDay(world.database.db),
    largeRedemptionFlag: '1' as const,
  }
  return member.person.call(placeRedemption, input, { 'idempotency-key': randomUUID() })
}

/** Lets a member switch shares into another fund on the open day, with all documents read. */
export async function switchFor(
  world: World,
  member: Member,
  order: { readonly fundCode: string; readonly targetFundCode: string; readonly shares: string },
): PlaceReply<typeof placeSwitch> {
  const { fundCode, targetFundCode, shares } = order
  const amount = columnShare(shares)
  const subject = { purpose: 'switch', fundCode, targetFundCode, amount, investorPayId: '' } as const
  const input = {
    ...{ ...order, largeRedemptionFlag: '1' as const, acceptsMismatch: false, warningVersion: '' },
    authorization: await authorizeFor(world, member, subject),
    promisedTradeDate: await readOpenDay(world.database.db),
    hasReadDocuments: true,
  }
  return member.person.call(placeSwitch, input, { 'idempotency-key': randomUUID() })
}
