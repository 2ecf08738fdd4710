import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decideBinding, getBinding, makeBindingCode } from '#contract/account/binding.ts'
import {
  answerShare,
  askForAdviser,
  getMyAdviser,
  objectToTransfer,
  withdrawAdviserRequest,
  withdrawShare,
} from '#contract/account/my-adviser.ts'
import { getClient } from '#contract/adviser/client.ts'
import { requestBinding } from '#contract/adviser/pending.ts'
import { askToShare } from '#contract/adviser/share.ts'
import { ACCOUNT_DUTIES, type AccountDuty } from '#domain/duty/duty.ts'
import { ACCOUNT_RIGHTS } from '#domain/duty/right.ts'
import { adviserOf, giveTo } from '../../world/advisers/adviser-world.ts'
import { actUnder, ADVISER_ACCOUNTS } from '../../world/advisers/care.ts'
import { openTestWorld } from '../../world/world.ts'
import type { Person, World } from '../../world/world.ts'

/** AD33 for a company: every member reads who advises it, a maker or an administrator speaks for it. */
const COMPANY = '620100050018'
const key = () => ({ 'idempotency-key': randomUUID() })

let world: World
let maker: Person
let member: Person
let adviser: Person

const db = () => world.database.db

beforeAll(async () => {
  world = await openTestWorld()
  maker = await world.login('demo-maker')
  member = await world.login('demo-checker')
  adviser = await actUnder(world, 'demo-adviser', 'adviser')
})
afterAll(() => world.close())

/** Gives the second member of the company this duty and no other. */
async function setDuty(duty: AccountDuty): Promise<void> {
  const ofMember = sql`(select m.membership_id from membership m join login l on l.party_id = m.person_party_id
    where l.username = 'demo-checker' and m.account_number = ${COMPANY})`
  await sql`delete from member_duty where membership_id = ${ofMember}`.execute(db())
  await sql`insert into member_duty (membership_id, duty, validity)
    values (${ofMember}, ${duty}, daterange(business_today(), null))`.execute(db())
}

const ACTS: readonly (readonly [string, (who: Person) => Promise<{ refusal: { kind: string } | null }>])[] = [
  ['objects to a transfer', (who) => who.call(objectToTransfer, { transferId: randomUUID() })],
  ['agrees to a sharing', (who) => who.call(answerShare, { shareId: randomUUID(), isAgreed: true })],
  ['withdraws a consent', (who) => who.call(withdrawShare, { shareId: randomUUID() })],
  ['asks for another adviser', (who) => who.call(askForAdviser, { reason: '', isOfOtherFirm: false }, key())],
  ['takes the request back', (who) => who.call(withdrawAdviserRequest, { requestId: randomUUID() })],
  ['makes a binding code', (who) => who.call(makeBindingCode, {})],
  ['decides a binding', (who) => who.call(decideBinding, { relationId: randomUUID(), isConfirmed: true })],
]

const MEMBER_DUTIES = ACCOUNT_DUTIES.filter((each) => each !== 'owner')

describe.each(MEMBER_DUTIES)('AD33 a member who is %s', (duty) => {
  const maySay = (ACCOUNT_RIGHTS['adviser.say'] as readonly string[]).includes(duty)
  beforeAll(() => setDuty(duty))

  test('reads the page', async () => {
    expect((await member.call(getMyAdviser, {})).data).toMatchObject({ maySay })
    expect((await member.call(getBinding, {})).code).toBe('0000')
  })

  test.each(ACTS)('%s only with a say', async (_, act) => {
    const { refusal } = await act(member)
    if (maySay) expect(refusal?.kind).not.toBe('duty-missing')
    else expect(refusal).toEqual({ kind: 'duty-missing', duty: 'maker' })
  })
})

test('AD33 a viewer and a checker have no say, an administrator has', () => {
  expect(ACCOUNT_RIGHTS['adviser.say']).toEqual(['owner', 'maker', 'administrator'])
})

test('AD33 a company without an adviser is bound by a code of its maker', async () => {
  expect((await maker.call(getMyAdviser, {})).data.adviser).toBeNull()
  await sql`delete from binding_code where account_number = ${COMPANY}`.execute(db())
  const { code } = (await maker.call(makeBindingCode, {})).data
  const { pendingId } = (await adviser.call(requestBinding, { code })).data
  await setDuty('viewer')
  expect((await member.call(getBinding, {})).data.pending).toMatchObject({ relationId: pendingId })
  const stranger = await world.login('demo-investor')
  const given = { relationId: pendingId, isConfirmed: true }
  expect((await stranger.call(decideBinding, given)).refusal?.kind).toBe('binding-not-found')
  expect((await maker.call(decideBinding, given)).data.state).toBe('active')
})

test('AD33 AD8 a company sees its adviser and agrees to a sharing by its maker', async () => {
  await giveTo(world, COMPANY, ADVISER_ACCOUNTS.adviser)
  const { rows } = await sql<{ ref: string }>`select client_ref as ref from account
    where account_number = ${COMPANY}`.execute(db())
  const clientRef = rows[0]!.ref
  expect((await adviser.call(getClient, { clientRef })).code).toBe('0000')
  const shown = (await member.call(getMyAdviser, {})).data
  expect(shown.adviser).toMatchObject({ name: '周样本' })
  expect(shown.looks).toMatchObject([{ name: '周样本', count: 1 }])
  const { adviserId: colleagueId } = await adviserOf(world, ADVISER_ACCOUNTS.colleague)
  const asked = { sharedRef: clientRef, colleagueId, days: 30, parts: ['holdings'] } as const
  const { shareId } = (await adviser.call(askToShare, { ...asked, parts: ['holdings'] }, key())).data
  const stranger = await world.login('demo-investor')
  const answer = { shareId, isAgreed: true }
  expect((await stranger.call(answerShare, answer)).refusal?.kind).toBe('share-not-found')
  expect((await maker.call(answerShare, answer)).code).toBe('0000')
  expect((await member.call(getMyAdviser, {})).data.shares).toMatchObject([{ shareId, phase: 'active' }])
  const { requestId } = (await maker.call(askForAdviser, { reason: '换一位', isOfOtherFirm: false }, key()))
    .data
  expect((await stranger.call(withdrawAdviserRequest, { requestId })).refusal?.kind).toBe(
    'adviser-request-not-found',
  )
  expect((await maker.call(withdrawAdviserRequest, { requestId })).code).toBe('0000')
})
