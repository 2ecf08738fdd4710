import { recordEvent } from '#server/base/audit/record-event.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Operator } from '#server/base/http/actor.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { FileRelease } from '#server/settlement/exchange/file-release.store.ts'
import {
  decideRelease,
  hasBookedLines,
  lockRelease,
  proposeRelease,
  replaceSavedFile,
} from '#server/settlement/exchange/file-release.store.ts'
import { closeAgreed } from '#server/base/breaks/break.store.ts'
import { endLead } from '#server/settlement/step/day.store.ts'
import { forgetReceived } from '#server/settlement/step/step-input.store.ts'

type Call = WriteCall<Operator>

/**
 * Proposes to replace a stored file by other bytes. Refuses if the release is decided, or if the stored file or a line of it
 * is booked: then the registrar must send a correction file (rules/registrar.md#order-of-import).
 */
export async function proposeFileRelease(
  call: Call,
  input: { readonly fileReleaseId: string; readonly reason: string },
): Promise<
  Answer<{ state: 'proposed' }, 'file-already-booked' | 'file-release-decided' | 'file-release-not-found'>
> {
  const found = await findReplaceable(call.tx, input.fileReleaseId)
  if (found.kind !== 'ok') return found
  if (found.value.state !== 'offered') return { kind: 'file-release-decided', state: found.value.state }
  await proposeRelease(call.tx, input.fileReleaseId, call.actor.partyId, input.reason)
  await record(call, found.value, 'file.propose-release', { reason: input.reason })
  return ok({ state: 'proposed' })
}

/**
 * Decides a release as the second person. If approved, the next run of the night reads the new bytes, and the replaced bytes stay
 * stored beside them. If refused, the night continues with the stored bytes. Both close the break that led to the release.
 */
export async function decideFileRelease(
  call: Call,
  input: { readonly fileReleaseId: string; readonly isApproved: boolean },
): Promise<
  Answer<
    { state: 'approved' | 'refused' },
    'file-already-booked' | 'file-release-decided' | 'file-release-not-found' | 'not-proposed' | 'same-person'
  >
> {
  // A night that is booking the stored bytes must not continue with them after they are replaced.
  if (input.isApproved) await endLead(call.tx)
  const found = await findReplaceable(call.tx, input.fileReleaseId)
  if (found.kind !== 'ok') return found
  const release = found.value
  if (release.state === 'offered') return { kind: 'not-proposed' }
  if (release.proposedBy === call.actor.partyId) return { kind: 'same-person' }
  const state = input.isApproved ? 'approved' : 'refused'
  await decideRelease(call.tx, input.fileReleaseId, call.actor.partyId, state)
  const { registrarCode, day: confirmDay } = release
  if (input.isApproved) {
    await replaceSavedFile(call.tx, release)
    await forgetReceived(call.tx, { registrarCode, confirmDay })
  }
  await closeAgreed(call.tx, {
    check: 'file',
    reason: 'other-content',
    registrarCodes: [registrarCode],
    found: [],
  })
  await record(call, release, `file.${input.isApproved ? 'approve' : 'refuse'}-release`, {
    reason: release.reason ?? '',
    proposedBy: release.proposedBy ?? '',
  })
  return ok({ state })
}

async function findReplaceable(
  tx: Tx,
  fileReleaseId: string,
): Promise<Answer<FileRelease, 'file-already-booked' | 'file-release-decided' | 'file-release-not-found'>> {
  const release = await lockRelease(tx, fileReleaseId)
  if (!release) return { kind: 'file-release-not-found' }
  const { state } = release
  if (state !== 'offered' && state !== 'proposed') return { kind: 'file-release-decided', state }
  const isBooked =
    release.keptState !== 'received' || (release.isAnswers && (await hasBookedLines(tx, release)))
  if (isBooked) return { kind: 'file-already-booked', name: release.name }
  return ok(release)
}

async function record(
  call: Call,
  { fileReleaseId: id, registrarCode, name: subject, sha256, keptSha256: kept }: FileRelease,
  action: string,
  facts: Readonly<Record<string, string>>,
): Promise<void> {
  const object = { kind: 'file-release', id, stream: `operations:file:${registrarCode}`, subject }
  await recordEvent(call, object, action, { ...facts, sha256, kept, person: call.actor.partyId })
}
