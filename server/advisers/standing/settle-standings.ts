import { TRAINEE_MONTHS } from '#domain/duty/standing.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { enqueue } from '#server/base/jobs/jobs.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { inTransaction } from '#server/db/tx.ts'
import { notify } from '#server/people/notices/notify.ts'
import { notifyClient } from '#server/trade/proposals/notify-client.ts'
import { moveProposal } from '#server/trade/proposals/proposal.store.ts'
import { findOverdueTrainees, lockLeftClients, lockUnableProposals, passClient } from './standing.store.ts'

const EVERY_MS = 10 * 60_000
const AT_ONCE = 100
const MOST_BATCHES = 200

/**
 * What follows from advisers who are suspended or have left today: open proposals are taken back and clients told, and who has left passes their clients
 * on; whoever leads somebody who has been a trainee for too long is told once (rules/advisers.md#qualification). A standing that begins at 00:00 by
 * itself is found here within ten minutes; rights do not wait for it. Run again it does nothing more. Enqueues itself again.
 */
export async function settleStandings(db: Db, seal: Seal): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1)
    if ((await inTransaction(db, (tx) => settleSome(tx, seal))) === 0) break
  await inTransaction(db, (tx) => tellOfTrainees(tx, seal))
  await scheduleStandings(db, EVERY_MS)
}

/** Settles up to a hundred proposals and a hundred clients, and returns how many. */
export async function settleSome(tx: Tx, seal: Seal): Promise<number> {
  const proposals = await lockUnableProposals(tx, AT_ONCE)
  for (const each of proposals) {
    const { proposalCode, version, accountNumber, adviserName, adviserParty, status } = each
    const withdrawnCause = 'adviser-unable'
    await moveProposal(tx, {
      proposalCode,
      version,
      to: 'withdrawn',
      actorParty: adviserParty,
      withdrawnCause,
    })
    await appendAudit(tx, {
      ...{ stream: `account:${accountNumber}`, action: 'proposal.withdraw', actor: 'system' },
      ...{ subject: proposalCode, facts: { cause: 'adviser-unable', status }, requestId: null },
      object: { kind: 'proposal', id: proposalCode },
    })
    await notifyClient(tx, seal, {
      ...{ template: 'proposal-withdrawn', accountNumber, parameters: { adviser: adviserName } },
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

async function tellOfTrainees(tx: Tx, seal: Seal): Promise<void> {
  for (const { adviserId, name, since, leaderParty } of await findOverdueTrainees(tx, TRAINEE_MONTHS))
    await notify(tx, seal, {
      ...{ template: 'trainee-overdue', partyId: leaderParty, parameters: { trainee: name, day: since } },
      onceKey: `trainee-overdue:${adviserId}:${since}:${leaderParty}`,
    })
}

/** Enqueues one run. Only one waits at any time, however many processes start. */
export async function scheduleStandings(db: Db, delayMs: number): Promise<void> {
  await inTransaction(db, (tx) => enqueue(tx, 'settle-standings', {}, { key: 'settle-standings', delayMs }))
}
