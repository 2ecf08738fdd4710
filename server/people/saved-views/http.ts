import { dropSavedView, findSavedViews, saveSavedView, setDefaultView } from '#contract/saved-view.ts'
import { hasViews } from '#domain/duty/saved-view.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { read, write } from '#server/base/http/route.ts'
import { auditView } from './audit-view.ts'
import { keepView } from './keep-view.ts'
import { clearDefault, deleteView, findViews, setDefault } from './saved-view.store.ts'
import { findSharingDuties } from './sharing-duty.store.ts'
import { readerOf } from './view-reader.ts'

/** Views of lists. What a view shows is asked of the list itself, by whoever opens it. */
export function savedViewRoutes(): Route[] {
  return [
    read(findSavedViews, async ({ db, actor }, { list }) => {
      if (!hasViews(actor.role, list)) return { kind: 'view-list-unknown' }
      const views = await findViews(db, readerOf(actor), list)
      const duties = await findSharingDuties(db, actor.membershipId)
      const nodes = duties.flatMap(({ nodeId, name }) =>
        nodeId === null || name === null ? [] : [{ nodeId, name }],
      )
      return ok({ views, sharing: { nodes, isFirm: duties.some(({ duty }) => duty === 'principal') } })
    }),
    write(saveSavedView, keepView),
    write(dropSavedView, async (call, { viewId }) => {
      const before = await deleteView(call.tx, call.actor.membershipId, viewId)
      if (before === null) return { kind: 'view-not-found' }
      await auditView(call, { viewId, list: before.list, before, after: null, duty: null })
      return ok({})
    }),
    write(setDefaultView, async ({ tx, actor }, { list, viewId }) => {
      if (!hasViews(actor.role, list)) return { kind: 'view-list-unknown' }
      if (viewId === null) await clearDefault(tx, actor.membershipId, { list, viewId })
      else if (!(await setDefault(tx, readerOf(actor), { list, viewId }))) return { kind: 'view-not-found' }
      return ok({})
    }),
  ]
}
