import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { getApplication, keepCompany, saveStep, submitApplication } from '#contract/account/registration.ts'
import { findReviews, openReview } from '#contract/account/review.ts'
import { readClock } from '#server/db/tx.ts'
import { setClock } from '#server/db/sandbox-clock.store.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import { draftPlace } from '#server/people/registration/application.ts'
import { findDrafts } from '#server/people/registration/application.store.ts'
import { newIdentity, provePhone, register } from '../../world/applicant.ts'
import { approve, companyForm } from '../../world/companies/open-company.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/**
 * Tests a company's form: half filled in and continued elsewhere (RE3), the controlling persons of a passive entity
 * (rules/identity.md#controlling-persons), its bank account.
 */

let world: World
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  // Codes to one phone must be a minute apart.
  const { now } = await readClock(world.database.db)
  await setClock(world.database.db, new Date(now.getTime() + 6 * 60_000))
})

type Whole = Extract<InputOf<typeof saveStep>, { form: 'company' }>

/** Opens a guest with a proved phone and a complete form. */
async function begin(uscc = '91350100M000100Y43') {
  const [guest, operator] = [world.guest(), newIdentity()]
  await provePhone(world, guest, operator.phone, 'enterprise')
  const { form } = await companyForm(world, guest, { uscc, operator })
  return { guest, operator, form }
}

function half(form: Whole, change: Partial<Whole> = {}): InputOf<typeof keepCompany> {
  const { password: _, paymentPassword: __, consents: ___, ...rest } = { ...form, ...change }
  return rest
}

const draftsOf = async (who: Person) => (await who.call(getApplication, {})).data.application!.drafts

const CONTROLLER: NonNullable<Whole['controllers']>[number] = {
  ...{ name: '王小明', controllerType: '001', sharePercent: '60', birth: '1980-02-29' },
  ...{ birthCountry: 'CN', birthCity: '上海', country: 'US', address: '1 Sample Street' },
  tax: { status: '2', rows: [{ country: 'US', tin: '123-45-6789', noTin: '', reason: '' }] },
}

describe('RE3 a half-filled form of a company', () => {
  test('is there on another device that proves the phone, without its numbers', async () => {
    const { guest, operator, form } = await begin()
    const typed = half(form, { uscc: '', username: '', passiveNonFinancial: '1', controllers: [CONTROLLER] })
    expect((await guest.call(keepCompany, typed)).code).toBe('0000')
    const { now } = await readClock(world.database.db)
    await setClock(world.database.db, new Date(now.getTime() + 61_000))
    const there = world.guest()
    await provePhone(world, there, operator.phone, null)
    const { halfCompany, company } = await draftsOf(there)
    expect(company).toBe(null)
    expect(halfCompany).toMatchObject({
      ...{ name: form.name, uscc: '', licenceFile: form.licenceFile },
      representative: { name: form.representative.name, documentNumber: '', phone: '' },
      owners: [{ name: form.owners[0]!.name, sharePercent: '100', documentNumber: '' }],
      controllers: [{ ...CONTROLLER, tax: { status: '2', rows: [{ country: 'US', tin: '' }] } }],
    })
    // The form does not count as done, and it cannot be submitted.
    const { nextStep, doneForms } = (await there.call(getApplication, {})).data.application!
    expect([nextStep, doneForms]).toEqual(['basic-info', []])
    expect((await there.call(submitApplication, {})).refusal?.kind).toBe('step-missing')
    // The first device has lost the application, because the phone was proved on another device.
    expect((await guest.call(keepCompany, typed)).refusal?.kind).toBe('application-missing')
  })

  test('lies sealed, and no number or secret lies with it, whatever is sent', async () => {
    const { guest, form } = await begin()
    const secret = { password: 'Vq7-harbour' }
    await guest.call(keepCompany, { ...half(form), ...secret } as never)
    expect((await guest.call(keepCompany, half(form))).code).toBe('0000')
    const { db } = world.database
    const { rows } = await sql<{
      id: string
      sealed: Buffer
    }>`select application_id as id, form_sealed as sealed
      from application_draft where form = 'half-company' order by saved_at desc limit 1`.execute(db)
    expect(rows[0]!.sealed.includes(Buffer.from(form.name))).toBe(false)
    const kept = JSON.stringify(await findDrafts(db, openSeal(world.config.secret), rows[0]!.id))
    expect(kept).toContain(form.name)
    for (const number of [
      form.operator.documentNumber,
      form.representative.phone!,
      form.bankAccount!,
      form.password,
      secret.password,
    ])
      expect(kept).not.toContain(number)
  })

  test('keeps its licence, and none that is another’s', async () => {
    const { guest, form } = await begin()
    await guest.call(keepCompany, half(form))
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from certificate
      where handle = ${form.licenceFile} and paper = 'business-licence'`.execute(world.database.db)
    expect(rows[0]!.n).toBe(1)
    const other = await begin()
    await other.guest.call(keepCompany, half(other.form, { licenceFile: form.licenceFile }))
    expect((await draftsOf(other.guest)).halfCompany).toMatchObject({ licenceFile: '', licenceFileName: '' })
  })

  test('is over once the whole is saved; what is typed after that stands before it, with the saved tax numbers', async () => {
    const { guest, form } = await begin()
    const tax: Whole['tax'] = {
      status: '2',
      rows: [{ country: 'SG', tin: 'T1234567A', noTin: '', reason: '' }],
    }
    await guest.call(keepCompany, half(form))
    expect((await guest.call(saveStep, { ...form, tax })).code).toBe('0000')
    expect((await draftsOf(guest)).halfCompany).toBe(null)
    await guest.call(keepCompany, half(form, { tax, name: '样本改名有限公司' }))
    const { halfCompany, company } = await draftsOf(guest)
    expect([company?.name, halfCompany?.name]).toEqual([form.name, '样本改名有限公司'])
    expect(halfCompany?.tax.rows[0]!.tin).toMatch(/^T\*+7A$/)
  })

  test('is nobody’s without a proved phone, of another flow, or once it is submitted', async () => {
    const { guest, form } = await begin('91110108551385082Q')
    const refusalOf = async (who: Person) => (await who.call(keepCompany, half(form))).refusal?.kind
    expect(await refusalOf(world.guest())).toBe('application-missing')
    const person = world.guest()
    await provePhone(world, person, newIdentity().phone, 'investor')
    expect(await refusalOf(person)).toBe('step-not-of-flow')
    await guest.call(saveStep, form)
    await guest.call(submitApplication, {})
    expect(await refusalOf(guest)).toBe('application-state')
    const client = world.guest()
    await register(world, client, newIdentity())
    expect(await refusalOf(client)).toBe('application-state')
  })
})

describe('who controls a passive entity', () => {
  test('is asked of it alone, comes back with covered tax numbers, and is what reviewers see', async () => {
    const { guest, form } = await begin('91110000600037341L')
    const passive = { ...form, passiveNonFinancial: '1' as const }
    const fieldsOf = async (given: Whole) => (await guest.call(saveStep, given)).refusal?.['fields']
    expect(await fieldsOf(passive)).toEqual([{ field: 'controllers', problem: 'missing' }])
    expect(await fieldsOf({ ...form, controllers: [CONTROLLER] })).toEqual([
      { field: 'controllers', problem: 'too-many' },
    ])
    expect(await fieldsOf({ ...passive, controllers: [{ ...CONTROLLER, birthCity: '' }] })).toEqual([
      { field: 'controllers.0.birthCity', problem: 'missing' },
    ])
    expect((await guest.call(saveStep, { ...passive, controllers: [CONTROLLER] })).code).toBe('0000')
    const seen = (await draftsOf(guest)).company!
    const [shown] = seen.controllers!
    expect(shown!.tax.rows[0]!.tin).toMatch(/^1\*+89$/)
    // The form is sent back as it was shown, with another person inserted before: the covered number stays with its person.
    const another = { ...CONTROLLER, name: '李建国', tax: { status: '0' as const, rows: [] } }
    const again = { ...seen, consents: form.consents, controllers: [another, shown!] }
    expect((await guest.call(saveStep, again)).code).toBe('0000')
    await guest.call(submitApplication, {})

    const first = await world.login('demo-operator')
    const { reviewId } = (await first.call(findReviews, { state: 'open' })).data.reviews.at(-1)!
    const { given, checks } = (await first.call(openReview, { reviewId })).data
    const section = given.find((each) => each.section === 'controller-2')!
    const valueOf = (field: string) => section.fields.find((each) => each.field === field)
    expect(valueOf('name')?.value).toBe('王小明')
    expect(valueOf('controllerType')?.value).toBe('001')
    expect(valueOf('residence')?.words?.en).toBe('United States of America')
    expect(valueOf('tin-1')?.value).toMatch(/^1\*+89$/)
    expect(checks.find(({ check }) => check === 'tax')?.outcome).toBe('attention')
  })

  test('is empty in a form that was kept before anybody asked', async () => {
    const { guest, form } = await begin('91110108551385082Q')
    await guest.call(saveStep, form)
    await keepAsBefore(['controllers'])
    expect((await draftsOf(guest)).company?.controllers).toEqual([])
    expect((await guest.call(submitApplication, {})).code).toBe('0000')
  })
})

describe('CO15 the account a company pays from', () => {
  const instruments = async (accountNumber: string) =>
    (
      await sql<{
        token: string
        mode: string
        isDefault: boolean
        bank: string
      }>`select card_token as token, mode,
        is_default as "isDefault", bank_name as bank from pay_instrument
        where account_number = ${accountNumber} and mode <> 'wallet'`.execute(world.database.db)
    ).rows

  test('comes back covered, stays when it is left as it was, and is what the company remits from', async () => {
    const { guest, form } = await begin('91350100M000100Y43')
    expect((await guest.call(saveStep, { ...form, bankAccount: '3500 0000-1111 2222' })).code).toBe('0000')
    const seen = (await draftsOf(guest)).company!
    expect(seen.bankAccount).toBe('3500****2222')
    const again = { ...seen, consents: form.consents }
    for (const bankAccount of [seen.bankAccount, ''])
      expect((await guest.call(saveStep, { ...again, bankAccount })).code).toBe('0000')
    await guest.call(submitApplication, {})
    const first = await world.login('demo-operator')
    const { reviewId } = (await first.call(findReviews, { state: 'open' })).data.reviews.at(-1)!
    const { given } = (await first.call(openReview, { reviewId })).data
    const section = given.find((each) => each.section === 'company-account')!
    expect(section.fields.map(({ value }) => value)).toEqual([
      form.bankName,
      expect.stringMatching(/^3\*+22$/),
    ])
    expect(await instruments(await approve(world))).toEqual([
      { token: 'elsewhere:3500000011112222', mode: 'remittance', isDefault: true, bank: form.bankName },
    ])
  })

  test('is none of a form that was kept before anybody asked: it is opened without one', async () => {
    const { guest, form } = await begin('91110108551385082Q')
    await guest.call(saveStep, form)
    await keepAsBefore(['bankName', 'bankAccount'])
    expect((await draftsOf(guest)).company).toMatchObject({ bankName: '', bankAccount: '' })
    expect((await guest.call(submitApplication, {})).code).toBe('0000')
    expect(await instruments(await approve(world))).toEqual([])
  })
})

/** Saves the newest form as it was before some of its fields existed. */
async function keepAsBefore(fields: readonly (keyof Whole)[]): Promise<void> {
  const { db } = world.database
  const seal = openSeal(world.config.secret)
  const { rows } = await sql<{ id: string }>`select application_id as id from application_draft
    where form = 'company' order by saved_at desc limit 1`.execute(db)
  const { id } = rows[0]!
  const kept = Object.entries((await findDrafts(db, seal, id)).company!)
  const old = Object.fromEntries(kept.filter(([name]) => !fields.some((each) => each === name)))
  const sealed = seal.seal(JSON.stringify(old), draftPlace(id, 'company'))
  await sql`update application_draft set form_sealed = ${sealed}
    where application_id = ${id} and form = 'company'`.execute(db)
}
