import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createLead, getLeadConsent } from '#contract/adviser/lead.ts'
import { inviteLead } from '#contract/adviser/lead-invitation.ts'
import { putFile } from '#server/people/list-files/list-file-blob.ts'
import type { Person, World } from '../world.ts'
import { blobsOf } from '../files/world-blobs.ts'
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
    proposal as (insert into proposal (proposal_code, account_number, adviser_id, maker_party, kind, state, submitted_at, expires_at)
      select ${proposal}, ${account}, adviser_id, person_party_id, 'buy', 'questioned', business_now(), business_now() + interval '9 days'
      from adviser where adviser_id = ${of.owner} returning *),
    version as (insert into proposal_version (proposal_code, version, title, message, submitted_at, submitted_by, expires_at)
      select proposal_code, version, 'Twin', '', submitted_at, maker_party, expires_at from proposal returning 1),
    step as (insert into proposal_event (proposal_code, event_no, version, kind, at, actor_party)
      select proposal_code, 1, version, 'submitted', submitted_at, maker_party from proposal returning 1),
    question as (insert into proposal_question (question_id, proposal_code, version, question, asked_at)
      select ${randomUUID()}, proposal_code, version, 'Twin', business_now() from proposal returning question_id),
    note as (insert into client_note (firm_id, account_number, audience, body, written_by, written_at)
      select firm_id, ${account}, 'shared', 'Twin, kept', person_party_id, business_now() from adviser
      where adviser_id = ${of.colleague} returning note_id),
    task as (insert into client_task (firm_id, account_number, kind, subject, due_on, first_due, repeat, state, made_by, made_at,
        ended_by, ended_at)
      select firm_id, ${account}, 'call', 'Twin', business_today(), business_today(), 'none', 'done', person_party_id,
        business_now(), person_party_id, business_now() from adviser where adviser_id = ${of.colleague} returning task_id),
    tag as (insert into client_tag (firm_id, account_number, tag, folded, tagged_by, tagged_at)
      select firm_id, ${account}, 't-' || right(adviser_id::text, 12), 't-' || right(adviser_id::text, 12), person_party_id, business_now()
      from adviser where adviser_id = ${of.colleague} returning tag),
    run as (insert into bulk_run (membership_id, login_id, party_id, firm_id, adviser_id, duty, act, terms, state, prepared_at, started_at,
        ended_at)
      select a.membership_id, l.login_id, a.person_party_id, a.firm_id, a.adviser_id, 'adviser', 'tag', '{"tag":"Twin"}', 'undone',
        business_now(), business_now(), business_now()
      from adviser a join login l on l.party_id = a.person_party_id where a.adviser_id = ${of.owner} limit 1 returning bulk_run_id),
    file as (insert into list_file (list_file_id, membership_id, party_id, firm_id, duty, list, format, file_name, row_count, state,
        asked_at, ready_at)
      select gen_random_uuid(), membership_id, person_party_id, firm_id, 'adviser', 'my-client', 'csv', 'twin.csv', 1, 'ready',
        business_now(), business_now() from adviser where adviser_id = ${of.owner} returning list_file_id),
    training as (insert into adviser_training (adviser_id, day, half_hours, subject, giver, recorded_by, recorded_at)
      select ${of.colleague}, business_today(), 4, 'Twin', 'firm', party, business_now() from who returning training_id, adviser_id, day),
    sold as (select p.product_code_id, p.share_class_id, f.registrar_code from product p join share_class s using (share_class_id)
      join fund f using (fund_id) order by 1 limit 1),
    ordered as (insert into fund_order (account_number, order_no, kind, origin, product_code_id, share_class_id, registrar_code, amount,
        status, accepted_at, cancelled_at, actor_party)
      select ${account}, '9TY20260701' || right(${account}, 8), 'purchase', 'client', product_code_id, share_class_id, registrar_code,
        100, 'cancelled', business_now(), business_now(), party_id from sold, account where account_number = ${account}
      returning order_no),
    card as (select investor_pay_id from pay_instrument where account_number = ${account} and mode = 'wallet'),
    saved as (insert into plan (account_number, product_code_id, state, agreed_at, actor_party)
      select ${account}, product_code_id, 'active', business_now(), party_id from sold, account where account_number = ${account}
      returning plan_id),
    terms as (insert into plan_version (plan_id, validity, amount, frequency, send_day, first_due, investor_pay_id)
      select plan_id, daterange(business_today(), null), 100, 'monthly', 8, business_today(), investor_pay_id from saved, card
      returning 1),
    back as (insert into adviser_training (adviser_id, day, half_hours, subject, giver, note, recorded_by, recorded_at, reverses)
      select adviser_id, day, -4, 'Twin', 'firm', 'Twin', party, business_now(), training_id from training, who returning 1)
    select order_no as order, plan_id as plan, tag.tag, bulk_run_id as bulk, list_file_id as file, training_id as training, note_id as note, task_id as task, transfer_id as transfer, cover_id as cover, share.relation_id as share, request_id as request,
      pending.relation_id as pending, question_id as question, proposal.proposal_code as proposal,
      (select team_node_id from team_node_name where name = ${of.node} limit 1) as node,
      (select membership_id from adviser where adviser_id = ${of.colleague}) as member, ${of.colleague}::text as colleague
    from transfer, cover, share, request, pending, question, proposal, note, task, tag, run, file, training, ordered, saved`.execute(
    world.database.db,
  )
  await putFile(blobsOf(world), rows[0]!.file, Buffer.from('Twin'))
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
