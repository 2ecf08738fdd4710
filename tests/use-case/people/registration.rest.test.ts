import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmBankCard, findBankDetails, findCardBank, verifyBankCard } from '#contract/payment/bank.ts'
import { login } from '#contract/account/log-in.ts'
import {
  findChoices,
  getApplication,
  leaveApplication,
  saveStep,
  sendRegisterCode,
  submitApplication,
  verifyRegisterPhone,
} from '#contract/account/registration.ts'
import { addDays } from '#domain/calendar/day.ts'
import { isPhone } from '#domain/person/phone.ts'
import { checkDigit } from '#domain/person/id-card-number.ts'
import { setClock } from '#server/db/sandbox-clock.store.ts'
import { readClock } from '#server/db/tx.ts'
import { findBrokenLinks } from '#server/base/audit/audit.store.ts'
import { CONSENT_TEXTS } from '#server/people/registration/consent.copy.ts'
import { sweepApplications } from '#server/people/registration/sweep-applications.ts'
import {
  allConsents,
  assess,
  bindCard,
  codeOf,
  deliverNotices,
  newIdentity,
  PASSWORD,
  PAYMENT_PASSWORD,
  personalForm,
  provePhone,
  register,
} from '../../world/applicant.ts'
import { liftPauses } from '../../world/lift-pauses.ts'
import type { World } from '../../world/world.ts'
import { authorizePayment, openTestWorld } from '../../world/world.ts'

let world: World
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

const bare = (reply: object) => JSON.stringify({ ...reply, headers: null, requestId: null })
/** Moves the business clock forward. */
async function wait(seconds: number): Promise<void> {
  const { now } = await readClock(world.database.db)
  await setClock(world.database.db, new Date(now.getTime() + seconds * 1_000))
}

/** Finds what the files delivered to registrars contain about an account. */
function findSent(accountNumber: string): string {
  return readdirSync(world.config.dataDir, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && /_01\b.*\.TXT$/i.test(each.name))
    .flatMap((each) => readFileSync(join(each.parentPath, each.name), 'latin1').split('\n'))
    .filter((line) => line.includes(accountNumber))
    .join('\n')
}

describe('the phone', () => {
  test('is proved by the code that was sent to it, in the form people type it', async () => {
    const { phone } = newIdentity()
    const guest = world.guest()
    const sent = await guest.call(sendRegisterCode, { phone: `+86 ${phone}`, flow: 'investor' })
    expect(sent.data).toEqual({ resendSeconds: 60, lifeSeconds: 300 })
    expect(sent.headers.get('set-cookie')).toMatch(
      /^opening=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
    )
    const reply = await guest.call(verifyRegisterPhone, {
      phone,
      code: await codeOf(world, phone),
      flow: 'investor',
    })
    expect(reply.data.application).toMatchObject({ state: 'open', nextStep: 'basic-info', doneForms: [] })
    expect(reply.data.application?.phone).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`)
  })

  test.each(['12800138000', '1380013800', 'x', ''])('%s is refused by its form', async (phone) => {
    const reply = await world.guest().call(sendRegisterCode, { phone, flow: 'investor' })
    expect(reply.refusal?.kind).toBe('phone-form')
  })

  test('has five tries for a code, also when twenty come at once; then the right one is dead too', async () => {
    const { phone } = newIdentity()
    const guest = world.guest()
    await guest.call(sendRegisterCode, { phone, flow: 'investor' })
    const right = await codeOf(world, phone)
    const wrong = right === '000000' ? '111111' : '000000'
    const tries = await Promise.all(
      Array.from({ length: 20 }, () =>
        guest.call(verifyRegisterPhone, { phone, code: wrong, flow: 'investor' }),
      ),
    )
    const counted = tries.filter((each) => each.refusal?.kind === 'code-wrong')
    expect(new Set(counted.map((each) => each.refusal?.['left']))).toEqual(new Set([0, 1, 2, 3, 4]))
    expect(counted.length).toBe(5)
    const late = await guest.call(verifyRegisterPhone, { phone, code: right, flow: 'investor' })
    expect(late.refusal?.kind).toBe('code-expired')
  })

  test('takes a code once, within five minutes, and only from the browser that asked', async () => {
    const { phone } = newIdentity()
    const [guest, other] = [world.guest(), world.guest()]
    await guest.call(sendRegisterCode, { phone, flow: 'investor' })
    const code = await codeOf(world, phone)
    const asked = { phone, code, flow: 'investor' } as const
    expect((await other.call(verifyRegisterPhone, asked)).refusal?.kind).toBe('code-expired')
    expect((await guest.call(verifyRegisterPhone, asked)).code).toBe('0000')
    expect((await guest.call(verifyRegisterPhone, asked)).refusal?.kind).toBe('code-expired')
    await wait(61)
    await guest.call(sendRegisterCode, { phone, flow: 'investor' })
    const second = await codeOf(world, phone)
    await wait(301)
    const late = await guest.call(verifyRegisterPhone, { ...asked, code: second })
    expect(late.refusal?.kind).toBe('code-expired')
  })

  test('gets a code a minute, five an hour, ten a day; whoever asks is told of their own alone', async () => {
    const { phone } = newIdentity()
    const guest = world.guest('en')
    const send = () => guest.call(sendRegisterCode, { phone, flow: 'investor' })
    const texts = async () => {
      await deliverNotices(world)
      return world.outside.messages(500).filter((each) => each.recipient === phone).length
    }
    expect((await send()).code).toBe('0000')
    const soon = await send()
    expect(soon.refusal).toMatchObject({ kind: 'code-too-soon' })
    expect(soon.errorMsg).toMatch(/^A code was sent just now\. You can ask for another in \d+ seconds?$/)
    for (let nth = 2; nth <= 5; nth += 1) {
      await wait(61)
      expect((await send()).code).toBe('0000')
    }
    await wait(61)
    expect((await send()).refusal).toEqual({ kind: 'code-too-many', most: 5, span: 'hour' })
    for (let nth = 6; nth <= 10; nth += 1) {
      await wait(nth === 6 ? 3_600 : 61)
      expect((await send()).code).toBe('0000')
    }
    await wait(3_600)
    expect((await send()).refusal).toEqual({ kind: 'code-too-many', most: 10, span: 'day' })
    expect(await texts()).toBe(10)
    // Another person gets the usual answer, and no text is sent.
    const stranger = world.guest('en')
    expect((await stranger.call(sendRegisterCode, { phone, flow: 'investor' })).code).toBe('0000')
    expect(await texts()).toBe(10)
    const given = { phone, code: '000000', flow: 'investor' } as const
    expect((await stranger.call(verifyRegisterPhone, given)).refusal).toEqual({ kind: 'code-wrong', left: 4 })
  })

  test('a stranger who asks without end keeps nobody from the code of their own minute', async () => {
    const { phone } = newIdentity()
    const ask = (who = world.guest()) => who.call(sendRegisterCode, { phone, flow: 'investor' })
    await ask()
    for (let nth = 0; nth < 3; nth += 1) {
      await wait(15)
      await ask()
    }
    await wait(16)
    const guest = world.guest()
    await ask(guest)
    const code = await codeOf(world, phone)
    expect((await guest.call(verifyRegisterPhone, { phone, code, flow: 'investor' })).code).toBe('0000')
  })

  test('two at once send one text', async () => {
    const { phone } = newIdentity()
    const send = () => world.guest().call(sendRegisterCode, { phone, flow: 'investor' })
    await Promise.all([send(), send(), send()])
    await deliverNotices(world)
    expect(world.outside.messages(50).filter((each) => each.recipient === phone).length).toBe(1)
  })

  test('of a client is told only to whoever proves it; asking for a code says nothing', async () => {
    const identity = newIdentity()
    await register(world, world.guest(), identity)
    await wait(61)
    const guest = world.guest()
    const known = await guest.call(sendRegisterCode, { phone: identity.phone, flow: 'investor' })
    const unknown = await world
      .guest()
      .call(sendRegisterCode, { phone: newIdentity().phone, flow: 'investor' })
    expect(bare(known)).toBe(bare(unknown))
    const code = await codeOf(world, identity.phone)
    const reply = await guest.call(verifyRegisterPhone, { phone: identity.phone, code, flow: 'investor' })
    expect(reply.data).toEqual({ clientOf: 'person', application: null, choices: [] })
  })
})

describe('an investor', () => {
  test('becomes a client in one go, logs in and buys a fund', async () => {
    const identity = newIdentity()
    const guest = world.guest()
    const done = await register(world, guest, identity)
    expect(done.data.application).toMatchObject({
      state: 'approved',
      nextStep: 'complete',
      username: identity.username,
    })
    const accountNumber = done.data.application!.accountNumber!
    expect(accountNumber).toMatch(/^622\d{9}$/)
    const area = 'individual' as const
    const entered = await guest.call(login, { area, username: identity.username, password: PASSWORD })
    expect(entered.data).toMatchObject({
      landing: '/investor/holdings',
      account: { accountNumber, status: 'confirmed' },
    })
    guest.ticket = entered.data.ticket!
    const { rows } = await sql<{ id: string }>`select investor_pay_id as id from pay_instrument
      where account_number = ${accountNumber}`.execute(world.database.db)
    // The registrar gets nines for the last day of a card without an end.
    await sql`update party_document set valid_to = null
      where party_id = (select party_id from account where account_number = ${accountNumber})`.execute(
      world.database.db,
    )
    const { fundCode } = await world.fund({ riskLevel: 3 })
    const order = { fundCode, amount: '1000.00', investorPayId: rows[0]!.id }
    const authorization = await authorizePayment(guest, order, PAYMENT_PASSWORD)
    const placed = await world.buy(guest, { ...order, authorization })
    expect(placed.code).toBe('0000')
    await world.closeDay()
    expect(findSent(accountNumber)).toContain('99991231')
    await world.closeDay()
    const { rows: orders } = await sql<{ status: string }>`select status from fund_order
      where order_no = ${placed.data.orderNo}`.execute(world.database.db)
    expect(orders[0]!.status).toMatch(/^(confirmed|settled)$/)
  })

  test('submitted again and ten times at once is one client', async () => {
    const identity = newIdentity()
    const guest = world.guest()
    await provePhone(world, guest, identity.phone)
    await guest.call(saveStep, await personalForm(guest, identity))
    await bindCard(world, guest, identity)
    await assess(guest, 1)
    const replies = await Promise.all(Array.from({ length: 10 }, () => guest.call(submitApplication, {})))
    const numbers = new Set(replies.map((each) => each.data.application?.accountNumber))
    expect(numbers.size).toBe(1)
    const { rows } = await sql`select 1 from login where username = ${identity.username}`.execute(
      world.database.db,
    )
    expect(rows.length).toBe(1)
  })

  test('leaves in the middle and goes on in another browser once the phone is proved; the old one has nothing', async () => {
    const identity = newIdentity()
    const first = world.guest()
    await provePhone(world, first, identity.phone)
    const form = await personalForm(first, identity)
    await first.call(saveStep, form)
    const seen = await first.call(getApplication, {})
    expect(seen.data.application).toMatchObject({ nextStep: 'bind-bank-card', doneForms: ['personal'] })
    await wait(61)
    const second = world.guest()
    const taken = await provePhone(world, second, identity.phone)
    const masked = `1${'*'.repeat(15)}${identity.documentNumber.slice(-2)}`
    expect(taken.data.application).toMatchObject({
      nextStep: 'bind-bank-card',
      drafts: {
        personal: { ...form, documentNumber: masked, password: '', paymentPassword: '', consents: [] },
      },
    })
    expect((await first.call(getApplication, {})).data.application).toBeNull()
    const kept = taken.data.application!.drafts.personal!
    const again = await second.call(saveStep, { ...kept, occupation: '208', consents: form.consents })
    expect(again.code).toBe('0000')
    await bindCard(world, second, identity)
    await assess(second, 2)
    expect((await second.call(submitApplication, {})).data.application?.state).toBe('approved')
    const area = 'individual' as const
    expect((await second.call(login, { area, username: identity.username, password: PASSWORD })).code).toBe(
      '0000',
    )
  })

  test('comes back by the phone alone, whatever the flow; what was under way nowhere is not begun', async () => {
    const { phone } = newIdentity()
    const first = world.guest()
    await provePhone(world, first, phone, 'foreigner')
    await wait(61)
    const second = world.guest()
    const back = await provePhone(world, second, phone, null)
    expect(back.data).toMatchObject({ clientOf: null, choices: [], application: { flow: 'foreigner' } })
    expect((await first.call(getApplication, {})).data.application).toBeNull()
    const nobody = await provePhone(world, world.guest(), newIdentity().phone, null)
    expect(nobody.data).toEqual({ clientOf: null, application: null, choices: [] })
  })

  test('with two openings under way is asked which, and the same code takes it up, once', async () => {
    const { phone } = newIdentity()
    await provePhone(world, world.guest(), phone, 'foreigner')
    await wait(61)
    await provePhone(world, world.guest(), phone, 'enterprise')
    await wait(61)
    const guest = world.guest()
    const asked = await provePhone(world, guest, phone, null)
    expect(asked.data).toEqual({ clientOf: null, application: null, choices: ['enterprise', 'foreigner'] })
    const code = await codeOf(world, phone)
    const taken = await guest.call(verifyRegisterPhone, { phone, code, flow: 'foreigner' })
    expect(taken.data.application).toMatchObject({ flow: 'foreigner', state: 'open' })
    const again = await guest.call(verifyRegisterPhone, { phone, code, flow: 'enterprise' })
    expect(again.refusal?.kind).toBe('code-expired')
  })

  test('is told the day it is where rules are kept, not the one of the last change', async () => {
    const guest = world.guest()
    const before = (await provePhone(world, guest, newIdentity().phone)).data.application!
    await wait(86_400)
    const after = (await guest.call(getApplication, {})).data.application!
    expect(after.expiresAt).toBe(before.expiresAt)
    expect(after.today).toBe(addDays(before.today, 1))
  })

  test('is told every field that is wrong, and nothing is kept of it', async () => {
    const identity = newIdentity()
    const guest = world.guest('en')
    await provePhone(world, guest, identity.phone)
    const form = await personalForm(guest, identity)
    const reply = await guest.call(saveStep, {
      ...form,
      name: '',
      email: 'x',
      consents: form.consents.slice(1),
    })
    expect(reply.refusal).toEqual({
      kind: 'fields-wrong',
      fields: [
        { field: 'name', problem: 'missing' },
        { field: 'email', problem: 'form' },
        { field: 'consents.service-agreement', problem: 'not-agreed' },
      ],
    })
    expect((await guest.call(getApplication, {})).data.application?.doneForms).toEqual([])
  })

  test('cannot take a user name that is taken, in any case of letters', async () => {
    const guest = world.guest()
    const identity = newIdentity()
    await provePhone(world, guest, identity.phone)
    const form = await personalForm(guest, identity)
    const reply = await guest.call(saveStep, { ...form, username: 'Demo-Investor' })
    expect(reply.refusal).toEqual({ kind: 'fields-wrong', fields: [{ field: 'username', problem: 'taken' }] })
  })

  test('is told of a user name that became another’s meanwhile, also where a person would have to look first', async () => {
    const known = newIdentity()
    await register(world, world.guest(), known)
    const second = { ...newIdentity(), documentNumber: known.documentNumber }
    const guest = world.guest()
    await provePhone(world, guest, second.phone)
    await guest.call(saveStep, await personalForm(guest, second))
    await bindCard(world, guest, second)
    await assess(guest, 3)
    await register(world, world.guest(), { ...newIdentity(), username: second.username })
    const late = await guest.call(submitApplication, {})
    expect(late.refusal).toEqual({ kind: 'fields-wrong', fields: [{ field: 'username', problem: 'taken' }] })
  })

  test('is asked for both secrets anew where one was held against the kept one too often', async () => {
    const identity = newIdentity()
    const who = world.guest()
    await provePhone(world, who, identity.phone)
    const form = await personalForm(who, identity)
    await who.call(saveStep, form)
    const problems = []
    for (let nth = 0; nth < 11; nth += 1) {
      await liftPauses(world)
      const paymentPassword = `59183${nth % 10}`
      const saved = await who.call(saveStep, { ...form, password: '', paymentPassword })
      problems.push(saved.refusal?.['fields'] ?? 'saved')
    }
    expect(problems.slice(0, 10)).toEqual(Array(10).fill('saved'))
    expect(problems[10]).toEqual([
      { field: 'password', problem: 'missing' },
      { field: 'paymentPassword', problem: 'missing' },
    ])
    const anew = { ...form, password: 'k7#mVq2x', paymentPassword: '591837' }
    expect((await who.call(saveStep, anew)).code).toBe('0000')
  })

  test('must keep log-in and payment password apart, also when one of them was kept before', async () => {
    const identity = newIdentity()
    const guest = world.guest()
    await provePhone(world, guest, identity.phone)
    const form = await personalForm(guest, identity)
    const listed = await guest.call(saveStep, { ...form, password: '951753' })
    expect(listed.refusal?.['fields']).toEqual([{ field: 'password', problem: 'too-common' }])
    await guest.call(saveStep, { ...form, password: '839251' })
    const same = await guest.call(saveStep, { ...form, password: '', paymentPassword: '839251' })
    expect(same.refusal).toEqual({
      kind: 'fields-wrong',
      fields: [{ field: 'paymentPassword', problem: 'same-as-password' }],
    })
  })

  test('cannot submit what is missing, nor keep a step of another flow', async () => {
    const guest = world.guest()
    const identity = newIdentity()
    expect((await guest.call(submitApplication, {})).refusal?.kind).toBe('application-missing')
    await provePhone(world, guest, identity.phone)
    expect((await guest.call(submitApplication, {})).refusal).toEqual({
      kind: 'step-missing',
      step: 'basic-info',
    })
    const papers = await guest.call(saveStep, { form: 'papers', papers: [] })
    expect(papers.refusal?.kind).toBe('step-not-of-flow')
  })

  test('with a known document waits for a person, and is told no more than that', async () => {
    const first = newIdentity()
    await register(world, world.guest(), first)
    const second = { ...newIdentity(), documentNumber: first.documentNumber }
    const guest = world.guest()
    const reply = await register(world, guest, second)
    expect(reply.data.application).toMatchObject({ state: 'submitted', accountNumber: null, reasons: [] })
    expect(reply.data.application?.expectedBy).toMatch(/^2026-/)
    const { db } = world.database
    const expectedOf = async (submitted: string) => {
      await sql`update application set submitted_at = ${`${submitted}T10:00:00+08:00`}::timestamptz
        where state = 'submitted'`.execute(db)
      return (await guest.call(getApplication, {})).data.application?.expectedBy
    }
    // The National Day holiday lasts from the 1st to the 7th; the 10th is a working Saturday on which the exchange rests.
    expect(await expectedOf('2026-09-30')).toBe('2026-10-09')
    expect(await expectedOf('2026-10-09')).toBe('2026-10-13')
    expect(await expectedOf('2031-01-06')).toBeNull()
  })

  test('expires after thirty days; what was kept is deleted and the phone begins anew', async () => {
    const identity = newIdentity()
    const guest = world.guest()
    await provePhone(world, guest, identity.phone)
    await guest.call(saveStep, await personalForm(guest, identity))
    const { db } = world.database
    await sql`update application set expires_at = business_now() - interval '1 second'
      where state = 'open' and phone_masked = ${`${identity.phone.slice(0, 3)}****${identity.phone.slice(-4)}`}`.execute(
      db,
    )
    expect((await guest.call(getApplication, {})).data.application).toBeNull()
    const late = await guest.call(saveStep, { form: 'papers', papers: [] })
    expect(late.refusal?.kind).toBe('application-missing')
    await sweepApplications(db)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from application a
      join application_draft using (application_id) where a.state = 'expired' or a.phone_sealed is null`.execute(
      db,
    )
    expect(rows[0]!.n).toBe(0)
    await wait(61)
    const anew = await provePhone(world, world.guest(), identity.phone)
    expect(anew.data.application).toMatchObject({ state: 'open', doneForms: [] })
  })

  test('given up is deleted at once', async () => {
    const identity = newIdentity()
    const guest = world.guest()
    await provePhone(world, guest, identity.phone)
    await guest.call(leaveApplication, { deletes: true })
    expect((await guest.call(getApplication, {})).data.application).toBeNull()
  })
})

describe('a bank card', () => {
  test.each([
    ['01', 'card-mismatch'],
    ['02', 'card-unknown'],
    ['03', 'card-limit'],
  ])('that ends in %s: %s', async (ending, refusal) => {
    const identity = newIdentity(ending)
    const guest = world.guest()
    await provePhone(world, guest, identity.phone)
    await guest.call(saveStep, await personalForm(guest, identity))
    expect((await bindCard(world, guest, identity)).refusal?.kind).toBe(refusal)
  })

  test('is judged before the bank is asked: form, bank, kind, mandate', async () => {
    const identity = newIdentity()
    const guest = world.guest()
    await provePhone(world, guest, identity.phone)
    const asked = {
      cardNumber: identity.cardNumber,
      bankCode: 'ICBC',
      bankPhone: identity.phone,
      mandateVersion: CONSENT_TEXTS['bank-mandate'].version,
    }
    expect((await guest.call(verifyBankCard, asked)).refusal).toEqual({
      kind: 'step-missing',
      step: 'basic-info',
    })
    await guest.call(saveStep, await personalForm(guest, identity))
    const wrong = await guest.call(verifyBankCard, {
      cardNumber: '1',
      bankCode: 'X',
      bankPhone: '',
      mandateVersion: '',
    })
    expect(wrong.refusal?.['fields']).toEqual([
      { field: 'consents.bank-mandate', problem: 'not-agreed' },
      { field: 'cardNumber', problem: 'form' },
      { field: 'bankPhone', problem: 'missing' },
      { field: 'bankCode', problem: 'unknown' },
    ])
    expect((await guest.call(verifyBankCard, { ...asked, bankCode: 'ABC' })).refusal?.kind).toBe(
      'card-other-bank',
    )
    const credit = { ...asked, cardNumber: '3568790000000000', bankCode: 'ICBC' }
    expect((await guest.call(verifyBankCard, credit)).refusal?.kind).toBe('card-not-debit')
  })

  test('is asked about five times a day', async () => {
    const identity = newIdentity('01')
    const guest = world.guest()
    await provePhone(world, guest, identity.phone)
    await guest.call(saveStep, await personalForm(guest, identity))
    for (let nth = 0; nth < 5; nth += 1) await bindCard(world, guest, identity)
    expect((await bindCard(world, guest, identity)).refusal).toEqual({ kind: 'card-checks-spent', most: 5 })
  })

  test('needs the bank’s own code, and another’s check does not exist', async () => {
    const identity = newIdentity()
    const guest = world.guest()
    await provePhone(world, guest, identity.phone)
    await guest.call(saveStep, await personalForm(guest, identity))
    const { cardNumber, phone } = identity
    const asked = await guest.call(verifyBankCard, {
      cardNumber,
      bankCode: 'ICBC',
      bankPhone: phone,
      mandateVersion: CONSENT_TEXTS['bank-mandate'].version,
    })
    const code = await codeOf(world, phone)
    const { checkId } = asked.data
    const wrong = await guest.call(confirmBankCard, {
      checkId,
      code: code === '000000' ? '111111' : '000000',
    })
    expect(wrong.refusal).toEqual({ kind: 'code-wrong', left: 4 })
    const other = world.guest()
    // The same person in another registration: the check belongs to the registration, not to the person.
    const second = { ...newIdentity(), documentNumber: identity.documentNumber }
    await provePhone(world, other, second.phone)
    await other.call(saveStep, await personalForm(other, second))
    const foreign = await other.call(confirmBankCard, { checkId, code })
    const unknown = await other.call(confirmBankCard, {
      checkId: '00000000-0000-4000-8000-000000000000',
      code,
    })
    expect(foreign.refusal?.kind).toBe('card-check-missing')
    expect(bare(foreign)).toBe(bare(unknown))
    const bound = await guest.call(confirmBankCard, { checkId, code })
    expect(bound.data.application.drafts.card).toMatchObject({
      bankCode: 'ICBC',
      last4: cardNumber.slice(-4),
    })
    expect((await guest.call(confirmBankCard, { checkId, code })).code).toBe('0000')
  })

  test('does not count for whom it was not checked', async () => {
    const identity = newIdentity()
    const guest = world.guest()
    await provePhone(world, guest, identity.phone)
    const form = await personalForm(guest, identity)
    await guest.call(saveStep, form)
    await bindCard(world, guest, identity)
    const renamed = await guest.call(saveStep, { ...form, name: '样大明' })
    expect(renamed.data.application.doneForms).toEqual(['personal'])
    expect(renamed.data.application.nextStep).toBe('bind-bank-card')
  })

  test('is kept as a token and its last four alone', async () => {
    const identity = newIdentity()
    await register(world, world.guest(), identity)
    const { rows } = await sql<{ text: string }>`select string_agg(t::text, ' ') as text from (
        select row_to_json(c)::text as t from card_check c union all select row_to_json(p)::text from pay_instrument p
        union all select row_to_json(d)::text from person_detail d union all select row_to_json(e)::text from audit_event e
        union all select row_to_json(n)::text from notice n union all select row_to_json(a)::text from application a) x`.execute(
      world.database.db,
    )
    for (const secret of [
      identity.cardNumber,
      identity.documentNumber,
      identity.phone,
      `${identity.username}@example.com`,
      PASSWORD,
    ])
      expect(rows[0]!.text).not.toContain(secret)
  })
})

describe('the tables', () => {
  test('banks, the bank of a card, regions, occupations, countries', async () => {
    const guest = world.guest()
    const banks = (await guest.call(findBankDetails, {})).data
    expect(banks.find(({ bankCode }) => bankCode === 'ICBC')?.bankName).toBe('中国工商银行')
    const found = await guest.call(findCardBank, { prefix: '622202', length: 19 })
    expect(found.data).toMatchObject({ bank: { bankCode: 'ICBC' }, cardType: 'debit' })
    const provinces = (await guest.call(findChoices, { list: 'regions' })).data.choices
    expect(provinces.length).toBe(34)
    const districts = (await guest.call(findChoices, { list: 'regions', parent: '110000' })).data.choices
    expect(districts).toContainEqual({ code: '110105', name: { zh: '朝阳区', en: null }, hasChildren: false })
    expect((await guest.call(findChoices, { list: 'occupations' })).data.choices.length).toBe(8)
    expect((await guest.call(findChoices, { list: 'countries' })).data.choices.length).toBe(250)
  })
})

test('whoever is under eighteen is not opened an account online', async () => {
  const first17 = '11010520100101001'
  const identity = { ...newIdentity(), documentNumber: first17 + checkDigit(first17) }
  const guest = world.guest()
  await provePhone(world, guest, identity.phone)
  const reply = await guest.call(saveStep, await personalForm(guest, identity))
  expect(reply.refusal?.['fields']).toEqual([{ field: 'documentNumber', problem: 'under-age' }])
  expect(isPhone(identity.phone)).toBe(true)
})

test('the audit chain is whole, and every consent has its row', async () => {
  expect(await findBrokenLinks(world.database.db)).toEqual([])
  const { rows } = await sql<{ n: number }>`select count(distinct purpose)::int as n from consent
    where party_id is not null`.execute(world.database.db)
  expect(rows[0]!.n).toBeGreaterThanOrEqual(6)
  expect((await allConsents(world.guest())).length).toBe(7)
})
