import { judgeRoom } from '#domain/fund/favourite.ts'
import { findFundLine } from '#server/funds/terms/fund.store.ts'
import type { Investor } from '#server/base/http/actor.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { countFavourites, insertFavourite, isFavourite, lockFavourites } from './favourite.store.ts'

/** Adds a public fund. A fund that is a favourite already stays as it is. Refuses an unknown fund, and a fund above the limit. */
export async function addFavourite(call: WriteCall<Investor>, fundCode: string) {
  const { tx, actor } = call
  const fund = await findFundLine(tx, fundCode, call.today)
  if (!fund) return { kind: 'fund-not-found' as const, fundCode }
  await lockFavourites(tx, actor.accountNumber)
  if (!(await isFavourite(tx, actor.accountNumber, fund.share_class_id))) {
    const room = judgeRoom('favourites', await countFavourites(tx, actor.accountNumber))
    if (room.kind !== 'ok') return room
    await insertFavourite(tx, actor.accountNumber, fund.share_class_id)
  }
  return ok({ fundCode: fund.fund_code, name: { zh: fund.name, en: fund.name_en } })
}
