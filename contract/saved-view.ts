import * as z from 'zod/mini'
import { VIEW_SCOPES } from '#domain/duty/saved-view.ts'
import { endpoint } from './endpoint.ts'

/** Views of the lists of staff, kept by the server (rules/staff.md#saved-views). A view is an address of a list: the list says what is seen. */

const OF_STAFF = { client: 'fe', audience: ['adviser', 'operator'] } as const

const id = z.uuid()
/** The path of the list. A domain rule says which lists have views. */
const list = z.string().check(z.maxLength(80))
const scope = z.enum(VIEW_SCOPES)

/** The reader's own views of a list, then those that are shared with them, each in the order they were made. */
export const findSavedViews = endpoint({
  ...OF_STAFF,
  method: 'GET',
  path: '/rest/saved-view/find-saved-views',
  input: z.object({ list }),
  output: z.object({
    views: z.array(
      z.object({
        viewId: id,
        name: z.string(),
        /** Filters and order as the address has them. */
        query: z.string(),
        /** `own` also where its maker no longer holds the duty by which it was shared. */
        scope,
        /** The node of a view that is shared with a team, and its name. */
        nodeId: z.nullable(id),
        team: z.nullable(z.string()),
        maker: z.string(),
        isOwn: z.boolean(),
        /** Whether the reader opens the list with it. */
        isDefault: z.boolean(),
      }),
    ),
    /** With whom the reader may share a view. */
    sharing: z.object({
      nodes: z.array(z.object({ nodeId: id, name: z.string() })),
      isFirm: z.boolean(),
    }),
  }),
  refusals: ['view-list-unknown'],
  quiet: true,
  summary: { zh: '列表的已存视图', en: 'Saved views of a list' },
})

/** Keeps a view under a name. The same view sent again has the same answer; another under a name that is taken replaces it only if asked to. */
export const saveSavedView = endpoint({
  ...OF_STAFF,
  method: 'POST',
  path: '/rest/saved-view/save-saved-view',
  input: z.object({
    list,
    name: z.string().check(z.maxLength(100)),
    query: z.string().check(z.maxLength(2_000)),
    scope,
    /** The node of a view that is shared with a team; null for any other. */
    nodeId: z.nullable(id),
    isDefault: z.boolean(),
    replaces: z.boolean(),
  }),
  output: z.object({ viewId: id }),
  refusals: [
    'view-list-unknown',
    'view-name-wrong',
    'view-too-long',
    'view-sharing-not-yours',
    'view-name-taken',
    'views-full',
  ],
  summary: { zh: '保存视图', en: 'Save a view' },
})

export const dropSavedView = endpoint({
  ...OF_STAFF,
  method: 'POST',
  path: '/rest/saved-view/drop-saved-view',
  input: z.object({ viewId: id }),
  output: z.object({}),
  refusals: ['view-not-found'],
  summary: { zh: '删除视图', en: 'Delete a view' },
})

/** Sets the view with which the reader opens a list: one of their own or one that is shared with them; null for none. */
export const setDefaultView = endpoint({
  ...OF_STAFF,
  method: 'POST',
  path: '/rest/saved-view/set-default-view',
  input: z.object({ list, viewId: z.nullable(id) }),
  output: z.object({}),
  refusals: ['view-list-unknown', 'view-not-found'],
  summary: { zh: '设置打开列表时的视图', en: 'Choose the view that a list opens with' },
})
