import * as contract from '#contract/fund/favourite.ts'
import { columnNav, columnShare, fenText, valueOf } from '#domain/number/money.ts'
import { fundRowOf } from '#server/funds/selector/fund-row.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { read, write } from '#server/base/http/route.ts'
import { addFavourite } from './add-favourite.ts'
import { changeFavourite } from './change-favourite.ts'
import { addGroup, changeGroupName, orderGroups, removeGroup } from './change-groups.ts'
import type { FavouriteRow } from './favourite.store.ts'
import { findFavouriteCodes, findFavouriteRows, takeOutFavourite } from './favourite.store.ts'
import { findGroups } from './group.store.ts'

export function favouriteRoutes(): Route[] {
  return [
    read(contract.findFavourites, async ({ db, actor, today }) => {
      const rows = await findFavouriteRows(db, actor.accountNumber, today)
      return ok({ groups: await findGroups(db, actor.accountNumber), favourites: rows.map(favouriteOf) })
    }),
    read(contract.findFavouriteCodes, async ({ db, actor }) =>
      ok({ fundCodes: await findFavouriteCodes(db, actor.accountNumber) }),
    ),
    write(contract.addFavourite, (call, { fundCode }) => addFavourite(call, fundCode)),
    write(contract.removeFavourite, async ({ tx, actor }, { fundCode }) => {
      await takeOutFavourite(tx, actor.accountNumber, fundCode)
      return ok({ fundCode })
    }),
    write(contract.changeFavourite, changeFavourite),
    write(contract.addFavouriteGroup, (call, { name }) => addGroup(call, name)),
    write(contract.renameFavouriteGroup, (call, { groupId, name }) => changeGroupName(call, groupId, name)),
    write(contract.deleteFavouriteGroup, (call, { groupId }) => removeGroup(call, groupId)),
    write(contract.orderFavouriteGroups, (call, { groupIds }) => orderGroups(call, groupIds)),
  ]
}

function favouriteOf(row: FavouriteRow) {
  const isValued = row.held_shares !== null && row.nav !== null
  return {
    ...fundRowOf(row),
    groupId: row.group_id,
    note: row.note,
    addedAt: row.added_at.toISOString(),
    heldValue: isValued ? fenText(valueOf(columnShare(row.held_shares!), columnNav(row.nav!))) : null,
    alerts: row.alerts,
    isRetired: row.is_retired,
  }
}
