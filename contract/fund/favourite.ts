import * as z from 'zod/mini'
import { LONGEST_NOTE } from '#domain/fund/favourite.ts'
import { endpoint } from '#contract/endpoint.ts'
import { fundRow } from './fund-list.ts'
import { bilingual, fundCode, instant, money } from '#contract/part.ts'

/** Funds that an investor watches, each with a note, in groups of their own. */
const OF_OWNER = { client: 'fe', audience: ['investor'] } as const

const code = z.object({ fundCode: z.string().check(z.maxLength(16)) })
const groupId = z.uuid()
/** A domain rule validates names and says what is wrong with them. */
const typedName = z.string().check(z.maxLength(100))

export const findFavourites = endpoint({
  ...OF_OWNER,
  method: 'GET',
  path: '/rest/favourite/find-favourites',
  input: z.object({}),
  output: z.object({
    /** Groups in the order the investor gave them. */
    groups: z.array(z.object({ groupId, name: z.string() })),
    /** Newest first. The figures are those of the fund lists, each as of its own day. */
    favourites: z.array(
      z.extend(fundRow, {
        groupId: z.nullable(groupId),
        note: z.string(),
        addedAt: instant,
        /** The value of the shares held, at the latest NAV. Null if none are held or no NAV is known. */
        heldValue: z.nullable(money),
        alerts: z.int(),
        /** Whether the share class has ended. Its page can then no longer be opened. */
        isRetired: z.boolean(),
      }),
    ),
  }),
  refusals: [],
  summary: { zh: '自选基金', en: 'Favourites' },
})

export const findFavouriteCodes = endpoint({
  ...OF_OWNER,
  method: 'GET',
  path: '/rest/favourite/find-favourite-codes',
  input: z.object({}),
  output: z.object({ fundCodes: z.array(fundCode) }),
  refusals: [],
  quiet: true,
  summary: { zh: '自选基金代码', en: 'Codes of the favourites' },
})

export const addFavourite = endpoint({
  ...OF_OWNER,
  method: 'POST',
  path: '/rest/favourite/add-favourite',
  input: code,
  output: z.object({ fundCode, name: bilingual }),
  refusals: ['fund-not-found', 'favourites-full'],
  summary: { zh: '加入自选', en: 'Add a favourite' },
})

export const removeFavourite = endpoint({
  ...OF_OWNER,
  method: 'POST',
  path: '/rest/favourite/remove-favourite',
  input: code,
  output: z.object({ fundCode: z.string() }),
  refusals: [],
  summary: { zh: '移出自选', en: 'Remove a favourite' },
})

export const changeFavourite = endpoint({
  ...OF_OWNER,
  method: 'POST',
  path: '/rest/favourite/change-favourite',
  input: z.extend(code, {
    /** Null for no group. */
    groupId: z.nullable(groupId),
    note: z.string().check(z.maxLength(LONGEST_NOTE)),
  }),
  output: z.object({ fundCode: z.string() }),
  refusals: ['favourite-not-found', 'group-not-found'],
  summary: { zh: '修改自选的分组与备注', en: 'Move a favourite, change its note' },
})

export const addFavouriteGroup = endpoint({
  ...OF_OWNER,
  method: 'POST',
  path: '/rest/favourite/add-group',
  input: z.object({ name: typedName }),
  output: z.object({ groupId }),
  refusals: ['groups-full', 'group-name-wrong', 'group-name-taken'],
  summary: { zh: '新建自选分组', en: 'Add a group' },
})

export const renameFavouriteGroup = endpoint({
  ...OF_OWNER,
  method: 'POST',
  path: '/rest/favourite/rename-group',
  input: z.object({ groupId, name: typedName }),
  output: z.object({ groupId }),
  refusals: ['group-not-found', 'group-name-wrong', 'group-name-taken'],
  summary: { zh: '重命名自选分组', en: 'Rename a group' },
})

export const deleteFavouriteGroup = endpoint({
  ...OF_OWNER,
  method: 'POST',
  path: '/rest/favourite/delete-group',
  input: z.object({ groupId }),
  output: z.object({ groupId }),
  refusals: ['group-not-found'],
  summary: { zh: '删除自选分组，基金保留', en: 'Delete a group; its funds stay' },
})

export const orderFavouriteGroups = endpoint({
  ...OF_OWNER,
  method: 'POST',
  path: '/rest/favourite/order-groups',
  /** All groups of the account, in the new order. */
  input: z.object({ groupIds: z.array(groupId).check(z.maxLength(20)) }),
  output: z.object({ groupIds: z.array(groupId) }),
  refusals: ['groups-changed'],
  summary: { zh: '排列自选分组', en: 'Put the groups in order' },
})
