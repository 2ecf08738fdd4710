import { dropStaffDraft, getStaffDraft, saveStaffDraft } from '#contract/staff-draft.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { read, write } from '#server/base/http/route.ts'
import { dropDraft, findDraft } from './draft.store.ts'
import { keepDraft } from './keep-draft.ts'

/** What members of a firm or of the house have begun to write. Each log-in has its own drafts and sees no other. */
export function draftRoutes(): Route[] {
  return [
    read(getStaffDraft, async ({ db, actor }, which) => {
      const draft = await findDraft(db, { ...which, loginId: actor.loginId })
      return ok({ draft: draft && { ...draft, savedAt: draft.savedAt.toISOString() } })
    }),
    write(saveStaffDraft, keepDraft),
    write(dropStaffDraft, async ({ tx, actor }, which) => {
      await dropDraft(tx, { ...which, loginId: actor.loginId })
      return ok({})
    }),
  ]
}
