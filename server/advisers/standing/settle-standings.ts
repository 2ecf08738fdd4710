import { appendAudit } from '#server/base/audit/audit.store.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { enqueue } from '#server/base/jobs/jobs.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { inTransaction } from '#server/db/tx.ts'
import { notify } from '#server/people/notices/notify.ts'
import { lockLeftClients, lockUnableProposals, passClient, withdrawUnable } from './standing.store.ts'

const EVERY_MS = 10 * 60_000
const AT_ONCE = 100
const MOST_BATCHES = 200

/**
 * What follows from advisers who are suspended or have left today: open proposals are taken back and clients told, and who has left passes their clients
 * on (rules/advisers.md#qualification). A standing that begins at 00:00 by itself is found here within ten minutes; rights do not wait for it. Run
 * again it does nothing more. Enqueues itself again.
 */
export async function settleStandings(db: Db, seal: Seal): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1)
    if ((await inTransaction(db, (tx) => settleSome(tx, seal))) === 0) break
  await scheduleStandings(db, EVERY_MS)
}

/** Settles up to a hundred proposals and a hundred clients, and returns how many. */
export async function settleSome(tx: Tx, seal: Seal): Promise<number> {
  const proposals = await lockUnableProposals(tx, AT_ONCE)
  for (const each of proposals) {
    const { proposalCode, accountNumber, partyId, adviserName, status } = each
    await withdrawUnable(tx, each)
    await appendAudit(tx, {
      ...{ stream: `account:${accountNumber}`, action: 'proposal.withdraw', actor: 'system' },
      ...{ subject: proposalCode, facts: { cause: 'adviser-unable', status }, requestId: null },
      object: { kind: 'proposal', id: proposalCode },
    })
    await notify(tx, seal, {
      ...{ template: 'proposal-withdrawn', partyId, parameters: { adviser: adviserName } },
      onceKey: `proposal-withdrawn:${proposalCode}`,
    })
  }
  const clients = await lockLeftClients(tx, AT_ONCE)
  for (const each of clients) {
    const { accountNumber, relationId, partyId, heirId, heirName } = each
    await passClient(tx, each)
    await appendAudit(tx, {
      ...{ stream: `account:${accountNumber}`, action: 'client.transferred', actor: 'system' },
      ...{ subject: accountNumber, facts: { cause: 'adviser-left', heir: heirId }, requestId: null },
      object: { kind: 'relation', id: relationId },
    })
    await notify(tx, seal, {
      ...{ template: heirName === null ? 'adviser-left' : 'adviser-follows', partyId },
      parameters: { adviser: each.adviserName, ...(heirName !== null && { next: heirName }) },
      onceKey: `adviser-left:${relationId}`,
    })
  }
  return proposals.length + clients.length
}

/** Enqueues one run. Only one waits at any time, however many processes start. */
export async function scheduleStandings(db: Db, delayMs: number): Promise<void> {
  await inTransaction(db, (tx) => enqueue(tx, 'settle-standings', {}, { key: 'settle-standings', delayMs }))
}
