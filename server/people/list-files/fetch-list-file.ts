import type { ParsedOf } from '#contract/endpoint.ts'
import type { fetchListFile as contract } from '#contract/list-file.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ActCall } from '#server/base/http/route.ts'
import { MEDIA_TYPES } from '#server/base/tables/write-table.ts'
import type { SealedStore } from './list-file-blob.ts'
import { getFile } from './list-file-blob.ts'
import { findMade } from './list-file.store.ts'

/** Gives its maker a file that was made in the background. To everybody else, and once its time or their duty is over, it does not exist. */
export async function fetchListFile(
  call: ActCall<Adviser>,
  { listFileId }: ParsedOf<typeof contract>,
  blobs: SealedStore,
): Promise<AnswerOf<typeof contract>> {
  const file = await findMade(call.db, call.actor.membershipId, listFileId)
  if (file?.failure) return { kind: 'list-file-failed', failure: file.failure }
  const bytes = file && (await getFile(blobs, listFileId))
  if (!file || !bytes) return { kind: 'list-file-not-found' }
  const { firmId, list, format, fileName, rows } = file
  await call.change((tx) =>
    appendAudit(tx, {
      ...audited(call),
      ...{ stream: `firm:${firmId}`, action: 'export.fetched', subject: list },
      facts: { rows, format, file: listFileId },
    }),
  )
  return ok({ mediaType: MEDIA_TYPES[format], fileName, bytes: new Uint8Array(bytes) })
}
