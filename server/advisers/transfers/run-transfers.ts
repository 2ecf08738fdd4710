import { failureOf, judgeTransferAct } from '#domain/duty/transfer.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { enqueue } from '#server/base/jobs/jobs.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { inTransaction, readClock } from '#server/db/tx.ts'
import { notify } from '#server/people/notices/notify.ts'
import { findReceiver } from './colleague.store.ts'
import type { UntoldClient } from './effect.store.ts'
import {
  endShares,
  findDeciders,
  findDueTransfers,
  findUntold,
  markTold,
  moveClients,
  withdrawProposals,
} from './effect.store.ts'
import { closeTransfer, lockAnyTransfer } from './transfer.store.ts'

const EVERY_MS = 30_000
const AT_ONCE = 200

/** Lets the transfers of the day take effect, tells the clients, and runs again in half a minute. If it is killed, the next run goes on. */
export async function runTransfers(db: Db, seal: Seal): Promise<void> {
  await takeDueTransfers(db, seal)
  await tellClients(db, seal)
  await scheduleTransfers(db, EVERY_MS)
}

/** Enqueues one run. Only one run waits at any time, however many processes start. */
export async function scheduleTransfers(db: Db, delayMs: number): Promise<void> {
  await inTransaction(db, (tx) => enqueueTransfers(tx, delayMs))
}

/** Asks for a run in the transaction of the change that needs it. */
export async function enqueueTransfers(tx: Tx, delayMs: number): Promise<void> {
  await enqueue(tx, 'run-transfers', {}, { key: 'run-transfers', delayMs })
}

/** Lets every transfer take effect whose day has come by the database's clock, each in a transaction of its own. */
export async function takeDueTransfers(db: Db, seal: Seal): Promise<void> {
  for (const transferId of await findDueTransfers(db))
    await inTransaction(db, (tx) => takeEffect(tx, seal, transferId))
}

/**
 * The receiver is judged once more on the day. If they may not serve, nobody moves, and those who proposed and agreed are told
 * (rules/advisers.md#transfers).
 */
async function takeEffect(tx: Tx, seal: Seal, transferId: string): Promise<void> {
  const transfer = await lockAnyTransfer(tx, transferId)
  const { today } = await readClock(tx)
  if (!transfer || judgeTransferAct('take-effect', transfer, today).kind !== 'ok') return
  const { receiverId, effectiveOn } = transfer
  const failure = failureOf(await findReceiver(tx, receiverId, today))
  if (failure !== null) {
    await closeTransfer(tx, transferId, { state: 'failed', by: null, failure })
    for (const partyId of await findDeciders(tx, transferId))
      await notify(tx, seal, {
        ...{ template: 'transfer-failed', partyId, onceKey: `transfer-failed:${transferId}:${partyId}` },
        parameters: { giver: transfer.giverName, receiver: transfer.receiverName, day: effectiveOn },
      })
    await audit(tx, 'transfer.fail', transferId, { failure })
    return
  }
  const moved = await moveClients(tx, transferId)
  const proposals = await withdrawProposals(tx, transferId)
  await endShares(tx, transferId)
  await audit(tx, 'transfer.effective', transferId, { moved, proposals })
}

async function audit(
  tx: Tx,
  action: `transfer.${string}`,
  transferId: string,
  facts: Readonly<Record<string, string | number>>,
): Promise<void> {
  await appendAudit(tx, {
    ...{
      stream: `transfer:${transferId}`,
      action,
      actor: 'system',
      subject: transferId,
      facts,
      requestId: null,
    },
    object: { kind: 'transfer', id: transferId },
  })
}

const TEMPLATES = {
  notice: 'transfer-notice',
  moved: 'transfer-effective',
  stayed: 'transfer-stays',
} as const satisfies Record<UntoldClient['what'], string>

/** Tells clients in portions, so that no transaction is long. */
async function tellClients(db: Db, seal: Seal): Promise<void> {
  for (;;) {
    const told = await inTransaction(db, async (tx) => {
      const clients = await findUntold(tx, AT_ONCE)
      for (const { transferId, accountNumber, partyId, what, ...named } of clients)
        await notify(tx, seal, {
          ...{
            template: TEMPLATES[what],
            partyId,
            onceKey: `transfer:${transferId}:${accountNumber}:${what}`,
          },
          parameters: {
            ...{ giver: named.giverName, receiver: named.receiverName },
            ...{ registerNo: named.receiverNo, day: named.effectiveOn },
          },
        })
      await markTold(tx, clients)
      return clients.length
    })
    if (told < AT_ONCE) return
  }
}
