import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  inviteFirmMember as inviteContract,
  openFirm as openContract,
} from '#contract/account/firm-desk.ts'
import { recordEvent } from '#server/base/audit/record-event.ts'
import { addFirm, addNode, closeTeam, findFirmByName } from '#server/people/accounts/firm.store.ts'
import { addParty } from '#server/people/accounts/person.store.ts'
import type { Operator } from '#server/base/http/actor.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { isFirmOwn } from './firm-desk.store.ts'
import { readStaffName } from './invited-person.ts'
import { proposeInvitation } from './propose-invitation.ts'
import { refusePlace } from './seat.store.ts'

type StaffCall = WriteCall<Operator>

/**
 * Opens a firm with the root of its tree and proposes to invite its principal, in one transaction or not at all. Nobody acts for it before a second
 * person has sent that invitation.
 */
export async function openFirm(
  call: StaffCall,
  { firmName, firmNameEn, ...principal }: ParsedOf<typeof openContract>,
  seal: Seal,
): Promise<AnswerOf<typeof openContract>> {
  const { tx, actor, today } = call
  const name = readStaffName(firmName)
  if (name === null) return { kind: 'fields-wrong', fields: [{ field: 'firmName', problem: 'missing' }] }
  if ((await findFirmByName(tx, name)) !== null) return { kind: 'firm-known' }
  const nameEn = readStaffName(firmNameEn)
  const partyId = await addParty(tx, { kind: 'organisation', name, nameEn, isSample: false })
  const firmId = await addFirm(tx, { partyId, isHouse: false })
  await addNode(tx, { firmId, name, parentId: null, from: today, by: actor.partyId })
  await closeTeam(tx, firmId)
  const duties = [{ duty: 'principal', nodeId: null, assistsId: null }] as const
  const invited = await proposeInvitation(call, { ...principal, firmId, duties }, seal)
  if (invited.kind !== 'ok') return invited
  await recordEvent(call, { kind: 'firm', id: firmId }, 'firm.open')
  return ok({ firmId, invitationId: invited.value.invitationId })
}

/** Proposes to invite a person into a firm, with duties whose nodes and advisers are the firm's own. */
export async function inviteFirmMember(
  call: StaffCall,
  input: ParsedOf<typeof inviteContract>,
  seal: Seal,
): Promise<AnswerOf<typeof inviteContract>> {
  const nodes = new Set(input.duties.flatMap(({ nodeId }) => (nodeId === null ? [] : [nodeId])))
  const advisers = new Set(input.duties.flatMap(({ assistsId }) => (assistsId === null ? [] : [assistsId])))
  const isOwn = await isFirmOwn(call.tx, input.firmId, { nodes: [...nodes], advisers: [...advisers] })
  if (!isOwn) return { kind: 'firm-not-found' }
  const refused = await refusePlace(call.tx, input.duties, null)
  return refused ?? proposeInvitation(call, input, seal)
}
