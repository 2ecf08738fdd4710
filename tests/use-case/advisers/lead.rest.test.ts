import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openClientInvitation, stopContact } from '#contract/account/binding.ts'
import { findMyClients } from '#contract/adviser/client.ts'
import {
  closeLead,
  contactLead,
  createLead,
  editLead,
  eraseLead,
  findLeads,
  getLeadConsent,
} from '#contract/adviser/lead.ts'
import { findInvitations, inviteLead } from '#contract/adviser/lead-invitation.ts'
import { findPendingClients, remindPending, withdrawPending } from '#contract/adviser/pending.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { sweepLeads } from '#server/people/bindings/sweep-leads.ts'
import { setClock } from '#server/db/sandbox-clock.store.ts'
import { readClock } from '#server/db/tx.ts'
import { placeClients } from '../../world/advisers/adviser-world.ts'
import { deliverNotices, newIdentity, provePhone, register } from '../../world/applicant.ts'
import { openTestWorld } from '../../world/world.ts'
import type { Person, World } from '../../world/world.ts'

let world: World
let adviser: Person
let other: Person
let consentVersion: string

beforeAll(async () => {
  world = await openTestWorld()
  await placeClients(world)
  adviser = await world.login('demo-adviser')
  other = await world.login('demo-outside-adviser')
  consentVersion = (await adviser.call(getLeadConsent, {})).data.version
})
afterAll(() => world.close())

const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const bare = (reply: object) => JSON.stringify({ ...reply, headers: null, requestId: null })

function leadOf(phone: string): InputOf<typeof createLead> {
  const given = { source: 'referral', proof: 'signed', proofNote: '同意书第3号', language: 'zh' } as const
  return { name: '样小明', phone, ...given, consentVersion }
}
async function newLead(phone: string, by = adviser): Promise<string> {
  return (await by.call(createLead, leadOf(phone))).data.leadId
}
const invite = (leadId: string, by = adviser) => by.call(inviteLead, { leadId, kind: 'person', way: 'text' })
async function wait(seconds: number): Promise<void> {
  const { now } = await readClock(world.database.db)
  await setClock(world.database.db, new Date(now.getTime() + seconds * 1_000))
}
const DAY = 86_400
async function textsTo(phone: string) {
  await deliverNotices(world)
  return world.outside.messages(500).filter(({ recipient }) => recipient === phone)
}
/** The code of the newest invitation that a phone got. */
async function codeTo(phone: string): Promise<string> {
  const found = (await textsTo(phone)).find(({ body }) => /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.test(body))
  return /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(found!.body)![0]
}
const idsOf = async (by = adviser) => (await by.call(findLeads, {})).data.leads.map(({ leadId }) => leadId)

describe('AD23 a lead', () => {
  test('needs name, mobile, source, consent and its proof', async () => {
    const reply = await adviser.call(createLead, {
      ...{ name: '', phone: '1', source: '', proof: '', proofNote: '', language: 'zh' },
      consentVersion: '',
    })
    expect(reply.refusal).toMatchObject({ kind: 'fields-wrong' })
    const fields = (reply.refusal as unknown as { fields: readonly { field: string }[] }).fields
    expect(fields.map(({ field }) => field)).toEqual([
      ...['name', 'phone', 'source', 'proof', 'proofNote', 'consentVersion'],
    ])
  })

  test('is one of an adviser once, also when two calls come at once; another adviser may have it too', async () => {
    const { phone } = newIdentity()
    const replies = await Promise.all([1, 2].map(() => adviser.call(createLead, leadOf(phone))))
    const kinds = replies.map(({ refusal }) => refusal?.kind ?? 'ok').sort()
    expect(kinds).toEqual(['lead-known', 'ok'])
    expect((await other.call(createLead, leadOf(phone))).code).toBe('0000')
  })

  test('keeps name and phone sealed, and shows the phone masked', async () => {
    const { phone } = newIdentity()
    const leadId = await newLead(phone)
    const found = (await adviser.call(findLeads, { size: '100' })).data.leads.find(
      (each) => each.leadId === leadId,
    )
    expect(found).toMatchObject({
      ...{ name: '样小明', phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`, daysLeft: 90 },
      ...{ stage: 'new', invitation: null },
    })
    const { rows } = await sql<{ row: string }>`select row_to_json(l)::text as row from lead l
      where lead_id = ${leadId}`.execute(world.database.db)
    expect(rows[0]!.row).not.toContain(phone)
    expect(rows[0]!.row).not.toContain('样小明')
  })

  test('of another adviser is one that does not exist, for every call', async () => {
    const leadId = await newLead(newIdentity().phone)
    const plan = { nextAction: '', nextOn: '' } as const
    const tries = (id: string) =>
      Promise.all([
        other.call(editLead, { leadId: id, interest: '', ...plan }),
        other.call(contactLead, { leadId: id, stage: 'contacted', ...plan }),
        other.call(closeLead, { leadId: id, reason: 'other' }),
        other.call(eraseLead, { leadId: id }),
        other.call(inviteLead, { leadId: id, kind: 'person', way: 'qr' }),
      ])
    const foreign = await tries(leadId)
    const unknown = await tries(UNKNOWN)
    expect(foreign.map(({ refusal }) => refusal?.kind)).toEqual(Array(5).fill('lead-not-found'))
    expect(foreign.map(bare)).toEqual(unknown.map(bare))
    expect(await idsOf(other)).not.toContain(leadId)
  })

  test('is kept by an adviser who is qualified, and by no other duty', async () => {
    const assistant = await world.login('demo-assistant')
    expect((await assistant.call(createLead, leadOf(newIdentity().phone))).status).toBe(403)
    await sql`update adviser_status set status = 'trainee' where adviser_id =
      (select adviser_id from adviser where account_number = '620100030039')`.execute(world.database.db)
    const reply = await other.call(createLead, leadOf(newIdentity().phone))
    expect(reply.refusal?.kind).toBe('adviser-not-active')
    await sql`update adviser_status set status = 'qualified' where adviser_id =
      (select adviser_id from adviser where account_number = '620100030039')`.execute(world.database.db)
  })

  test('AD26 is contacted, planned and closed', async () => {
    const leadId = await newLead(newIdentity().phone)
    const past = await adviser.call(contactLead, {
      ...{ leadId, stage: 'meeting', nextAction: '见面', nextOn: '2020-01-01' },
    })
    expect(past.refusal).toMatchObject({ fields: [{ field: 'nextOn', problem: 'in-past' }] })
    await adviser.call(contactLead, { leadId, stage: 'meeting', nextAction: '见面', nextOn: '2026-12-01' })
    await adviser.call(editLead, { leadId, interest: 'pension', nextAction: '回电', nextOn: '2026-12-02' })
    const found = (await adviser.call(findLeads, { size: '100' })).data.leads.find(
      (each) => each.leadId === leadId,
    )
    expect(found).toMatchObject({
      stage: 'meeting',
      interest: 'pension',
      nextAction: '回电',
      nextOn: '2026-12-02',
    })
    expect(found!.lastContactAt).not.toBe(null)
    expect((await adviser.call(closeLead, { leadId, reason: 'not-interested' })).code).toBe('0000')
    expect(await idsOf()).not.toContain(leadId)
    expect((await adviser.call(closeLead, { leadId, reason: 'other' })).refusal?.kind).toBe('lead-not-found')
  })
})

describe('AD23 an invitation', () => {
  test('waits a minute and goes five times a day', async () => {
    const { phone } = newIdentity()
    const leadId = await newLead(phone)
    expect((await invite(leadId)).code).toBe('0000')
    expect((await invite(leadId)).refusal?.kind).toBe('invitation-too-soon')
    for (let nth = 2; nth <= 5; nth += 1) {
      await wait(60)
      expect((await invite(leadId)).code).toBe('0000')
    }
    await wait(60)
    expect((await invite(leadId)).refusal).toMatchObject({ kind: 'invitation-too-many', most: 5 })
    // The phone has had its texts of the day: another adviser is answered as if theirs went out.
    const twin = await newLead(phone, other)
    const before = (await textsTo(phone)).length
    expect((await invite(twin, other)).code).toBe('0000')
    expect((await textsTo(phone)).length).toBe(before)
  })

  test('opens for whoever has the code; every other code has one answer', async () => {
    const { phone } = newIdentity()
    const leadId = await newLead(phone)
    await invite(leadId)
    const first = await codeTo(phone)
    const guest = world.guest()
    const opened = await guest.call(openClientInvitation, { code: first.toLowerCase() })
    expect(opened.data).toMatchObject({ kind: 'person' })
    expect(opened.data.registerNo).not.toBe('')
    const steps = (await adviser.call(findInvitations, { size: '100' })).data.invitations
    expect(steps.find((each) => each.leadId === leadId)).toMatchObject({ step: 'opened', mayResend: true })
    const unknown = await guest.call(openClientInvitation, { code: 'AAAA-BBBB-CCCC' })
    expect(unknown.refusal?.kind).toBe('client-code-invalid')
    const formless = await guest.call(openClientInvitation, { code: 'x' })
    await wait(60)
    await invite(leadId)
    const replaced = await guest.call(openClientInvitation, { code: first })
    const second = await codeTo(phone)
    expect(second).not.toBe(first)
    await wait(7 * DAY - 1)
    expect((await guest.call(openClientInvitation, { code: second })).code).toBe('0000')
    await wait(1)
    const expired = await guest.call(openClientInvitation, { code: second })
    expect([formless, replaced, expired].map(bare)).toEqual(Array(3).fill(bare(unknown)))
  })

  test('as a QR code is shown to the adviser and sends no text', async () => {
    const { phone } = newIdentity()
    const leadId = await newLead(phone)
    const { data } = await adviser.call(inviteLead, { leadId, kind: 'company', way: 'qr' })
    expect(data.rows!.length).toBe(data.rows![0]!.length)
    const code = new URL(data.address!).searchParams.get('code')!
    expect((await world.guest().call(openClientInvitation, { code })).data.kind).toBe('company')
    expect(await textsTo(phone)).toEqual([])
  })

  test('AD7, AD10 makes a pending client of who proves the phone, and the adviser’s client of who is confirmed', async () => {
    const identity = newIdentity()
    const leadId = await newLead(identity.phone)
    await invite(leadId)
    const code = await codeTo(identity.phone)
    const guest = world.guest()
    await guest.call(openClientInvitation, { code })
    const before = (await adviser.call(findMyClients, {})).data.totals.clients
    await provePhone(world, guest, identity.phone)
    const { clients } = (await adviser.call(findPendingClients, {})).data
    expect(clients[0]).toMatchObject({ name: '样**', waitsFor: 'kyc', step: 'filling', daysLeft: 30 })
    expect(await idsOf()).not.toContain(leadId)
    const pendingId = clients[0]!.pendingId
    expect((await other.call(findPendingClients, {})).data.clients).toEqual([])
    expect((await adviser.call(remindPending, { pendingId })).code).toBe('0000')
    expect((await adviser.call(remindPending, { pendingId })).refusal?.kind).toBe('pending-reminded')
    await wait(61)
    const reply = await register(world, guest, identity)
    const account = reply.data.application.accountNumber!
    const { clients: mine, totals } = (await adviser.call(findMyClients, { size: '100' })).data
    expect(totals.clients).toBe(before + 1)
    expect(mine.map(({ accountNumber }) => accountNumber)).toContain(account)
    expect((await adviser.call(findPendingClients, {})).data.clients).toEqual([])
    const sent = (await adviser.call(findInvitations, { size: '100' })).data.invitations
    expect(sent.find((each) => each.leadId === leadId)).toMatchObject({ step: 'client', mayResend: false })
    // Used: the code opens nothing any more.
    expect((await guest.call(openClientInvitation, { code })).refusal?.kind).toBe('client-code-invalid')
  })

  test('gives nobody to the adviser for a phone that was not invited', async () => {
    const invited = newIdentity()
    const stranger = newIdentity()
    await invite(await newLead(invited.phone))
    const guest = world.guest()
    await guest.call(openClientInvitation, { code: await codeTo(invited.phone) })
    const reply = await register(world, guest, stranger)
    const account = reply.data.application.accountNumber!
    expect(account).toMatch(/^\d{12}$/)
    const { rows } = await sql`select 1 from relation where account_number = ${account}`.execute(
      world.database.db,
    )
    expect(rows).toEqual([])
  })

  test('AD10, AD27 that is withdrawn or foreign: the person stays nobody’s, and is a lead again', async () => {
    const identity = newIdentity()
    const leadId = await newLead(identity.phone)
    await invite(leadId)
    const guest = world.guest()
    await guest.call(openClientInvitation, { code: await codeTo(identity.phone) })
    await provePhone(world, guest, identity.phone)
    const { pendingId } = (await adviser.call(findPendingClients, {})).data.clients[0]!
    for (const endpoint of [remindPending, withdrawPending]) {
      const foreign = await other.call(endpoint, { pendingId })
      expect(foreign.refusal?.kind).toBe('pending-not-found')
      expect(bare(foreign)).toBe(bare(await other.call(endpoint, { pendingId: UNKNOWN })))
    }
    expect((await adviser.call(withdrawPending, { pendingId })).code).toBe('0000')
    expect(await idsOf()).toContain(leadId)
    await wait(61)
    const reply = await register(world, guest, identity)
    const { rows } = await sql`select 1 from relation
      where account_number = ${reply.data.application.accountNumber}`.execute(world.database.db)
    expect(rows).toEqual([])
  })
})

describe('AD9, AD26 the end of a lead', () => {
  test('is at once at the wish of the person, for the whole firm, and they are invited no more', async () => {
    const { phone } = newIdentity()
    const leadId = await newLead(phone)
    const head = await world.login('demo-head')
    const twin = await newLead(phone, head)
    const outside = await newLead(phone, other)
    await invite(leadId)
    const text = (await textsTo(phone)).find(({ body }) => body.includes('stop-contact'))!
    const code = /code=([0-9A-Z]{16})/.exec(text.body)![1]!
    const guest = world.guest()
    expect((await guest.call(stopContact, { code: 'A'.repeat(16) })).refusal?.kind).toBe(
      'client-code-invalid',
    )
    expect((await guest.call(stopContact, { code })).code).toBe('0000')
    expect((await guest.call(stopContact, { code })).code).toBe('0000')
    const { rows } = await sql<{ id: string; sealed: Buffer | null; isKept: boolean }>`select lead_id as id,
        phone_sealed as sealed, phone_blind is not null as "isKept" from lead
      where lead_id = any(${[leadId, twin, outside]}::uuid[])`.execute(world.database.db)
    const of = (id: string) => rows.find((each) => each.id === id)!
    expect([of(leadId).sealed, of(twin).sealed]).toEqual([null, null])
    expect(rows.every(({ isKept }) => isKept)).toBe(true)
    expect(of(outside).sealed).not.toBe(null)
    expect((await head.call(createLead, leadOf(phone))).refusal?.kind).toBe('lead-opted-out')
    expect((await invite(leadId)).refusal?.kind).toBe('lead-not-found')
  })

  test('comes by itself 90 days after the last act, and name and phone go 30 days later', async () => {
    const leadId = await newLead(newIdentity().phone)
    const state = async () => {
      const { rows } = await sql<{ state: string }>`select state from lead where lead_id = ${leadId}`.execute(
        world.database.db,
      )
      return rows[0]!.state
    }
    const sweep = () => sweepLeads(world.database.db)
    await wait(90 * DAY - 60)
    await sweep()
    expect(await state()).toBe('open')
    await wait(60)
    expect(await idsOf(await world.login('demo-adviser'))).not.toContain(leadId)
    await sweep()
    expect(await state()).toBe('closed')
    await wait(30 * DAY - 60)
    await sweep()
    expect(await state()).toBe('closed')
    await wait(60)
    await sweep()
    expect(await state()).toBe('erased')
  })
})
