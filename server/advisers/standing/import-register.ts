import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  applyRegister as applyContract,
  importRegister as importContract,
} from '#contract/adviser/register.ts'
import { readRegister } from '#domain/duty/register-file.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Operator } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { readCsvText } from '#server/base/tables/read-csv.ts'
import {
  findDifferences,
  findImport,
  lockRegister,
  markApplied,
  saveImport,
  saveNumber,
} from './register.store.ts'
import type { RegisterDifference } from './register.store.ts'
import { settleSome } from './settle-standings.ts'
import { saveStanding } from './standing.store.ts'

/**
 * Reads in the register of today. Who is missing in it, or whose entry is over, is suspended from today by this one person, because that only tightens;
 * what the file gives waits for another (`applyRegister`). A file of today that was not applied is replaced.
 */
export async function importRegister(
  call: WriteCall<Operator>,
  { text }: ParsedOf<typeof importContract>,
  seal: Seal,
): Promise<AnswerOf<typeof importContract>> {
  const { tx, actor, today } = call
  const rows = readCsvText(text)
  if ('kind' in rows) return { ...rows, kind: 'register-quote-wrong' }
  const entries = readRegister(rows)
  if ('kind' in entries) return entries
  await lockRegister(tx)
  const newest = await findImport(tx)
  if (newest !== null && newest.importedOn >= today && newest.appliedBy !== null)
    return { kind: 'register-applied', day: newest.importedOn }
  await saveImport(tx, entries, { today, by: actor.partyId })
  const lost = (await findDifferences(tx, today)).filter(
    ({ change }) => change === 'missing' || change === 'expired',
  )
  for (const each of lost) {
    const cause = each.change === 'missing' ? 'register-missing' : 'register-expired'
    const { adviserId } = each
    await saveStanding(tx, {
      ...{ adviserId, status: 'suspended', from: today, until: null, classes: [], cause, by: actor.partyId },
    })
    await audit(call, each, 'suspended')
  }
  await appendAudit(tx, {
    ...audited(call),
    ...{ stream: 'register', action: 'register.import', subject: today },
    facts: { entries: entries.length, suspended: lost.length },
  })
  await settleSome(tx, seal)
  return ok({ entries: entries.length, suspended: lost.length })
}

/** Lets what the newest file gives count from today: new numbers, longer entries, other classes. Another person than who read it in. */
export async function applyRegister(
  call: WriteCall<Operator>,
  { importedOn }: ParsedOf<typeof applyContract>,
): Promise<AnswerOf<typeof applyContract>> {
  const { tx, actor, today } = call
  await lockRegister(tx)
  const newest = await findImport(tx)
  if (newest === null || newest.importedOn !== importedOn) return { kind: 'register-not-found' }
  if (newest.importerId === actor.partyId) return { kind: 'own-register' }
  if (newest.appliedBy !== null) return { kind: 'register-applied', day: importedOn }
  await markApplied(tx, importedOn, actor.partyId)
  const given = (await findDifferences(tx, importedOn)).filter(
    ({ change }) => change === 'new' || change === 'changed' || change === 'restored',
  )
  for (const each of given) {
    const { adviserId, registerNo, classes, until } = each
    if (each.change === 'new') await saveNumber(tx, adviserId, registerNo)
    await saveStanding(tx, {
      ...{
        adviserId,
        status: 'qualified',
        from: today,
        until,
        classes,
        cause: 'register',
        by: actor.partyId,
      },
    })
    await audit(call, each, 'qualified')
  }
  await appendAudit(tx, {
    ...audited(call),
    ...{
      stream: 'register',
      action: 'register.apply',
      subject: importedOn,
      facts: { changed: given.length },
    },
  })
  return ok({ changed: given.length })
}

async function audit(call: WriteCall<Operator>, of: RegisterDifference, to: 'suspended' | 'qualified') {
  const { adviserId, firmId, status, change, until } = of
  await appendAudit(call.tx, {
    ...audited(call),
    ...{ stream: `firm:${firmId}`, action: 'adviser.status-changed', subject: adviserId },
    facts: { from: status, to, day: call.today, cause: `register-${change}`, until },
    object: { kind: 'adviser', id: adviserId },
  })
}
