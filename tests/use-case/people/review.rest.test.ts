import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { login } from '#contract/account/log-in.ts'
import { getInvestorInfo } from '#contract/account/identity-area.ts'
import { uploadInvestorCertificate } from '#contract/account/identity-papers.ts'
import {
  getApplication,
  leaveApplication,
  saveStep,
  submitApplication,
} from '#contract/account/registration.ts'
import {
  decideReview,
  findReviews,
  getReviewFile,
  openReview,
  proposeReview,
  revealNumbers,
} from '#contract/account/review.ts'
import { NEEDED_COMPANY_PAPERS } from '#domain/registration/certificate.ts'
import { maskDocument } from '#domain/person/masking.ts'
import { LONG_TERM } from '#domain/registration/personal-form.ts'
import type { ReviewDecision, ReviewReason } from '#domain/registration/review.ts'
import { setClock } from '#server/db/sandbox-clock.store.ts'
import { readClock } from '#server/db/tx.ts'
import { drawCard } from '#sandbox/cards/draw-card.ts'
import { makeCardPeople } from '#sandbox/cards/card-person.ts'
import { photograph, STRAIGHT } from '#sandbox/cards/photograph.ts'
import { DEMO_PASSWORD } from '#sandbox/people.ts'
import { sweepApplications } from '#server/people/registration/sweep-applications.ts'
import {
  allConsents,
  assess,
  bindCard,
  deliverNotices,
  newIdentity,
  PASSWORD,
  PAYMENT_PASSWORD,
  personalForm,
  provePhone,
} from '../../world/applicant.ts'
import { pushFile } from '../../world/files/push-file.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

let world: World
let first: Person
let second: Person
let picture: Buffer
beforeAll(async () => {
  world = await openTestWorld()
  first = await world.login('demo-operator')
  second = await world.login('demo-second-operator')
  picture = await photograph(drawCard(makeCardPeople(7, 1)[0]!, 'portrait'), STRAIGHT)
})
afterAll(() => world.close())

const bare = (reply: object) => JSON.stringify({ ...reply, headers: null, requestId: null })
const key = () => ({ 'idempotency-key': randomUUID() })

/** Moves the clock, because another code to a phone is sent only after a minute. */
async function waitAMinute(): Promise<void> {
  const { now } = await readClock(world.database.db)
  await setClock(world.database.db, new Date(now.getTime() + 61_000))
}

/** Applies as a foreigner, up to the submission. */
async function foreigner() {
  const identity = { ...newIdentity(), name: 'ANNA SAMPLE' }
  const guest = world.guest('en')
  await provePhone(world, guest, identity.phone, 'foreigner')
  const prepared = {
    form: 'preparation',
    documentType: '6',
    hasMainlandPhone: true,
    hasMainlandCard: true,
  } as const
  await guest.call(saveStep, prepared)
  const number = `PA${identity.phone.slice(-7)}`
  const form = {
    ...(await personalForm(guest, identity)),
    ...({
      documentType: '6',
      documentNumber: number,
      familyNameLatin: 'Sample',
      givenNameLatin: 'Anna',
    } as const),
    ...{ sex: 'female', birth: '1988-05-05', nationality: 'US' },
    tax: {
      status: '2' as const,
      rows: [{ country: 'US', tin: '123-45-6789', noTin: '' as const, reason: '' }],
    },
  }
  await guest.call(saveStep, form)
  await bindCard(world, guest, identity)
  const fileHash = await pushFile(world, guest, picture)
  const consents = await allConsents(guest)
  const papers = [{ paper: 'portrait-page', fileHash, fileName: 'passport.jpg' }]
  await guest.call(saveStep, { form: 'certificate', papers, consents })
  await assess(guest, 2)
  return { guest, identity, form, fileHash }
}

/** Returns the reviewer's note on a picture after this reading. A reading older than the saved form counts for another form. */
async function pictureAfter(reviewId: string, handle: string, verdict: string, shift = '0 days') {
  await sql`delete from card_reading where handle = ${handle}`.execute(world.database.db)
  await sql`insert into card_reading (application_id, handle, side, verdict, read_at)
    select application_id, handle, 'portrait', ${verdict}, business_now() + ${shift}::interval from certificate
    where handle = ${handle}`.execute(world.database.db)
  const { checks } = (await first.call(openReview, { reviewId })).data
  return checks.find(({ check }) => check === 'document-picture')?.outcome
}

async function reviewOf(who: Person, at = -1): Promise<string> {
  const { data } = await who.call(findReviews, { state: 'open' })
  return data.reviews.at(at)!.reviewId
}

/** Returns the tax number a reviewer sees. If a masked number had been saved, it would be masked twice. */
async function tinOf(reviewId: string): Promise<string | undefined> {
  const whole = { reviewId, password: DEMO_PASSWORD, reason: 'call-back' } as const
  const { numbers } = (await second.call(revealNumbers, whole)).data
  expect(numbers).toContainEqual({ section: 'tax', field: 'tin-1', value: '123-45-6789' })
  const { given } = (await second.call(openReview, { reviewId })).data
  const { fields } = given.find(({ section }) => section === 'tax')!
  return fields.find(({ field }) => field === 'tin-1')?.value
}

async function bothAgree(
  reviewId: string,
  decision: ReviewDecision,
  reasons: ReviewReason[] = [],
  documentValidTo?: string,
) {
  const opened = await first.call(openReview, { reviewId })
  const { version } = opened.data
  const day = documentValidTo === undefined ? {} : { documentValidTo }
  const proposal = { reviewId, version, decision, reasons, note: '', ...day }
  const proposed = await first.call(proposeReview, proposal, key())
  return second.call(
    decideReview,
    { reviewId, version: proposed.data.version, agrees: true, note: '' },
    key(),
  )
}

describe('a foreigner', () => {
  test('waits for two persons, is told, and becomes a client who logs in', async () => {
    const { guest, identity, fileHash } = await foreigner()
    const sent = await guest.call(submitApplication, {})
    expect(sent.data.application).toMatchObject({
      state: 'submitted',
      expectedBy: '2026-07-08',
      nextStep: 'complete',
    })
    const again = await guest.call(submitApplication, {})
    expect(again.data.application?.state).toBe('submitted')
    const reviewId = await reviewOf(first)
    const opened = await first.call(openReview, { reviewId })
    expect(opened.data.review).toMatchObject({
      flow: 'foreigner',
      name: 'A**********',
      causes: ['foreign-document', 'foreign-tax-residence'],
    })
    expect(opened.data.checks.map(({ check, outcome }) => [check, outcome])).toEqual([
      ['document-number', 'form'],
      ['document-picture', 'not-compared'],
      ['document-validity', 'ok'],
      ['age', 'ok'],
      ['four-elements', 'matches'],
      ['tax', 'attention'],
      ['duplicate', 'ok'],
    ])
    expect(await pictureAfter(reviewId, fileHash, 'mismatch')).toBe('failed')
    expect(await pictureAfter(reviewId, fileHash, 'matches')).toBe('matches')
    expect(await pictureAfter(reviewId, fileHash, 'unreadable')).toBe('not-compared')
    expect(await pictureAfter(reviewId, fileHash, 'matches', '-1 day')).toBe('not-compared')
    expect(JSON.stringify(opened.data)).not.toContain('123-45-6789')
    const tax = opened.data.given.find(({ section }) => section === 'tax')!.fields
    expect(tax.map(({ field, words }) => [field, words?.en ?? ''])).toContainEqual([
      'country-1',
      'United States of America',
    ])
    const file = await second.call(getReviewFile, { reviewId, fileHash })
    expect(file.headers.get('content-type')).toBe('image/jpeg')
    const done = await bothAgree(reviewId, 'approve')
    expect(done.data).toMatchObject({ state: 'decided' })
    await deliverNotices(world)
    const told = world.outside.messages(5).filter(({ recipient }) => recipient === identity.phone)
    expect(told[0]?.body).toContain(`username ${identity.username}`)
    const area = 'individual' as const
    const entered = await guest.call(login, { area, username: identity.username, password: PASSWORD })
    expect(entered.data.account?.accountNumber).toBe(done.data.accountNumber)
    const { data } = await guest.call(getInvestorInfo, {})
    expect(data).toMatchObject({
      idType: '6',
      sex: 'female',
      nationality: { code: 'US' },
      tax: { status: '2', countries: ['US'] },
    })
    guest.ticket = entered.data.ticket!
    await expectRenewal(entered.data.account!.accountNumber, guest)
  })

  test('is asked for more with reasons, mends it, and is looked at again', async () => {
    const { guest, form } = await foreigner()
    await guest.call(submitApplication, {})
    const locked = await guest.call(saveStep, form)
    expect(locked.refusal).toEqual({ kind: 'application-state', state: 'submitted' })
    await bothAgree(await reviewOf(first), 'ask-more', ['image-unclear', 'address-unclear'])
    const { data } = await guest.call(getApplication, {})
    expect(data.application).toMatchObject({
      state: 'more-needed',
      reasons: ['image-unclear', 'address-unclear'],
    })
    const { tax } = data.application!.drafts.personal!
    expect(tax.rows).toMatchObject([{ country: 'US', tin: '1********89' }])
    // A masked number is sent back masked, and the saved value is the real number.
    const mended = { ...form, tax, address: '样本路九号三单元' }
    expect((await guest.call(saveStep, mended)).code).toBe('0000')
    expect((await guest.call(submitApplication, {})).data.application?.state).toBe('submitted')
    expect(await tinOf(await reviewOf(first))).toBe(maskDocument('123-45-6789'))
    const done = await bothAgree(await reviewOf(first), 'approve')
    expect(done.data.accountNumber).toMatch(/^622\d{9}$/)
  })

  test('who chooses another document begins with it again, and shows pictures of that one', async () => {
    const { guest, form } = await foreigner()
    const done = (await guest.call(getApplication, {})).data.application!
    expect(done.nextStep).toBe('complete')
    const permit = {
      form: 'preparation',
      documentType: '4',
      hasMainlandPhone: true,
      hasMainlandCard: true,
    } as const
    const chosen = await guest.call(saveStep, permit)
    expect(chosen.data.application.nextStep).toBe('basic-info')
    expect((await guest.call(submitApplication, {})).refusal).toEqual({
      kind: 'step-missing',
      step: 'basic-info',
    })
    const other = { ...form, documentType: '4' as const, documentNumber: 'H12345678' }
    const kept = await guest.call(saveStep, other)
    expect(kept.data.application.doneForms).toEqual(expect.arrayContaining(['preparation', 'personal']))
    expect(kept.data.application.doneForms).not.toContain('certificate')
    expect(kept.data.application.drafts.certificate).toBeNull()
  })

  test('is refused with reasons, for good', async () => {
    const { guest, form, identity } = await foreigner()
    await guest.call(submitApplication, {})
    await bothAgree(await reviewOf(first), 'refuse', ['not-eligible'])
    const { data } = await guest.call(getApplication, {})
    expect(data.application).toMatchObject({ state: 'refused', reasons: ['not-eligible'] })
    expect((await guest.call(saveStep, form)).refusal).toEqual({
      kind: 'application-state',
      state: 'refused',
    })
    // The reasons can be read on any device that proves the phone.
    await waitAMinute()
    const elsewhere = await provePhone(world, world.guest(), identity.phone, null)
    expect(elsewhere.data.application).toMatchObject({ state: 'refused', reasons: ['not-eligible'] })
  })

  test('who gives up leaves no picture behind', async () => {
    const { guest, fileHash } = await foreigner()
    expect(await keptOf(fileHash)).toEqual({ papers: 1, retention: 'identity', isSwept: false })
    await guest.call(leaveApplication, { deletes: true })
    expect(await keptOf(fileHash)).toEqual({ papers: 0, retention: 'short', isSwept: true })
  })

  test('who was refused has their pictures kept for thirty days, and then no longer', async () => {
    const { guest, fileHash } = await foreigner()
    await guest.call(submitApplication, {})
    await bothAgree(await reviewOf(first), 'refuse', ['not-eligible'])
    const { db } = world.database
    const { rows } = await sql<{
      days: number
    }>`select round(extract(epoch from expires_at - decided_at) / 86400)::int as days
      from application where state = 'refused' order by decided_at desc limit 1`.execute(db)
    expect(rows).toEqual([{ days: 30 }])
    await sweepApplications(db)
    expect(await keptOf(fileHash)).toEqual({ papers: 1, retention: 'identity', isSwept: false })
    await sql`update application set expires_at = business_now() where state = 'refused'`.execute(db)
    await sweepApplications(db)
    expect(await keptOf(fileHash)).toEqual({ papers: 0, retention: 'short', isSwept: true })
    expect((await guest.call(getApplication, {})).data.application).toBeNull()
  })
})

/** Expects that a foreign document is renewed by pictures and a review, without a call to client service. */
async function expectRenewal(accountNumber: string, client: Person): Promise<void> {
  const send = async (pages: readonly string[]) => {
    const attachments = pages.map((fileHash, index) => {
      return { fileHash, fileName: 'passport.jpg', type: '0' as const, index }
    })
    return client.call(uploadInvestorCertificate, { accountNumber, attachments })
  }
  const [page, another] = [await pushFile(world, client, picture), await pushFile(world, client, picture)]
  expect((await send([page, another])).refusal?.kind).toBe('attachments-wrong')
  expect((await send([page])).data).toEqual({ state: 'in-review' })
  const reviewId = await reviewOf(first)
  const { data } = await first.call(openReview, { reviewId })
  expect(data.review).toMatchObject({ subject: 'identity-card', causes: ['foreign-document'] })
  expect(data.files.map(({ paper }) => paper)).toEqual(['portrait-page'])
  await bothAgree(reviewId, 'approve', [], '2036-01-01')
  const info = (await client.call(getInvestorInfo, {})).data
  expect(info).toMatchObject({
    idType: '6',
    documentValidTo: '2036-01-01',
    certificate: { state: 'accepted' },
  })
}

/** Returns what is still stored of a picture, and whether its sweep runs at once instead of a day after the upload. */
async function keptOf(handle: string) {
  const { rows } = await sql`select retention,
      (select count(*)::int from certificate c where c.handle = u.handle) as papers,
      exists (select 1 from graphile_worker.jobs j
        where j.key = 'sweep-' || upload_id and j.run_at <= clock_timestamp()) as "isSwept"
    from upload u where handle = ${handle}`.execute(world.database.db)
  return rows[0]
}

describe('four eyes', () => {
  test('are two persons, in order, on what they saw', async () => {
    const { guest } = await foreigner()
    await guest.call(submitApplication, {})
    const reviewId = await reviewOf(first)
    const unasked = { reviewId, version: 1, agrees: true, note: '' }
    expect((await second.call(decideReview, unasked, key())).refusal?.kind).toBe('not-proposed')
    const lacking = {
      reviewId,
      version: 1,
      decision: 'refuse' as const,
      reasons: [] as ReviewReason[],
      note: '',
    }
    expect((await first.call(proposeReview, lacking, key())).refusal?.kind).toBe('review-reason-missing')
    const proposal = { ...lacking, decision: 'approve' as const }
    const stale = await first.call(proposeReview, { ...proposal, version: 9 }, key())
    expect([stale.status, stale.refusal?.kind]).toEqual([409, 'review-changed'])
    const twice = await Promise.all([first, second].map((who) => who.call(proposeReview, proposal, key())))
    expect(twice.map((each) => each.refusal?.kind ?? 'ok').sort()).toEqual(['ok', 'review-changed'])
    const [maker, checker] = twice[0]!.code === '0000' ? [first, second] : [second, first]
    const decision = { reviewId, version: 2, agrees: true, note: '' }
    expect((await maker.call(decideReview, decision, key())).refusal?.kind).toBe('same-person')
    const row = await maker.call(findReviews, { state: 'proposed' })
    expect(row.data.reviews.find((each) => each.reviewId === reviewId)?.isMine).toBe(true)
    const not = await checker.call(decideReview, { ...decision, agrees: false, note: '地址不清' }, key())
    expect((await maker.call(openReview, { reviewId })).data.returnedNote).toBe('地址不清')
    expect(not.data).toMatchObject({ state: 'open', version: 3, accountNumber: null })
    expect((await guest.call(getApplication, {})).data.application?.state).toBe('submitted')
    await bothAgree(reviewId, 'approve')
    const late = await checker.call(decideReview, decision, key())
    expect(late.refusal).toEqual({ kind: 'review-decided', decision: 'approve' })
  })

  test('OP6 what is marked field by field is not approved, comes to the applicant, and must be a field of it', async () => {
    const { guest } = await foreigner()
    await guest.call(submitApplication, {})
    const reviewId = await reviewOf(first)
    const { version } = (await first.call(openReview, { reviewId })).data
    const marks = ['personal.address', 'paper.portrait-page']
    const proposal = { reviewId, version, reasons: [], note: '', wrongFields: marks }
    const approved = await first.call(proposeReview, { ...proposal, decision: 'approve' }, key())
    expect(approved.refusal).toEqual({ kind: 'review-fields-marked', count: 2 })
    const more = { ...proposal, decision: 'ask-more' as const, reasons: ['address-unclear' as const] }
    const foreign = await first.call(proposeReview, { ...more, wrongFields: ['company.uscc'] }, key())
    expect(foreign.refusal?.['fields']).toEqual([{ field: 'wrongFields', problem: 'unknown' }])
    const proposed = await first.call(proposeReview, more, key())
    const seen = (await second.call(openReview, { reviewId })).data
    expect(seen.proposal?.wrongFields).toEqual(marks)
    const decision = { reviewId, version: proposed.data.version, agrees: true, note: '' }
    await second.call(decideReview, decision, key())
    const { application } = (await guest.call(getApplication, {})).data
    expect(application).toMatchObject({ state: 'more-needed', wrongFields: marks })
  })

  test('are demanded by the database too', async () => {
    const { rows } = await sql<{
      id: string
    }>`select proposed_by as id from review where state = 'decided' limit 1`.execute(world.database.db)
    const same = sql`update review set decided_by = proposed_by where proposed_by = ${rows[0]!.id}`.execute(
      world.database.db,
    )
    await expect(same).rejects.toThrow(/check constraint/)
  })

  test('what does not exist and a file of another review answer alike', async () => {
    const reviewId = '00000000-0000-4000-8000-000000000000'
    expect((await first.call(openReview, { reviewId })).refusal?.kind).toBe('review-not-found')
    const { guest, fileHash } = await foreigner()
    await guest.call(submitApplication, {})
    const other = await reviewOf(first)
    const { data } = await first.call(findReviews, {})
    const another = data.reviews.find((each) => each.reviewId !== other)!.reviewId
    const foreign = await first.call(getReviewFile, { reviewId: another, fileHash })
    const unknown = await first.call(getReviewFile, { reviewId: another, fileHash: 'A'.repeat(22) })
    expect(foreign.refusal?.kind).toBe('upload-not-found')
    expect(bare(foreign)).toBe(bare(unknown))
  })
})

type CompanyInput = Extract<InputOf<typeof saveStep>, { form: 'company' }>

async function companyForm(guest: Person, uscc: string): Promise<CompanyInput> {
  const identity = newIdentity()
  const person = {
    ...{ name: identity.name, documentType: '0', documentNumber: identity.documentNumber },
    documentValidTo: LONG_TERM,
  }
  const { documentValidTo: _, ...owner } = person
  return {
    ...{ form: 'company', name: '样本科技有限公司', uscc, institutionType: 'K' },
    ...{
      licenceValidTo: LONG_TERM,
      businessScope: '样本科技',
      bankName: '样本银行样本支行',
      bankAccount: '3500000011112222',
      province: '110000',
      city: '110105',
      district: '',
    },
    ...{
      address: '样本路1号',
      licenceFile: '',
      licenceFileName: '',
      passiveNonFinancial: '3',
      controllers: [],
    },
    representative: person,
    operator: person,
    owners: [{ ...owner, kind: 'ownership', sharePercent: '100', country: 'CN', birth: '1990-03-07' }],
    tax: { status: '0', rows: [] },
    email: 'company@example.com',
    username: `company_${uscc.slice(-4)}`,
    password: PASSWORD,
    paymentPassword: PAYMENT_PASSWORD,
    consents: await allConsents(guest),
  }
}

describe('a company', () => {
  test('of the flow enterprise shows its licence, is reviewed, and its operator logs in', async () => {
    const guest = world.guest()
    const { phone } = newIdentity()
    await provePhone(world, guest, phone, 'enterprise')
    const form = await companyForm(guest, '91110108551385082Q')
    const lacking = await guest.call(saveStep, form)
    expect(lacking.refusal?.['fields']).toEqual([{ field: 'licenceFile', problem: 'missing' }])
    const foreign = await guest.call(saveStep, { ...form, licenceFile: 'A'.repeat(22) })
    expect(foreign.refusal?.['fields']).toEqual([{ field: 'licenceFile', problem: 'file-unknown' }])
    const licenceFile = await pushFile(world, guest, picture)
    expect((await guest.call(saveStep, { ...form, licenceFile })).code).toBe('0000')
    const seen = (await guest.call(getApplication, {})).data.application!.drafts.company!
    expect(seen.operator.documentNumber).toMatch(/^1\*{15}/)
    expect((await guest.call(saveStep, { ...seen, consents: form.consents })).code).toBe('0000')
    // An empty number keeps its owner's saved one, wherever the owner is in the list now. A new person's number is required.
    const bare = { ...seen, operator: { ...seen.operator, documentNumber: '' }, consents: form.consents }
    const [owner] = form.owners
    const more = { ...owner!, name: '样二', sharePercent: '40', documentNumber: newIdentity().documentNumber }
    const two = [more, { ...owner!, sharePercent: '60', documentNumber: '' }]
    expect((await guest.call(saveStep, { ...bare, owners: two })).code).toBe('0000')
    const masked = [{ ...owner!, documentNumber: '' }]
    const after = await guest.call(saveStep, { ...bare, owners: masked })
    expect(after.data.application.drafts.company?.owners[0]?.documentNumber).toBe(
      seen.owners[0]!.documentNumber,
    )
    const stranger = await guest.call(saveStep, { ...bare, operator: { ...bare.operator, name: '样三' } })
    expect(stranger.refusal?.['fields']).toEqual([
      { field: 'representative.phone', problem: 'missing' },
      { field: 'operator.documentNumber', problem: 'missing' },
    ])
    expect((await guest.call(submitApplication, {})).data.application?.state).toBe('submitted')
    const reviewId = await reviewOf(first)
    const opened = await first.call(openReview, { reviewId })
    expect(opened.data.checks.map(({ check, outcome }) => [check, outcome])).toEqual([
      ['uscc', 'form'],
      ['organisation-code', 'form'],
      ['document-validity', 'ok'],
      ['owners', 'ok'],
      ['tax', 'ok'],
      ['duplicate', 'ok'],
    ])
    expect(opened.data.files.map(({ paper }) => paper)).toEqual(['business-licence'])
    await bothAgree(reviewId, 'approve')
    const entered = await guest.call(login, {
      area: 'institutional',
      username: form.username,
      password: PASSWORD,
    })
    expect(entered.data).toMatchObject({ landing: '/institutional/home', companyName: form.name })
    await waitAMinute()
    const known = await provePhone(world, world.guest(), phone, null)
    expect(known.data).toEqual({ clientOf: 'company', application: null, choices: [] })
  })

  test('of the flow corporate shows all its papers; a known code is never opened twice', async () => {
    const guest = world.guest()
    await provePhone(world, guest, newIdentity().phone, 'corporate')
    const paper = async (name: string) => ({
      paper: name,
      fileHash: await pushFile(world, guest, picture),
      fileName: name,
    })
    const strange = await guest.call(saveStep, { form: 'papers', papers: [await paper('diary')] })
    expect(strange.refusal?.['fields']).toEqual([{ field: 'papers.diary', problem: 'unknown' }])
    const pair = ['representative-front', 'business-licence'] as const
    const sent = await Promise.all(
      pair.map(async (name) => ({ form: 'papers' as const, papers: [await paper(name)] })),
    )
    await Promise.all(sent.map((form) => guest.call(saveStep, form)))
    const few = (await guest.call(getApplication, {})).data.application!
    expect(few.drafts.papers?.papers.map((each) => each.paper)).toEqual([...pair].toReversed())
    expect([few.doneForms, few.nextStep]).toEqual([[], 'resource-list'])
    const one = await paper('x')
    const same = NEEDED_COMPANY_PAPERS.map((name) => ({ ...one, paper: name }))
    const twice = await guest.call(saveStep, { form: 'papers', papers: same })
    expect(twice.refusal?.['fields']).toContainEqual({ field: 'papers.seal-specimen', problem: 'duplicate' })
    const papers = []
    for (const name of NEEDED_COMPANY_PAPERS) papers.push(await paper(name))
    const kept = await guest.call(saveStep, { form: 'papers', papers })
    expect(kept.data.application.nextStep).toBe('sign-up')
    const form = await companyForm(guest, '91110108551385082Q')
    await guest.call(saveStep, { ...form, username: 'company_twice' })
    await guest.call(submitApplication, {})
    const reviewId = await reviewOf(first)
    const opened = await first.call(openReview, { reviewId })
    expect(opened.data.checks).toContainEqual({ check: 'duplicate', outcome: 'failed', fact: '' })
    const approved = await bothAgree(reviewId, 'approve')
    expect(approved.refusal?.kind).toBe('document-known')
    const { data } = await second.call(findReviews, { state: 'proposed' })
    expect(data.reviews.some((each) => each.reviewId === reviewId)).toBe(true)
    const version = 2
    await second.call(decideReview, { reviewId, version, agrees: false, note: '' }, key())
    const refused = await bothAgree(reviewId, 'refuse', ['already-client'])
    expect(refused.data.state).toBe('decided')
  })
})
