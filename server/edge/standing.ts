import type { Db } from '#server/db/open.ts'
import { inTransaction, keepPlans } from '#server/db/tx.ts'
import type { Tx } from '#server/db/tx.ts'
import { findLiving, holdSession } from '#server/people/login/session.store.ts'
import { sessionOf } from '#server/base/http/actor.ts'
import type { Actor } from '#server/base/http/actor.ts'
import type { Change } from '#server/base/http/route.ts'

/** Thrown if the session, or something it depends on, has ended since the cookie was read. The transaction then rolls back. */
export class SessionOver extends Error {}

/**
 * The first statement of a change: it checks the session inside the change's own transaction. The cookie is read before the body, so a
 * request that is kept open could otherwise finish after a log-out, a new password or the end of the person's duty.
 */
export async function holdStanding(tx: Tx, actor: Actor): Promise<void> {
  const session = sessionOf(actor)
  if (session === null) await keepPlans(tx)
  else if (!(await holdSession(tx, session.sessionHash))) throw new SessionOver()
}

/** The same check for a call that only reads. Throws `SessionOver` if the session has ended. */
export async function isSessionValid(db: Db, actor: Actor): Promise<void> {
  const session = sessionOf(actor)
  if (session !== null && (await findLiving(db, [session.sessionHash])).size === 0) throw new SessionOver()
}

export function changeOf(db: Db, actor: Actor): Change {
  return (work) =>
    inTransaction(db, async (tx) => {
      await holdStanding(tx, actor)
      return work(tx)
    })
}
