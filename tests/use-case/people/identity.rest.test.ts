import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAssessment } from '#contract/suitability/assessment.ts'
import {
  findOperateLog,
  getInvestorInfo,
  improvePersonalInformation,
  sendContactCode,
} from '#contract/account/identity-area.ts'
import {
  getInvestorCertify,
  ocrIdcard,
  uploadInvestorCertificate,
} from '#contract/account/identity-papers.ts'
import { login } from '#contract/account/log-in.ts'
import { findNotices, readNotice } from '#contract/notice.ts'
import { decideReview, findReviews, proposeReview } from '#contract/account/review.ts'
import { sendSecurityCode } from '#contract/account/security.ts'
import { drawCard } from '#sandbox/cards/draw-card.ts'
import type { CardPerson } from '#sandbox/cards/card-person.ts'
import { photograph, STRAIGHT } from '#sandbox/cards/photograph.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { inTransaction } from '#server/db/tx.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import { remind } from '#server/people/notices/remind.ts'
import {
  assess,
  codeOf,
  deliverNotices,
  imageConsent,
  newIdentity,
  PASSWORD,
  personalForm,
  provePhone,
  register,
} from '../../world/applicant.ts'
import type { Identity } from '../../world/applicant.ts'
import { pushFile } from '../../world/files/push-file.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'
import { saveStep } from '#contract/account/registration.ts'

let world: World
let identity: Identity
let client: Person
let accountNumber: string
let other: Person
let otherIdentity: Identity

beforeAll(async () => {
  world = await openTestWorld()
  identity = newIdentity()
  client = await newClient(identity)
  accountNumber = (await client.call(getInvestorInfo, {})).data.accountNumber
  otherIdentity = newIdentity()
  other = await newClient(otherIdentity)
})
afterAll(() => world.close())

async function newClient(of: Identity, locale: 'zh' | 'en' = 'zh'): Promise<Person> {
  const who = world.guest(locale)
  await register(world, who, of)
  return enter(of, who)
}

async function enter({ username }: Identity, who = world.guest('zh')): Promise<Person> {
  const reply = await who.call(login, { area: 'individual', username, password: PASSWORD })
  who.ticket = reply.data.ticket!
  return who
}

/** Proves a client without a second factor by password and a code to the known phone. */
async function proofOf(who: Person, phone: string) {
  await laterBy2Minutes()
  await who.call(sendSecurityCode, {})
  return { way: 'password', password: PASSWORD, code: await codeOf(world, phone) } as const
}

/** Moves the codes sent so far back by two minutes, so that another code may be sent. */
async function laterBy2Minutes(): Promise<void> {
  await sql`update one_time_code set sent_at = sent_at - interval '2 minutes'`.execute(world.database.db)
}

const bare = (reply: object) => JSON.stringify({ ...reply, headers: null, requestId: null })

describe('what a client sees of themselves', () => {
  test('is masked, with what is missing', async () => {
    const { data } = await client.call(getInvestorInfo, {})
    expect(data).toMatchObject({
      name: '样**',
      idType: '0',
      documentNumber: `1${'*'.repeat(15)}${identity.documentNumber.slice(-2)}`,
      documentValidTo: '2040-01-01',
      isDocumentExpired: false,
      nationality: { code: 'CN' },
      occupation: { code: '207' },
      region: { province: '110000', city: '110105', name: '北京市朝阳区' },
      email: `n****@example.com`,
      tax: { status: '0', countries: [] },
      certificate: { state: 'none', files: [] },
      riskTolerance: 4,
      tasks: ['certificate'],
    })
    expect(data.phone).toMatch(/^139\*{4}\d{4}$/)
    expect(data.address).toBe('样本路1********')
    for (const secret of [identity.documentNumber, identity.phone, '2单元301室'])
      expect(JSON.stringify(data)).not.toContain(secret)
  })

  test('says when document and assessment have ended; then a purchase waits for both', async () => {
    const one = newIdentity()
    const who = await newClient(one)
    const number = (await who.call(getInvestorInfo, {})).data.accountNumber
    await sql`update assessment set assessed_on = assessed_on - 400, valid_until = business_today() - 1
      where party_id = (select party_id from account where account_number = ${number})`.execute(
      world.database.db,
    )
    await sql`update party_document set valid_to = business_today() - 1
      where party_id = (select party_id from account where account_number = ${number})`.execute(
      world.database.db,
    )
    const { data } = await who.call(getInvestorInfo, {})
    expect(data).toMatchObject({ riskTolerance: 0, isDocumentExpired: true, documentDaysLeft: -1 })
    expect(data.tasks).toEqual(['document-expired', 'assessment', 'certificate'])
    const { rows } = await sql<{ id: string }>`select investor_pay_id as id from pay_instrument
      where account_number = ${number}`.execute(world.database.db)
    const { fundCode } = await world.fund({ riskLevel: 3 })
    const order = { fundCode, amount: '1000.00', investorPayId: rows[0]!.id, authorization: 'x' }
    const stopped = (await world.buy(who, order)).refusal
    expect(stopped).toEqual({ kind: 'document-expired', validUntil: data.documentValidTo })
    await sql`update party_document set valid_to = business_today()
      where party_id = (select party_id from account where account_number = ${number})`.execute(
      world.database.db,
    )
    expect((await world.buy(who, order)).refusal?.kind).toBe('assessment-expired')
    await assess(who, 3, 'account')
    expect((await who.call(getInvestorInfo, {})).data.riskTolerance).toBe(4)
    expect((await world.buy(who, order)).refusal?.kind).toBe('payment-key-expired')
  })

  test('of the sandbox’s people too', async () => {
    const demo = await world.login('demo-investor')
    const { data } = await demo.call(getInvestorInfo, {})
    expect(data).toMatchObject({ phone: '199****0001', riskTolerance: 3, tasks: ['certificate'] })
    expect((await demo.call(improvePersonalInformation, { occupation: '208' })).data.changed).toEqual([
      'occupation',
    ])
  })
})

describe('a change of one’s own information', () => {
  test('keeps what is allowed and drops every other key', async () => {
    const given = { occupation: '208', role: 'operator', riskTolerance: 5, accountNumber: 'x' } as never
    expect((await client.call(improvePersonalInformation, given)).data.changed).toEqual(['occupation'])
    const { data } = await client.call(getInvestorInfo, {})
    expect(data).toMatchObject({ occupation: { code: '208' }, riskTolerance: 4, accountNumber })
  })

  test.each([
    [{ occupation: '2' }, 'occupation', 'unknown'],
    [{ address: '样本路二号' }, 'province', 'missing'],
    [{ province: '110000', city: '310101', address: '样本路二号' }, 'district', 'unknown'],
    [{ phone: '1' }, 'phone', 'form'],
    [{ email: 'x' }, 'email', 'form'],
    [{ phone: '13900199999' }, 'phoneCode', 'not-proved'],
  ])('%j is told of %s: %s', async (given, field, problem) => {
    const reply = await client.call(improvePersonalInformation, given)
    expect(reply.refusal?.['fields']).toContainEqual({ field, problem })
  })

  test('of the phone is proved by a code that only this session may use, and the old phone is warned', async () => {
    const phone = '13900199901'
    await client.call(sendContactCode, { channel: 'sms', to: phone })
    const phoneCode = await codeOf(world, phone)
    const unproved = await client.call(improvePersonalInformation, { phone, phoneCode })
    expect(unproved.refusal?.kind).toBe('proof-not-enough')
    const proof = await proofOf(client, identity.phone)
    const guessed = { ...proof, password: 'Another-2026' }
    const wrong = await client.call(improvePersonalInformation, { phone, phoneCode, proof: guessed })
    expect(wrong.refusal?.kind).toBe('password-wrong')
    const othersProof = await proofOf(other, otherIdentity.phone)
    const stolen = await other.call(improvePersonalInformation, { phone, phoneCode, proof: othersProof })
    expect(stolen.refusal?.kind).toBe('code-expired')
    const elsewhere = await enter(identity)
    const reply = await client.call(improvePersonalInformation, { phone, phoneCode, proof })
    expect(reply.data.changed).toEqual(['phone'])
    expect((await client.call(getInvestorInfo, {})).data.phone).toBe('139****9901')
    expect((await elsewhere.call(getInvestorInfo, {})).status).toBe(401)
    await deliverNotices(world)
    expect(world.outside.messages(1)[0]).toMatchObject({ recipient: identity.phone, channel: 'sms' })
  })

  test('of the e-mail address is proved by mail; a phone that another client has is not taken', async () => {
    await client.call(sendContactCode, { channel: 'mail', to: 'New@Example.com' })
    const emailCode = await codeOf(world, 'new@example.com')
    const proof = await proofOf(client, '13900199901')
    const given = { email: 'new@example.com', emailCode, proof }
    const reply = await client.call(improvePersonalInformation, given)
    expect(reply.data.changed).toEqual(['email'])
    const third = newIdentity()
    await newClient(third)
    const again = await proofOf(client, '13900199901')
    await client.call(sendContactCode, { channel: 'sms', to: third.phone })
    const taken = await client.call(improvePersonalInformation, {
      phone: third.phone,
      phoneCode: await codeOf(world, third.phone),
      proof: again,
    })
    expect(taken.refusal?.kind).toBe('contact-taken')
  })
})

/** Makes the data of this client's identity card. */
function cardOf(of: Identity, change: Partial<CardPerson> = {}): CardPerson {
  return {
    name: of.name,
    sex: 'male',
    nation: '汉',
    birth: '1990-03-07',
    address: '北京市朝阳区样本路1号',
    number: of.documentNumber,
    issuer: '北京市公安局朝阳分局',
    validFrom: '2025-01-01',
    validTo: '2045-01-01',
    ...change,
  }
}
const shoot = (card: CardPerson, side: 'portrait' | 'emblem') => photograph(drawCard(card, side), STRAIGHT)

describe('the identity card', () => {
  test.each([
    ['0000', true, {}],
    ['8002', true, { number: '11010519491231002X' }],
    ['0000', false, {}],
    ['8003', false, { validFrom: '2006-01-01', validTo: '2026-01-01' }],
  ])('is answered %s (faced: %s) for %j', async (code, isFaced, change) => {
    const picture = await shoot(cardOf(identity, change), isFaced ? 'portrait' : 'emblem')
    const fileHash = await pushFile(world, client, picture)
    const { data } = await client.call(ocrIdcard, { fileHash, isFaced })
    expect(data).toMatchObject({ code, isSuccess: code === '0000', fileHash, isFaced })
    expect(data.errorMsg === null).toBe(code === '0000')
  })

  test('that is none is 8001, and another’s file does not exist', async () => {
    const blank = await shoot(cardOf(identity), 'emblem')
    const fileHash = await pushFile(world, client, blank)
    const { data } = await client.call(ocrIdcard, { fileHash, isFaced: true })
    expect(data.code).toBe('8001')
    const foreign = await other.call(ocrIdcard, { fileHash, isFaced: false })
    const unknown = await other.call(ocrIdcard, { fileHash: 'A'.repeat(22), isFaced: false })
    expect(foreign.refusal?.kind).toBe('upload-not-found')
    expect(bare(foreign)).toBe(bare(unknown))
  })

  test('read as the client’s own renews their document; they alone see it again', async () => {
    const attachments = []
    for (const [index, side] of (['portrait', 'emblem'] as const).entries()) {
      const fileHash = await pushFile(world, client, await shoot(cardOf(identity), side))
      await client.call(ocrIdcard, { fileHash, isFaced: index === 0 })
      attachments.unshift({ fileHash, fileName: `../${side}.jpg`, type: '0' as const, index })
    }
    expect((await client.call(getInvestorInfo, {})).data.certificate.hasConsent).toBe(false)
    const unasked = await client.call(uploadInvestorCertificate, { accountNumber, attachments })
    const field = 'consents.identity-images'
    expect(unasked.refusal?.['fields']).toEqual([{ field, problem: 'not-agreed' }])
    const old = [{ purpose: 'identity-images' as const, version: '样本0.9' }]
    const stale = await client.call(uploadInvestorCertificate, { accountNumber, attachments, consents: old })
    expect(stale.refusal?.['fields']).toEqual([{ field, problem: 'text-changed' }])
    const consents = await imageConsent(client)
    const reply = await client.call(uploadInvestorCertificate, { accountNumber, attachments, consents })
    expect(reply.data).toEqual({ state: 'accepted' })
    // The request as it is specified: a client who has agreed to the current text is not asked again.
    expect((await client.call(uploadInvestorCertificate, { accountNumber, attachments })).code).toBe('0000')
    // Without any index, the pictures keep their order. A mix of pictures with and without an index is refused.
    const plain = attachments.toReversed().map((each) => ({ ...each, index: undefined }))
    expect(
      (await client.call(uploadInvestorCertificate, { accountNumber, attachments: plain })).data,
    ).toEqual({
      state: 'accepted',
    })
    const mixed = [attachments[1]!, plain[1]!]
    expect(
      (await client.call(uploadInvestorCertificate, { accountNumber, attachments: mixed })).refusal?.kind,
    ).toBe('attachments-wrong')
    expect((await client.call(getInvestorInfo, {})).data.certificate.hasConsent).toBe(true)
    const { data } = await client.call(getInvestorInfo, {})
    expect(data).toMatchObject({
      documentValidTo: '2045-01-01',
      certificate: { state: 'accepted' },
      tasks: [],
    })
    expect(data.certificate.files.map(({ index }) => index)).toEqual([0, 1])
    const { fileHash, fileName } = data.certificate.files[0]!
    const asked = { fileHash, fileName, type: '0', accountNumber } as const
    const seen = await client.call(getInvestorCertify, asked)
    expect(seen.headers.get('content-type')).toBe('image/jpeg')
    expect(seen.headers.get('content-disposition')).toMatch(/^attachment; filename=/)
    expect(seen.headers.get('content-security-policy')).toContain('sandbox')
    expect((seen.data as unknown as ArrayBuffer).byteLength).toBeGreaterThan(1_000)
    const misnamed = await client.call(getInvestorCertify, { ...asked, accountNumber: '622000000000' })
    expect(misnamed.refusal?.kind).toBe('upload-not-found')
    const foreign = await other.call(getInvestorCertify, asked)
    const unknown = await other.call(getInvestorCertify, {
      ...asked,
      fileHash: 'A'.repeat(22),
      accountNumber: '622000000000',
    })
    expect(foreign.refusal?.kind).toBe('upload-not-found')
    expect(bare(foreign)).toBe(bare(unknown))
  })

  test('that is not the client’s goes to review; one side, one file twice, another’s account are refused', async () => {
    const number = (await other.call(getInvestorInfo, {})).data.accountNumber
    const [a, b] = [
      await pushFile(world, other, await shoot(cardOf(identity), 'portrait')),
      await pushFile(world, other, await shoot(cardOf(identity), 'emblem')),
    ]
    const at = (fileHash: string, index: number) => ({ fileHash, fileName: 'x', type: '0' as const, index })
    const consents = await imageConsent(other)
    const send = (account: string, attachments: ReturnType<typeof at>[]) =>
      other.call(uploadInvestorCertificate, { accountNumber: account, attachments, consents })
    expect((await send(number, [at(a, 0)])).refusal?.kind).toBe('attachments-wrong')
    expect((await send(number, [at(a, 0), at(a, 1)])).refusal?.kind).toBe('attachments-wrong')
    expect((await send(accountNumber, [at(a, 0), at(b, 1)])).refusal?.kind).toBe('account-not-yours')
    expect((await send(number, [at(a, 0), at('A'.repeat(22), 1)])).refusal?.kind).toBe('upload-not-found')
    const portrait = await other.call(ocrIdcard, { fileHash: a, isFaced: true })
    const emblem = await other.call(ocrIdcard, { fileHash: b, isFaced: false })
    expect([portrait.data.code, emblem.data.code]).toEqual(['8002', '0000'])
    expect((await send(number, [at(b, 1), at(a, 0)])).data).toEqual({ state: 'in-review' })
  })

  test('that is in review is accepted by two persons with the last day they read, and its owner is told', async () => {
    const [first, second] = [await world.login('demo-operator'), await world.login('demo-second-operator')]
    const { reviewId } = (await first.call(findReviews, { state: 'open' })).data.reviews.at(-1)!
    const key = () => ({ 'idempotency-key': randomUUID() })
    const proposal = { reviewId, version: 1, decision: 'approve' as const, reasons: [], note: '' }
    const lacking = await first.call(proposeReview, proposal, key())
    expect(lacking.refusal?.['fields']).toEqual([{ field: 'documentValidTo', problem: 'missing' }])
    await first.call(proposeReview, { ...proposal, documentValidTo: '2044-12-31' }, key())
    await second.call(decideReview, { reviewId, version: 2, agrees: true, note: '' }, key())
    const { data } = await other.call(getInvestorInfo, {})
    expect(data).toMatchObject({ certificate: { state: 'accepted' }, documentValidTo: '2044-12-31' })
    const told = await other.call(findNotices, {})
    expect(told.data.notices.map(({ template }) => template)).toContain('card-accepted')
  })

  test('of an applicant is compared with what they said of themselves; nobody else has anything to compare', async () => {
    const one = newIdentity()
    const guest = world.guest()
    const fileHash = 'A'.repeat(22)
    expect((await guest.call(ocrIdcard, { fileHash, isFaced: true })).refusal?.kind).toBe(
      'identity-subject-missing',
    )
    expect(await pushFile(world, guest, await shoot(cardOf(one), 'portrait'))).toBe('upload-not-found')
    await provePhone(world, guest, one.phone)
    await guest.call(saveStep, await personalForm(guest, one))
    const own = await pushFile(world, guest, await shoot(cardOf(one), 'portrait'))
    expect((await guest.call(ocrIdcard, { fileHash: own, isFaced: true })).data.code).toBe('0000')
  })
})

describe('the log and the notices', () => {
  test('remind of an end once, thirty days before it', async () => {
    const { db } = world.database
    await sql`update assessment set valid_until = business_today() + 30
      where party_id = (select party_id from account where account_number = ${accountNumber})`.execute(db)
    const seal = openSeal(world.config.secret)
    await remind(db, seal)
    await remind(db, seal)
    const { data } = await client.call(findNotices, {})
    const told = data.notices.filter(({ template }) => template === 'assessment-ending')
    expect(told.map(({ body }) => body)).toEqual([expect.stringContaining('2026-08-05')])
  })

  test('tell one’s own doings in both languages, newest first, page by page', async () => {
    const { data } = await client.call(findOperateLog, {})
    expect(data.entries.map(({ action }) => action)).toContain('identity.upload-card')
    expect(data.entries.at(-1)).toMatchObject({
      action: 'account.open',
      words: { zh: '开立账户' },
      by: 'self',
    })
    const instants = data.entries.map(({ at }) => at)
    expect(instants).toEqual(instants.toSorted().toReversed())
    const older = await client.call(findOperateLog, { before: instants[0]! })
    expect(older.data.entries.length).toBe(data.entries.filter(({ at }) => at < instants[0]!).length)
    expect(JSON.stringify(data)).not.toContain(identity.phone)
    expect(JSON.stringify(data)).not.toContain(accountNumber)
    expect(data.entries.at(-1)!.subject).toBe(`${accountNumber.slice(0, 4)}****${accountNumber.slice(-4)}`)
  })

  test('tell of plans, proposals, declarations and the end of the account too, by no name that is only ours', async () => {
    const [{ partyId }] = (
      await sql<{ partyId: string }>`select party_id as "partyId" from account
        where account_number = ${accountNumber}`.execute(world.database.db)
    ).rows as [{ partyId: string }]
    const doings = [
      ...['plan.open', 'plan.pause', 'plan.end', 'proposal.approve', 'wallet.sweep', 'suitability.declare'],
      ...['private.sign', 'withdrawal.advance', 'account.close'],
    ].map((action) => ({ stream: `account:${accountNumber}`, action }))
    const reviewed = { stream: `party:${partyId}`, action: 'suitability.review' }
    for (const doing of [...doings, reviewed])
      await inTransaction(world.database.db, (tx) =>
        appendAudit(tx, { ...doing, actor: 'system', subject: randomUUID(), facts: {}, requestId: null }),
      )
    const { data } = await client.call(findOperateLog, {})
    const told = data.entries.slice(0, doings.length + 1)
    expect(told.map(({ action }) => action).toSorted()).toEqual(
      [...doings, reviewed].map(({ action }) => action).toSorted(),
    )
    expect(new Set(told.map(({ subject }) => subject))).toEqual(new Set(['']))
  })

  test('stand inside the product, read or unread, for their owner alone', async () => {
    const { data } = await client.call(findNotices, {})
    expect(data.notices.map(({ template }) => template)).toContain('account-opened')
    const { noticeId } = data.notices[0]!
    expect((await other.call(readNotice, { noticeId })).refusal?.kind).toBe('notice-not-found')
    expect((await client.call(readNotice, { noticeId })).data.unread).toBe(data.unread - 1)
    expect((await client.call(getAssessment, {})).data.current?.level).toBe(4)
  })
})
