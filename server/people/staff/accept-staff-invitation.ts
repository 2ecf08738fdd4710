import type { ParsedOf } from '#contract/endpoint.ts'
import type { acceptStaffInvitation as contract } from '#contract/account/staff.ts'
import { judgeLogin } from '#domain/person/contact-fields.ts'
import type { WrongField } from '#domain/person/form-problem.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ActCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { findContact, saveMemberEmail, saveMemberPhone } from '#server/people/accounts/contact.store.ts'
import { saveLanguage } from '#server/people/accounts/language.store.ts'
import {
  addLogin,
  claimUsername,
  findPersonByNumber,
  hasUsername,
} from '#server/people/accounts/person.store.ts'
import { addPerson } from '#server/people/accounts/person.store.ts'
import { isCommonPassword } from '#server/people/login/blocked-password.ts'
import { findLoginOfParty } from '#server/people/login/login.store.ts'
import { hashPassword } from '#server/people/login/password.ts'
import { consumeCode, leaveCode } from '#server/people/notices/code.store.ts'
import type { InvitedPerson, StaffDocument } from './invited-person.ts'
import { readStaffDocument } from './invited-person.ts'
import { contactSubject, isStillNeeded, readCode } from './open-staff-invitation.ts'
import { giveFirmSeat, giveHouseSeat, refuseSeat } from './seat.store.ts'
import type { StaffInvitation } from './staff-invitation.store.ts'
import {
  findOpenInvitation,
  lockOpenInvitation,
  openPerson,
  useInvitation,
} from './staff-invitation.store.ts'

type Input = ParsedOf<typeof contract>

export interface StaffDeps {
  readonly seal: Seal
  /** The pepper of password hashes. */
  readonly secret: string
  readonly siteNames: readonly string[]
}

const INVALID = { kind: 'staff-invitation-invalid' } as const

/**
 * Lets an invited person in who proves the contact by its code and names the document, by which two pairs of eyes are told apart later. Whoever
 * has a log-in in that area keeps it. Nothing is said of a number before the contact is proved, and a number that is not theirs costs the code:
 * so nobody asks who has a log-in. The second factor is demanded with the first log-in. Hashing comes before the transaction.
 */
export async function acceptStaffInvitation(
  call: ActCall,
  input: Input,
  deps: StaffDeps,
): Promise<AnswerOf<typeof contract>> {
  const { db } = call
  const { seal } = deps
  const invitation = await findOpenInvitation(db, readCode(input.code))
  if (!invitation) return INVALID
  const document = readStaffDocument(input.documentNumber)
  if (document === null) return { kind: 'fields-wrong', fields: [wrongNumber(input)] }
  const subject = contactSubject(seal, invitation)
  const spent = await consumeCode(db, seal, subject, input.contactCode)
  if (spent.kind !== 'ok') return spent
  const area = areaOf(invitation)
  const known = await findKnown(db, seal, document, area)
  const person = openPerson(seal, invitation)
  if (!isTheirs(person, document, known)) return { kind: 'staff-document-differs' }
  const wrong = known?.username == null ? await judge(db, input, { document, area }, deps) : []
  if (wrong.length > 0) {
    await call.change((tx) => leaveCode(tx, seal, subject, input.contactCode))
    return { kind: 'fields-wrong', fields: wrong }
  }
  const passwordHash = await hashPassword(input.password, deps.secret)
  return call.change(async (tx) => {
    const locked = await lockOpenInvitation(tx, invitation.codeHash)
    if (!locked || !(await isStillNeeded(tx, locked))) return INVALID
    const { firmId, duties } = locked
    const refused = await refuseSeat(tx, { firmId, duties, partyId: known?.partyId ?? null })
    if (refused) {
      await leaveCode(tx, seal, subject, input.contactCode)
      return refused
    }
    const partyId = known?.partyId ?? (await addPerson(tx, seal, { name: person.name, document }))
    const username = known?.username ?? input.username
    if (known?.username == null) {
      if (!(await claimUsername(tx, area, username))) {
        await leaveCode(tx, seal, subject, input.contactCode)
        return { kind: 'fields-wrong', fields: [TAKEN] } as const
      }
      await addLogin(tx, { partyId, area, username, passwordHash, paymentPasswordHash: null })
    }
    const seat = await giveSeat(tx, locked, { partyId, today: call.today })
    if (known?.to == null) await saveContact(tx, seal, partyId, locked.channel, person.to)
    await saveLanguage(tx, partyId, call.locale)
    await useInvitation(tx, locked.invitationId, partyId)
    await appendAudit(tx, {
      ...{ stream: `staff-invitation:${locked.invitationId}`, action: 'user.come-in', actor: 'invited' },
      ...{ subject: seat, facts: { scope: locked.scope }, requestId: call.requestId },
    })
    return ok({ area, username, hadLogIn: known?.username != null })
  })
}

const TAKEN = { field: 'username', problem: 'taken' } as const

/** People of the house log in for operations, those of firms where private persons do. */
function areaOf({ scope }: StaffInvitation): 'operations' | 'individual' {
  return scope === 'house' ? 'operations' : 'individual'
}

interface KnownPerson {
  readonly partyId: string
  readonly username: string | null
  /** The phone or mail address that we know of them. Nobody's invitation replaces it. */
  readonly to: string | null
}

/**
 * Whether a document is the invited person's: the one that the invitation names; or, where it names none, that of a person who is new, or known by
 * the very contact that was proved. Otherwise an invitation would let its holder in as anybody whose number they know.
 */
function isTheirs(person: InvitedPerson, document: StaffDocument, known: KnownPerson | null): boolean {
  if (person.document !== null) return person.document.number === document.number
  return known === null || known.to === person.to
}

/** Finds the person of a document, who may be a client, with their log-in in the area if they have one. */
async function findKnown(
  db: Db,
  seal: Seal,
  document: StaffDocument,
  area: 'operations' | 'individual',
): Promise<KnownPerson | null> {
  const partyId = await findPersonByNumber(db, seal, document.number)
  if (partyId === null) return null
  const contact = await findContact(db, seal, partyId)
  const to = contact && (contact.channel === 'sms' ? contact.phone : contact.email)
  return { partyId, username: await findLoginOfParty(db, partyId, area), to }
}

function wrongNumber({ documentNumber }: Input): WrongField {
  return { field: 'documentNumber', problem: documentNumber.trim() === '' ? 'missing' : 'form' }
}

async function judge(
  db: Db,
  input: Input,
  of: { readonly document: StaffDocument; readonly area: 'operations' | 'individual' },
  { siteNames }: StaffDeps,
): Promise<readonly WrongField[]> {
  const wrong = judgeLogin(input, false, { documentNumber: of.document.number })
  if (wrong.length > 0) return wrong
  if (isCommonPassword(input.password, siteNames)) return [{ field: 'password', problem: 'too-common' }]
  return (await hasUsername(db, of.area, input.username)) ? [TAKEN] : []
}

function giveSeat(tx: Tx, invitation: StaffInvitation, of: { partyId: string; today: string }) {
  const seat = { ...of, duties: invitation.duties, by: invitation.decidedBy }
  const { firmId } = invitation
  return firmId === null ? giveHouseSeat(tx, seat) : giveFirmSeat(tx, { ...seat, firmId })
}

async function saveContact(tx: Tx, seal: Seal, partyId: string, channel: 'sms' | 'mail', to: string) {
  if (channel === 'sms') await saveMemberPhone(tx, seal, partyId, to)
  else await saveMemberEmail(tx, seal, partyId, to)
}
