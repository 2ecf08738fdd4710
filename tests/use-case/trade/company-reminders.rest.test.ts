import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/account/log-in.ts'
import { acceptInvitation, proveInvitation, sendMemberCode } from '#contract/account/member.ts'
import { findNotices } from '#contract/notice.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import { remind } from '#server/people/notices/remind.ts'
import { NOTICE_TEMPLATES } from '#server/people/notices/templates.copy.ts'
import { findTradeNews } from '#server/people/notices/trade-news.store.ts'
import { inTransaction } from '#server/db/tx.ts'
import { codeOf, deliverNotices, PASSWORD } from '../../world/applicant.ts'
import { openCompany } from '../../world/companies/open-company.ts'
import type { OpenedCompany } from '../../world/companies/open-company.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests that reminders about a company go to the people who act for it, because nobody reads for the company itself (CO3, CO22). */

const NAME = '样本科技有限公司'
const CHECKER = { username: 'checker_one', password: 'Vq7-harbour', paymentPassword: '739164' }

let world: World
let company: OpenedCompany
let maker: Person
beforeAll(async () => {
  world = await openTestWorld()
  company = await openCompany(world, { uscc: '91350100M000100Y43', name: NAME })
  maker = await enter(company.username, PASSWORD)
})
afterAll(() => world.close())

const db = () => world.database.db

async function enter(username: string, password: string): Promise<Person> {
  const who = world.guest('en')
  const reply = await who.call(login, { area: 'institutional', username, password })
  who.ticket = reply.data.ticket!
  return who
}

async function comeIn(): Promise<Person> {
  const { phone, documentNumber } = company.representative
  const guest = world.guest()
  await guest.call(sendMemberCode, { phone })
  await guest.call(proveInvitation, { phone, code: await codeOf(world, phone), documentNumber })
  expect((await guest.call(acceptInvitation, CHECKER)).code).toBe('0000')
  return enter(CHECKER.username, CHECKER.password)
}

async function endIn(days: number): Promise<void> {
  const owner = sql`(select party_id from account where account_number = ${company.accountNumber})`
  await sql`update party_document set valid_to = business_today() + ${days}::int where party_id = ${owner}`.execute(
    db(),
  )
  await sql`insert into assessment (party_id, level, wording_version, assessed_on, valid_until)
    values (${owner}, 3, '2026-1', business_today(), business_today() + ${days}::int)`.execute(db())
  const seal = openSeal(world.config.secret)
  await remind(db(), seal)
  await remind(db(), seal)
}

const reminded = async (who: Person) =>
  (await who.call(findNotices, { kind: 'reminder' })).data.notices.map(
    ({ template, body }) => `${template}: ${body}`,
  )

test('every member who is in reads it, once, by the company’s name; the company’s address gets it by mail', async () => {
  const checker = await comeIn()
  await endIn(30)
  for (const who of [maker, checker])
    expect((await reminded(who)).toSorted()).toEqual([
      expect.stringMatching(`^company-assessment-ending: .*${NAME}`),
      expect.stringMatching(`^company-document-ending: .*${NAME}`),
    ])
  await deliverNotices(world)
  const mails = world.outside.messages(100).filter(({ recipient }) => recipient === 'company@example.com')
  expect(mails.filter(({ body }) => body.includes(NAME))).toHaveLength(2)
  const stranger = await world.login('demo-maker')
  expect(await reminded(stranger)).toEqual([])
})

test('a payment that came back asks a person for another card and a company for a call: it has no cards', async () => {
  const cameBack = () => sql`select account_number, business_now() as at, 'pay-out-returned' as template,
      'came-back:' || account_number as key, null::bigint as share_class_id,
      '{"paid": "dividend", "amount": "10.00", "last4": "1234"}'::jsonb as facts
    from account where account_number = ${company.accountNumber} or account_number = (select m.account_number
      from membership m join login l on l.party_id = m.person_party_id where l.username = 'demo-investor' limit 1)`
  const told = await inTransaction(db(), (tx) => findTradeNews(tx, cameBack, new Date(), 10))
  const bodies = told.map(({ parameters }) => NOTICE_TEMPLATES['pay-out-returned'](parameters).en.body)
  expect(bodies.filter((body) => body.includes('choose another card'))).toHaveLength(1)
  const toMembers = bodies.filter((body) => body.includes('still the company’s: call us'))
  expect(toMembers.length).toBeGreaterThan(0)
  expect(toMembers.length).toBe(bodies.length - 1)
})
