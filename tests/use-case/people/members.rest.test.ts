import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login } from '#contract/account/log-in.ts'
import {
  acceptInvitation,
  findMembers,
  getCertification,
  getInvitation,
  proveInvitation,
  resendInvitation,
  sendMemberCode,
} from '#contract/account/member.ts'
import { previewPurchase } from '#contract/order/order.ts'
import { readClock } from '#server/db/tx.ts'
import { setClock } from '#server/db/sandbox-clock.store.ts'
import { codeOf, deliverNotices, newIdentity, PASSWORD } from '../../world/applicant.ts'
import { openCompany } from '../../world/companies/open-company.ts'
import type { OpenedCompany } from '../../world/companies/open-company.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests who acts for a company, and how the checker named at its opening activates their own log-in (CO3, CO6). */

let world: World
let company: OpenedCompany
let maker: Person

const CHECKER = { username: 'checker_one', password: 'Vq7-harbour', paymentPassword: '739164' }

async function enter(username: string, password = PASSWORD): Promise<Person> {
  const who = world.guest()
  const reply = await who.call(login, { area: 'institutional', username, password })
  who.ticket = reply.data.ticket ?? ''
  return who
}

async function wait(seconds: number): Promise<void> {
  const { now } = await readClock(world.database.db)
  await setClock(world.database.db, new Date(now.getTime() + seconds * 1_000))
}

/** Proves a phone and a document in a separate browser. */
async function prove(who: Person, phone: string, documentNumber: string) {
  await who.call(sendMemberCode, { phone })
  return who.call(proveInvitation, { phone, code: await codeOf(world, phone), documentNumber })
}

const textsTo = async (phone: string) => {
  await deliverNotices(world)
  return world.outside
    .messages(100)
    .filter(({ recipient, body }) => recipient === phone && !/\d{6}/.test(body))
}

const checkerOf = async (who = maker) =>
  (await who.call(findMembers, {})).data.members.find(({ duties }) => duties[0]?.duty === 'checker')!

beforeAll(async () => {
  world = await openTestWorld()
  company = await openCompany(world, { uscc: '91350100M000100Y43' })
  maker = await enter(company.username)
})
afterAll(() => world.close())

describe('CO6 members of a new company', () => {
  test('are its maker, who is in, and its representative, who was asked by text', async () => {
    const { members } = (await maker.call(findMembers, {})).data
    expect(
      members.map(({ state, isSelf, duties }) => [state, isSelf, duties.map(({ duty }) => duty)]),
    ).toEqual([
      ['active', true, ['maker']],
      ['invited', false, ['checker']],
    ])
    const { phone } = company.representative
    expect(members[1]!.invitation?.phone).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`)
    expect(members[0]!.lastLogInAt).not.toBe(null)
    const texts = await textsTo(phone)
    expect(texts.map(({ body }) => body)).toEqual([expect.stringContaining('样本科技有限公司')])
    expect(texts[0]!.body).not.toMatch(/https?:|\/institutional/)
  })

  test('CO22 the standing names both persons, and who still waits', async () => {
    expect((await maker.call(getCertification, {})).data).toEqual({
      companyName: '样本科技有限公司',
      uscc: '91350100M000100Y43',
      licenceValidTo: null,
      isLicenceExpired: false,
      makers: 1,
      checkers: 1,
      waiting: 1,
    })
  })

  test('are asked again only by their own company, after a minute, five times a day', async () => {
    const { memberId } = await checkerOf()
    const stranger = await world.login('demo-maker')
    const unknown = '00000000-0000-4000-8000-000000000000'
    const refusals = [
      await stranger.call(resendInvitation, { memberId }),
      await stranger.call(resendInvitation, { memberId: unknown }),
    ]
    expect(refusals[0]!.refusal).toEqual({ kind: 'member-missing' })
    expect(refusals[0]!.errorMsg).toBe(refusals[1]!.errorMsg)
    const own = (await maker.call(findMembers, {})).data.members[0]!.memberId
    expect((await maker.call(resendInvitation, { memberId: own })).refusal?.kind).toBe('member-missing')
    expect((await maker.call(resendInvitation, { memberId })).refusal).toMatchObject({
      kind: 'invitation-too-soon',
    })
    for (let nth = 2; nth <= 5; nth += 1) {
      await wait(61)
      expect((await maker.call(resendInvitation, { memberId })).code).toBe('0000')
    }
    await wait(61)
    expect((await maker.call(resendInvitation, { memberId })).refusal).toEqual({
      kind: 'invitation-too-many',
      most: 5,
    })
    expect(await textsTo(company.representative.phone)).toHaveLength(5)
  })
})

describe('who may come in', () => {
  test('nobody by the phone alone, nor with another document, nor by another phone', async () => {
    const { phone, documentNumber } = company.representative
    const stranger = newIdentity()
    const replies = [
      await prove(world.guest(), phone, stranger.documentNumber),
      await prove(world.guest(), stranger.phone, documentNumber),
      await prove(world.guest(), newIdentity().phone, newIdentity().documentNumber),
    ]
    expect(replies.map((each) => each.refusal)).toEqual(
      Array.from({ length: 3 }, () => ({ kind: 'invitation-missing' })),
    )
    expect(new Set(replies.map((each) => each.errorMsg)).size).toBe(1)
    // The maker cannot either, although they know the number and have a proved phone.
    expect((await prove(world.guest(), company.operatorPhone, documentNumber)).refusal?.kind).toBe(
      'invitation-missing',
    )
  })

  test('nobody who has proved nothing: there is nothing to accept, and nothing to see', async () => {
    const guest = world.guest()
    expect((await guest.call(acceptInvitation, CHECKER)).refusal).toEqual({ kind: 'invitation-missing' })
    expect((await guest.call(getInvitation, {})).data).toEqual({ invitation: null })
  })

  test('the representative, in the form people type it; another browser sees nothing of it', async () => {
    await wait(61)
    const { phone, documentNumber } = company.representative
    const guest = world.guest()
    await guest.call(sendMemberCode, { phone: `+86 ${phone}` })
    const typed = { phone: ` ${phone}`, documentNumber: documentNumber.toLowerCase() }
    const reply = await guest.call(proveInvitation, { ...typed, code: await codeOf(world, phone) })
    const invitation = { companyName: '样本科技有限公司', name: '样**', duties: ['checker'] }
    expect(reply.data).toEqual({ invitation })
    expect((await guest.call(getInvitation, {})).data).toEqual({ invitation })
    expect((await world.guest().call(getInvitation, {})).data).toEqual({ invitation: null })
    await wait(30 * 60 + 1)
    expect((await guest.call(getInvitation, {})).data).toEqual({ invitation: null })
    expect((await guest.call(acceptInvitation, CHECKER)).refusal?.kind).toBe('invitation-missing')
  })
})

describe('the one who comes in', () => {
  test('is told all that is wrong at once, takes no name of another, and comes in once', async () => {
    const { phone, documentNumber } = company.representative
    const guest = world.guest()
    await prove(guest, phone, documentNumber)
    const wrong = await guest.call(acceptInvitation, {
      username: 'ab',
      password: 'password1',
      paymentPassword: phone.slice(-6),
    })
    expect(wrong.refusal?.['fields']).toEqual([
      { field: 'username', problem: 'too-short' },
      { field: 'password', problem: 'too-common' },
      { field: 'paymentPassword', problem: 'own-number' },
    ])
    const listed = await guest.call(acceptInvitation, { ...CHECKER, password: 'mercede1' })
    expect(listed.refusal?.['fields']).toEqual([{ field: 'password', problem: 'too-common' }])
    const taken = await guest.call(acceptInvitation, { ...CHECKER, username: company.username.toUpperCase() })
    expect(taken.refusal?.['fields']).toEqual([{ field: 'username', problem: 'taken' }])
    const both = await Promise.all([
      guest.call(acceptInvitation, CHECKER),
      guest.call(acceptInvitation, { ...CHECKER, username: 'checker_two' }),
    ])
    expect(both.map((each) => each.refusal?.kind ?? 'in').sort()).toEqual(['in', 'invitation-missing'])
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from login
      where username like 'checker_%'`.execute(world.database.db)
    expect(rows[0]!.n).toBe(1)
  })

  test('logs in to their company, is its second person, and is no maker', async () => {
    const { rows } = await sql<{ username: string }>`select username from login
      where username like 'checker_%'`.execute(world.database.db)
    const checker = await enter(rows[0]!.username, CHECKER.password)
    const { members } = (await checker.call(findMembers, {})).data
    expect(members.map(({ state, isSelf, invitation }) => [state, isSelf, invitation])).toEqual([
      ['active', false, null],
      ['active', true, null],
    ])
    expect((await checker.call(getCertification, {})).data).toMatchObject({ checkers: 1, waiting: 0 })
    const { fundCode } = await world.fund({ riskLevel: 1 })
    const asked = { fundCode, amount: '', investorPayId: '' }
    expect((await checker.call(previewPurchase, asked)).data.refusal?.kind).not.toBe('duty-missing')
  })

  test('leaves no phone behind, and the text is good no more', async () => {
    const { phone, documentNumber } = company.representative
    await wait(61)
    expect((await prove(world.guest(), phone, documentNumber)).refusal?.kind).toBe('invitation-missing')
    const { rows } = await sql<{
      sealed: Buffer | null
      proved: Buffer | null
    }>`select phone_sealed as sealed,
      proved_hash as proved from member_invitation`.execute(world.database.db)
    expect(rows).toEqual([{ sealed: null, proved: null }])
    maker = await enter(company.username)
    const { memberId } = await checkerOf()
    expect((await maker.call(resendInvitation, { memberId })).refusal?.kind).toBe('member-missing')
  })
})

describe('an invitation', () => {
  test('ends after seven days, and holds again once it is sent again', async () => {
    const other = await openCompany(world, { uscc: '91110108551385082Q', name: '样本贸易有限公司' })
    const { phone, documentNumber } = other.representative
    await wait(7 * 86_400 + 1)
    const again = await enter(other.username)
    expect((await checkerOf(again)).state).toBe('lapsed')
    expect((await prove(world.guest(), phone, documentNumber)).refusal?.kind).toBe('invitation-missing')
    const { memberId } = await checkerOf(again)
    expect((await again.call(resendInvitation, { memberId })).code).toBe('0000')
    await wait(61)
    expect((await prove(world.guest(), phone, documentNumber)).data.invitation.duties).toEqual(['checker'])
  })

  test('is not needed where the operator represents the company; no checker is named then', async () => {
    const alone = await openCompany(world, { uscc: '91110000600037341L', isSamePerson: true })
    const who = await enter(alone.username)
    expect((await who.call(findMembers, {})).data.members).toHaveLength(1)
    expect((await who.call(getCertification, {})).data).toMatchObject({ makers: 1, checkers: 0, waiting: 0 })
  })
})
