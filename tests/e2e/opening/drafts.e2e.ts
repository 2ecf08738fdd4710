import { expect, test, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { APPLICATION_DAYS, FLOWS, type Flow } from '#domain/registration/registration.ts'
import { openDatabase } from '#server/db/open.ts'
import * as companyCopy from '#web/areas/register/company/copy.ts'
import { fillHolder, prepare } from '../steps/abroad-steps.ts'
import { passTwoMinutes } from '../steps/newcomer.ts'
import { comeBack } from '../steps/opening-frame.ts'
import {
  fillPersonal,
  goOn,
  makeApplicant,
  openingWords,
  provePhone,
  type Applicant,
} from '../steps/opening.ts'
import { ownProduct, visit } from '../own-product.ts'
import { listen, type Locale, type Visitor } from '../steps/steps.ts'
import { languages } from '../../lane.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS

const product = ownProduct()

/** The path of each flow's form, which is stored on the device while it is typed. */
const FORM: Readonly<Record<Flow, string>> = {
  investor: 'investor/basic-info',
  foreigner: 'foreigner-investor/basic-info',
  enterprise: 'enterprise/basic-info',
  corporate: 'corporate/sign-up',
}
const FIRST_STEP: Readonly<Record<Flow, RegExp>> = {
  investor: /investor\/basic-info$/,
  foreigner: /preparation$/,
  enterprise: /enterprise\/basic-info$/,
  corporate: /corporate\/sign-up$/,
}
const isCompany = (flow: Flow) => flow === 'enterprise' || flow === 'corporate'

for (const locale of languages('en')) {
  for (const flow of FLOWS) {
    test(`RE3 a draft in the flow ${flow} in ${locale} is back after a reload without its secrets, and on this device gone after ten minutes`, async ({
      page,
    }) => {
      const visitor = await visit(product(), page, locale)
      const { frame, login } = openingWords(locale)
      const applicant = makeApplicant()
      await provePhone(visitor, flow, applicant.phone)
      const name = await type(visitor, flow, applicant)
      await expect
        .poll(() => page.evaluate(storedDraft, flow), { message: 'it is kept' })
        .toMatch(/^1\.[\w+/=]+\.[\w+/=]+$/)
      await page.reload()
      await expect(page.getByText(frame.restored)).toBeVisible()
      await expect(nameOf(page, locale)).toHaveValue(name)
      await expect(page.locator('[name$=documentNumber]').first()).toHaveValue('')
      await expect(page.getByLabel(login.password, { exact: true })).toHaveValue('')

      await page.clock.setFixedTime(Date.now() + 10 * MINUTE_MS + 5_000)
      await page.reload()
      await expect.poll(() => page.evaluate(storedDraft, flow), { message: 'too old, so dropped' }).toBe('')
      await expect(page.getByText(frame.expired)).toHaveCount(isCompany(flow) ? 0 : 1)
      // A company's form is also stored on the server, after each pause.
      await expect(nameOf(page, locale)).toHaveValue(isCompany(flow) ? name : '')
    })

    test(`RE1 RE3 what was kept in the flow ${flow} in ${locale} is gone after thirty days, said so, and the phone begins anew`, async ({
      page,
    }) => {
      const visitor = await visit(product(), page, locale)
      const { phone } = openingWords(locale)
      const applicant = makeApplicant()
      await provePhone(visitor, flow, applicant.phone)
      await type(visitor, flow, applicant)
      if (!isCompany(flow)) {
        await goOn(visitor)
        await expect(page).toHaveURL(/bind-bank-card$/)
      }
      await passThirtyDays(page)
      await page.goto(`${visitor.url}/register/${FORM[flow]}`)
      await expect(page).toHaveURL(`${visitor.url}/register/validate-phone?flow=${flow}`)
      await comeBack(visitor, applicant.phone)
      await expect(page.getByText(phone.nothing)).toBeVisible()
      await expect(page.getByText(phone.nothingText)).toBeVisible()

      await passTwoMinutes(visitor.url)
      await provePhone(visitor, flow, applicant.phone)
      await expect(page).toHaveURL(FIRST_STEP[flow])
      if (flow === 'foreigner') return expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
      await page.goto(`${visitor.url}/register/${FORM[flow]}`)
      await expect(nameOf(page, locale)).toHaveValue('')
      await expect(page.locator('input[name^="consents."]').first()).not.toBeChecked()
    })
  }
}

test('RE3 a draft that cannot be read is dropped without a word', async ({ page }) => {
  const visitor = await visit(product(), page, 'zh')
  const complaints = listen(page)
  await provePhone(visitor, 'investor', makeApplicant().phone)
  await page.evaluate(() => localStorage.setItem('draft:register/investor/basic-info/1', '1.AAAA.BBBB'))
  await page.reload()
  await expect.poll(() => page.evaluate(storedDraft, 'investor')).toBe('')
  await expect(nameOf(page, 'zh')).toHaveValue('')
  expect(complaints).toEqual([])
})

const nameOf = (page: Page, locale: Locale) =>
  page.getByLabel(new RegExp(`^(${openingWords(locale).personal.name}|${companyCopy[locale].name})$`)).first()

/** Types into the form before the visitor leaves, waits for a company's pause, and returns the name. */
async function type(visitor: Visitor, flow: Flow, applicant: Applicant): Promise<string> {
  const { page, url, locale } = visitor
  if (flow === 'foreigner') {
    await prepare(visitor, '6')
    await fillHolder(visitor, { ...applicant, documentNumber: `PT${applicant.phone.slice(-7)}` }, '6')
    return nameOf(page, locale).inputValue()
  }
  if (!isCompany(flow)) {
    await fillPersonal(visitor, applicant)
    return applicant.name
  }
  if (flow === 'corporate') await page.goto(`${url}/register/${FORM[flow]}`)
  const name = `样本${applicant.username}有限公司`
  await page.locator('[name="operator.documentNumber"]').fill(applicant.documentNumber)
  const kept = page.waitForResponse((answer) => {
    return /keep-company/.test(answer.url()) && (answer.request().postData() ?? '').includes(name)
  })
  await nameOf(page, locale).fill(name)
  expect((await kept).status()).toBe(200)
  return name
}

function storedDraft(flow: string): string {
  return Object.entries(localStorage).find(([name]) => name.startsWith(`draft:register/${flow}/`))?.[1] ?? ''
}

/** Ends the application in the database and moves the browser's clock, because a month of nights would take too long. */
async function passThirtyDays(page: Page): Promise<void> {
  const database = await openDatabase({ databaseUrl: null, dataDir: product().dataDir })
  await sql`update application set expires_at = business_now() where state = 'open'`.execute(database.db)
  await database.close()
  await page.clock.setFixedTime(Date.now() + APPLICATION_DAYS * DAY_MS)
}
