import type { ParsedOf } from '#contract/endpoint.ts'
import type { getMeansFile as contract } from '#contract/suitability/suitability-desk.ts'
import { recordLook } from '#server/base/audit/access-log.store.ts'
import type { Operator } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ActCall } from '#server/base/http/route.ts'
import type { FileDeps } from '#server/people/files/store-upload.ts'
import { openUpload } from '#server/people/files/open-upload.ts'
import { findPapers } from './means.store.ts'

/** Shows a reviewer one paper of a wealth proof. That they looked at it is recorded first. */
export async function openPaper(
  call: ActCall<Operator>,
  { declarationId, fileHash }: ParsedOf<typeof contract>,
  files: FileDeps,
): Promise<AnswerOf<typeof contract>> {
  const { db } = call
  const papers = await findPapers(db, [declarationId])
  const paper = papers.find((each) => each.fileHash === fileHash)
  if (papers.length === 0) return { kind: 'declaration-not-found' }
  if (!paper) return { kind: 'upload-not-found' }
  const of = { partyId: paper.partyId, object: `declaration:${declarationId}/${papers.indexOf(paper)}` }
  await call.change((tx) => recordLook(tx, call, { basis: 'desk', view: 'means.papers', of }))
  const uploader = { kind: 'party', partyId: paper.uploadedBy } as const
  const found = await openUpload(files, uploader, fileHash)
  if (!found) return { kind: 'upload-not-found' }
  const { mediaType, fileName, bytes } = found
  return ok({ mediaType, fileName, bytes: new Uint8Array(bytes) })
}
