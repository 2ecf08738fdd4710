import type { ParsedOf } from '#contract/endpoint.ts'
import type { prepareTagging, prepareTasks } from '#contract/adviser/bulk.ts'
import type { BulkAct } from '#domain/duty/bulk.ts'
import { MOST_AT_ONCE } from '#domain/duty/bulk.ts'
import { judgeTags } from '#domain/duty/client-tag.ts'
import type { FirmDuty } from '#domain/duty/duty.ts'
import { judgeDue } from '#domain/duty/task.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { BulkSelection } from './bulk-item.store.ts'
import { addItems, countItems } from './bulk-item.store.ts'
import type { BulkTerms } from './bulk.store.ts'
import { addRun } from './bulk.store.ts'

type PreparedRun = AnswerOf<typeof prepareTagging> & AnswerOf<typeof prepareTasks>

/** Prepares a tag that is put on, or taken off, many clients. */
export async function prepareTags(
  call: WriteCall<Adviser>,
  { act, tag, clients }: ParsedOf<typeof prepareTagging>,
): Promise<AnswerOf<typeof prepareTagging>> {
  const judged = judgeTags([tag])
  // One tag is never too many.
  if (judged.kind === 'tags-too-many') return { kind: 'tag-wrong' }
  if (judged.kind !== 'ok') return judged
  return prepare(call, { act, terms: { tag: judged.tags[0]!.tag } }, clients)
}

/** Prepares a task that is made for many clients, each their own. */
export async function prepareTask(
  call: WriteCall<Adviser>,
  { task, clients }: ParsedOf<typeof prepareTasks>,
): Promise<AnswerOf<typeof prepareTasks>> {
  const due = judgeDue(task.dueOn, call.today)
  if (due.kind !== 'ok') return due
  return prepare(call, { act: 'task', terms: { task: { ...task, subject: task.subject.trim() } } }, clients)
}

/**
 * Fixes whom the run is for: who comes to a list later is not in it. A chosen client whom the reader does not see is unknown, and then
 * nothing is prepared.
 */
async function prepare(
  call: WriteCall<Adviser>,
  { act, terms }: { readonly act: BulkAct; readonly terms: BulkTerms },
  clients: BulkSelection,
): Promise<PreparedRun> {
  const { tx, actor, requestId, ipHash } = call
  // The list of one's own clients is an adviser's, whatever other duty has been chosen.
  const duty: FirmDuty = clients.list === 'own' ? 'adviser' : actor.duty
  const { membershipId, loginId, partyId, firmId, adviserId } = actor
  const by = { membershipId, loginId, partyId, firmId, adviserId, duty }
  const bulkRunId = await addRun(tx, { ...by, act, terms, requestId, address: ipHash })
  const count = await addItems(tx, { bulkRunId, act, terms, reader: by }, clients)
  const { chosen } = clients
  if (chosen !== null && count < new Set(chosen).size) return { kind: 'client-not-found' }
  if (count === 0) return { kind: 'bulk-empty' }
  if (count > MOST_AT_ONCE) return { kind: 'bulk-too-many', most: MOST_AT_ONCE }
  const counts = await countItems(tx, bulkRunId)
  const refused = counts.flatMap((each) =>
    each.reason === null ? [] : [{ reason: each.reason, count: each.count }],
  )
  const allowed = counts.find(({ outcome }) => outcome === 'waiting')?.count ?? 0
  return ok({ bulkRunId, allowed, refused })
}
