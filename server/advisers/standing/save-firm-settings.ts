import { createHash } from 'node:crypto'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { saveFirmSettings as contract } from '#contract/adviser/firm-settings.ts'
import { changedSettings, judgeFirmSettings } from '#domain/duty/firm-settings.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { addFirmSettings, findFirmSettings } from '#server/people/accounts/firm-setting.store.ts'
import { lockTree } from '#server/people/accounts/firm.store.ts'

/**
 * Saves what a principal sets for the firm, as its next version. What was read before it was changed elsewhere is not written over: the refusal
 * has the newest. The chain of audit says which fields changed and the hash of all, never the words.
 */
export async function saveFirmSettings(
  call: WriteCall<Adviser>,
  { version, ...typed }: ParsedOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor } = call
  const { firmId, partyId: by } = actor
  await lockTree(tx, firmId)
  const { name: _licensed, ...before } = await findFirmSettings(tx, firmId)
  if (before.version !== version) return { kind: 'firm-settings-changed', ...before }
  const judged = judgeFirmSettings(typed)
  if (judged.kind !== 'ok') return judged
  const { settings } = judged
  const fields = changedSettings(before, settings)
  if (fields.length === 0) return ok({ version })
  await addFirmSettings(tx, firmId, { ...settings, version: version + 1, by })
  await appendAudit(tx, {
    ...audited(call),
    ...{ stream: `firm:${firmId}`, action: 'firm.settings-changed', subject: firmId },
    facts: {
      fields: fields.join(','),
      hash: createHash('sha256').update(JSON.stringify(settings)).digest('hex'),
    },
    object: { kind: 'firm-setting', id: firmId, version: version + 1 },
  })
  return ok({ version: version + 1 })
}
