import { randomBytes } from 'node:crypto'
import encodeQR from 'qr'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { inviteLead as contract } from '#contract/adviser/lead-invitation.ts'
import {
  CLIENT_INVITATION_DAYS,
  CLIENT_INVITATION_LENGTH,
  decideClientInvitation,
} from '#domain/registration/lead.ts'
import { formatShortCode, shortCode } from '#domain/registration/short-code.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { writeNotice } from '#server/people/notices/notice.store.ts'
import type { ServingAdviser } from './adviser-standing.store.ts'
import { findServing } from './adviser-standing.store.ts'
import { countTexts, hashClientCode, saveInvitation } from './client-invitation.store.ts'
import { auditLead } from './keep-lead.ts'
import type { Lead } from './lead.store.ts'
import { lockLead, openPhone, optOutCode, setInvited } from './lead.store.ts'

export interface InviteDeps {
  readonly seal: Seal
  /** The configured origin of the site. Null if it is the request's own. */
  readonly publicOrigin: string | null
}

/**
 * Invites an adviser's own lead, by a text that the adviser does not see or by a QR code to show: good once, for seven days, and for the lead's
 * phone alone. Invited again, the code before is void. A pause of a minute and the limits of a day are those of texts.
 */
export async function inviteLead(
  call: WriteCall<Adviser>,
  { leadId, kind, way }: ParsedOf<typeof contract>,
  { seal, publicOrigin }: InviteDeps,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor } = call
  const adviser = await findServing(tx, actor.adviserId)
  if (!adviser) return { kind: 'adviser-not-active' }
  const lead = await lockLead(tx, actor.adviserId, leadId)
  if (!lead) return { kind: 'lead-not-found' }
  const isText = way === 'text'
  const { phoneBlind } = lead
  const sent = isText ? await countTexts(tx, { adviserId: adviser.adviserId, phoneBlind }) : NOTHING_SENT
  const decided = decideClientInvitation(sent)
  if (decided.kind !== 'ok') return decided
  const code = shortCode(randomBytes(CLIENT_INVITATION_LENGTH))
  const { adviserId } = adviser
  const codeHash = hashClientCode(code)
  const { invitationId, expiresAt } = await saveInvitation(tx, {
    ...{ leadId, adviserId, kind, phoneBlind, codeHash, isText },
  })
  await setInvited(tx, leadId, true)
  const origin = publicOrigin ?? call.headers.get('origin') ?? ''
  if (isText && !decided.isWithheld) await textInvitation(call, { lead, adviser, code, origin }, seal)
  await auditLead(call, leadId, 'invitation.sent', { invitationId, kind, way })
  if (isText) return ok({ expiresAt: expiresAt.toISOString(), rows: null, address: null })
  const address = `${origin}/register/invitation?code=${code}`
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: 4 })
  return ok({
    expiresAt: expiresAt.toISOString(),
    rows: rows.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')),
    address,
  })
}

const NOTHING_SENT = { secondsAgo: [], ofAdviser: 0, toPhone: 0 } as const

/** Sends the text: the code without a link to it, and the link by which the person is not contacted any more. */
async function textInvitation(
  { tx }: WriteCall<Adviser>,
  of: {
    readonly lead: Lead
    readonly adviser: ServingAdviser
    readonly code: string
    readonly origin: string
  },
  seal: Seal,
): Promise<void> {
  const { lead, adviser, code, origin } = of
  await writeNotice(tx, seal, {
    ...{ channel: 'sms', template: 'client-invited', locale: lead.locale, partyId: null },
    to: openPhone(seal, lead),
    parameters: {
      ...{ adviser: adviser.name, firm: adviser.firmName, registerNo: adviser.registerNo },
      ...{ code: formatShortCode(code), days: String(CLIENT_INVITATION_DAYS) },
      stop: `${origin}/register/stop-contact?code=${optOutCode(seal, lead.leadId)}`,
    },
  })
}
