import type { ParsedOf } from '#contract/endpoint.ts'
import type { logContact as contract } from '#contract/adviser/journal.ts'
import { judgeContactStart, judgeText } from '#domain/duty/journal.ts'
import { judgeDue } from '#domain/duty/task.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { addContact } from './contact.store.ts'
import { makeTask } from './keep-task.ts'
import { auditEntry, reachJournal } from './reach-journal.ts'

/** Logs a contact with a client. What follows from it becomes a task in the same transaction. */
export async function logContact(
  call: WriteCall<Adviser>,
  { clientRef, channel, startedAt, minutes, summary, followUp }: ParsedOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor, now, today } = call
  const found = await reachJournal(call, clientRef)
  if (found.kind !== 'reached') return found
  const began = judgeContactStart(new Date(startedAt), now)
  if (began.kind !== 'ok') return began
  const judged = judgeText(summary)
  if (judged.kind !== 'ok') return judged
  const due = followUp === null ? null : judgeDue(followUp.dueOn, today)
  if (due !== null && due.kind !== 'ok') return due
  const { accountNumber } = found
  const followUpId =
    followUp === null ? null : await makeTask(call, accountNumber, { ...followUp, repeat: 'none' })
  const { firmId, partyId: by } = actor
  const said = { channel, startedAt, minutes, summary: judged.text, followUpId }
  const id = await addContact(tx, { firmId, accountNumber, ...said, by })
  const facts = { account: accountNumber, channel, minutes, followUp: followUpId }
  await auditEntry(call, { kind: 'contact', id }, 'logged', facts)
  return ok({ entryId: id })
}
