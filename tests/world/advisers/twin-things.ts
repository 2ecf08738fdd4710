import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createLead, getLeadConsent } from '#contract/adviser/lead.ts'
import { inviteLead } from '#contract/adviser/lead-invitation.ts'
import type { Person, World } from '../world.ts'
import { actUnder } from './care.ts'
import type { ClientKind, FirmKey } from './twin-clients.ts'
import { accountOf } from './twin-clients.ts'
import type { Thing, TwinWorld } from './twin-world.ts'

/** A thing of each kind in either firm, of its adviser. What could be decided is decided already, so that a call changes nothing. */
export async function addThings(
  world: World,
  of: TwinWorld['advisers'],
): Promise<Omit<TwinWorld['things'], 'lead'>> {
  const house = await thingsOf(world, {
    owner: of.adviser,
    colleague: of.colleague,
    node: '上海团队',
    client: 'own',
    pending: 'pending',
  })
  const outside = await thingsOf(world, {
    ...{
      owner: of.outside,
      colleague: of.outsideSecond,
      node: '华南区',
      client: 'foreign',
      pending: 'foreignPending',
    },
  })
  return Object.fromEntries(
    (Object.keys(house) as (keyof typeof house)[]).map((thing) => [
      thing,
      { house: house[thing], outside: outside[thing] },
    ]),
  ) as Omit<TwinWorld['things'], 'lead'>
}

async function thingsOf(
  world: World,
  of: { owner: string; colleague: string; node: string; client: ClientKind; pending: ClientKind },
) {
  const account = accountOf(of.client)
  const proposal = `P20260701${account.slice(-8)}`
  const { rows } = await sql<Record<Exclude<Thing, 'lead'>, string>>`
    with who as (select person_party_id as party from adviser where adviser_id = ${of.owner}),
    transfer as (insert into transfer (giver_id, receiver_id, effective_on, reason, state, proposed_by, proposed_at, ended_at)
      select ${of.owner}, ${of.colleague}, business_today() + 9, 'Twin', 'declined', party, business_now(), business_now() from who
      returning transfer_id),
    cover as (insert into cover (owner_adviser_id, deputy_adviser_id, is_of_all, state, validity, proposed_by)
      select ${of.owner}, ${of.colleague}, true, 'withdrawn', daterange(business_today(), business_today() + 5), party from who
      returning cover_id),
    share as (insert into relation (account_number, adviser_id, kind, state, cause, validity, granted, granted_by)
      values (${account}, ${of.colleague}, 'share', 'ended', 'share', daterange(business_today(), business_today() + 30),
        '{orders}', ${of.owner}) returning relation_id),
    request as (insert into adviser_request (account_number, owner_adviser_id, is_of_other_firm, reason, asked_by, asked_at)
      select ${account}, ${of.owner}, false, 'Twin', party, business_now() from who returning request_id),
    pending as (insert into relation (account_number, adviser_id, kind, state, cause, validity, waits_for, asked_at)
      values (${accountOf(of.pending)}, ${of.owner}, 'own', 'pending', 'code', daterange(business_today(), null), 'client',
        business_now()) returning relation_id),
    proposal as (insert into proposal (proposal_code, account_number, adviser_id, title, message, sent_at, expires_at)
      values (${proposal}, ${account}, ${of.owner}, 'Twin', '', business_now(), business_now() + interval '9 days') returning proposal_code),
    question as (insert into proposal_question (question_id, proposal_code, question, asked_at)
      select ${randomUUID()}, proposal_code, 'Twin', business_now() from proposal returning question_id),
    note as (insert into client_note (firm_id, account_number, audience, body, written_by, written_at)
      select firm_id, ${account}, 'shared', 'Twin, kept', person_party_id, business_now() from adviser
      where adviser_id = ${of.colleague} returning note_id),
    task as (insert into client_task (firm_id, account_number, kind, subject, due_on, first_due, repeat, state, made_by, made_at,
        ended_by, ended_at)
      select firm_id, ${account}, 'call', 'Twin', business_today(), business_today(), 'none', 'done', person_party_id,
        business_now(), person_party_id, business_now() from adviser where adviser_id = ${of.colleague} returning task_id)
    select note_id as note, task_id as task, transfer_id as transfer, cover_id as cover, share.relation_id as share, request_id as request,
      pending.relation_id as pending, question_id as question,
      (select team_node_id from team_node_name where name = ${of.node} limit 1) as node,
      (select membership_id from adviser where adviser_id = ${of.colleague}) as member, ${of.colleague}::text as colleague
    from transfer, cover, share, request, pending, question, note, task`.execute(world.database.db)
  return rows[0]!
}

let phones = 0

/** A new lead of a firm's adviser, who is invited. */
export async function newLead(world: World, firm: FirmKey): Promise<string> {
  const who: Person = await actUnder(
    world,
    firm === 'house' ? 'demo-adviser' : 'demo-outside-adviser',
    'adviser',
  )
  const { version } = (await who.call(getLeadConsent, {})).data
  phones += 1
  const given = { source: 'referral', proof: 'signed', proofNote: 'Twin', language: 'zh' } as const
  const phone = `1991${String(phones).padStart(7, '0')}`
  const { leadId } = (await who.call(createLead, { name: 'Twin', phone, ...given, consentVersion: version }))
    .data
  await who.call(inviteLead, { leadId, kind: 'person', way: 'text' })
  return leadId
}
