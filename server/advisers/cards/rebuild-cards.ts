import type { Log } from '#server/log.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/tx.ts'
import { closeAgreed, openBreaks } from '#server/base/breaks/break.store.ts'
import { findLastDay, mendCards, saveFigures } from './card.store.ts'

const MOST_BREAKS = 200
const REASON = 'differs-from-facts'

/**
 * The night's work on client cards: compares each with its facts, mends those that differ and opens a break for each of them, and saves the
 * figures of the last finished day. Run again it changes nothing.
 */
export async function rebuildCards({ db, log }: { readonly db: Db; readonly log: Log }): Promise<void> {
  const cards = await inTransaction(db, async (tx) => {
    const day = await findLastDay(tx)
    if (day === null) return 0
    const wrong = await mendCards(tx)
    const found = wrong.slice(0, MOST_BREAKS).map((subject) => ({
      ...({
        check: 'client-card',
        registrarCode: '',
        subject,
        reason: REASON,
        ours: null,
        theirs: null,
      } as const),
    }))
    await openBreaks(tx, day, found)
    await closeAgreed(tx, { check: 'client-card', found })
    return saveFigures(tx, day)
  })
  log.info('client cards rebuilt', { cards })
}
