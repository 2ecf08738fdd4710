import { expect, test, type Page } from '@playwright/test'
import { maskDocument } from '#domain/person/masking.ts'
import { FLOWS } from '#domain/registration/registration.ts'
import { CODE_TRIES } from '#domain/registration/texted-code.ts'
import { SENTENCES } from '#server/edge/sentences.ts'
import * as problems from '#web/parts/form/field-problem.copy.ts'
import {
  bindCard,
  codeFor,
  fillPersonal,
  goOn,
  heading,
  makeApplicant,
  openAccount,
  openingWords,
  proveHere,
  provePhone,
  sendCode,
} from '../steps/opening.ts'
import { logInAndBuy, passMinutes, passTwoMinutes } from '../steps/newcomer.ts'
import { onPhone, PHONE, walkOpening } from '../steps/opening-frame.ts'
import { ownProduct, visit } from '../own-product.ts'
import { fillQuietly, openQuietly } from '../steps/quiet-opening.ts'
import type { Locale, Visitor } from '../steps/steps.ts'
import { languages } from '../../lane.ts'

const product = ownProduct()
const visitorOf = (page: Page, locale: Locale) => visit(product(), page, locale)

// In English on a phone the gate walks it (guest.e2e).
for (const [locale, size] of [
  ['zh', null],
  ['zh', PHONE],
] as const) {
  test(`RE1 RE2 RE4 a person opens an account in ${locale}${onPhone(size)}, logs in and buys a fund`, ({
    page,
    browser,
  }) =>
    walkOpening({ product: product(), page, browser, locale, size }, async ({ visitor }) => {
      const applicant = makeApplicant()
      await openAccount(visitor, applicant)
      await logInAndBuy(visitor, applicant)
    }))
}

for (const locale of languages('zh')) {
  test(`RE1 one leaves in the middle in ${locale}, comes back on another device by the phone, and nothing is lost`, ({
    page,
    browser,
  }) =>
    walkOpening({ product: product(), page, browser, locale, size: null }, async ({ visitor, elsewhere }) => {
      const applicant = makeApplicant()
      const { personal, card } = openingWords(locale)
      await provePhone(visitor, 'investor', applicant.phone)
      await fillPersonal(visitor, applicant)
      await goOn(visitor)
      await expect(heading(page, card.title)).toBeVisible()

      const there = await elsewhere()
      await passTwoMinutes(visitor.url)
      await provePhone(there, 'investor', applicant.phone)
      await expect(heading(there.page, card.title)).toBeVisible()
      await there.page.goto(`${visitor.url}/register/investor/basic-info`)
      await expect(there.page.getByLabel(personal.name, { exact: true })).toHaveValue(applicant.name)
      await expect(there.page.getByLabel(personal.documentNumber, { exact: true })).toHaveValue('')
      await expect(there.page.getByText(personal.kept(maskDocument(applicant.documentNumber)))).toBeVisible()
      // A client who opens a later step goes back to the next open step.
      await there.page.goto(`${visitor.url}/register/investor/complete`)
      await expect(there.page).toHaveURL(/bind-bank-card$/)
      await bindCard(there, applicant)
      await expect(there.page).toHaveURL(/risk-assessment$/)
    }))
}

test('RE1 on another device the phone alone finds what was begun, asks where it is several, and says where it is nothing', async ({
  page,
  browser,
}) => {
  test.slow()
  const first = await visitorOf(page, 'zh')
  const { start, phone, frame } = openingWords('zh')
  const applicant = makeApplicant()
  await provePhone(first, 'foreigner', applicant.phone)
  await passTwoMinutes(first.url)
  expect(await placeFound()).toBe('/register/foreigner-investor/preparation')

  await page.context().clearCookies({ name: 'opening' })
  await passTwoMinutes(first.url)
  await provePhone(first, 'enterprise', applicant.phone)
  await passTwoMinutes(first.url)
  expect(await placeFound(frame.flow.foreigner)).toBe('/register/foreigner-investor/preparation')

  const stranger = await comeBack(makeApplicant().phone)
  await expect(stranger.page.getByText(phone.nothing)).toBeVisible()
  await expect(stranger.page.getByRole('link', { name: phone.start })).toHaveAttribute('href', '/register')
  await stranger.page.context().close()

  async function comeBack(number: string): Promise<Visitor> {
    const context = await browser.newContext()
    const there = await visitorOf(await context.newPage(), 'zh')
    await there.page.goto(`${product().url}/register`)
    await there.page.getByRole('link', { name: start.goOn }).click()
    await proveHere(there, number)
    return there
  }
  async function placeFound(choice?: string): Promise<string> {
    const there = await comeBack(applicant.phone)
    if (choice) await there.page.getByRole('button', { name: choice, exact: true }).click()
    await expect(there.page).not.toHaveURL(/validate-phone/)
    const { pathname } = new URL(there.page.url())
    await there.page.context().close()
    return pathname
  }
})

test('RE1 a username that became another’s meanwhile is named on the last page, with the way to its field', async ({
  page,
  browser,
}) => {
  const visitor = await visitorOf(page, 'zh')
  const { complete, login, frame } = openingWords('zh')
  const applicant = makeApplicant()
  await fillQuietly(visitor, applicant)
  const other = await browser.newContext()
  const quicker = makeApplicant({ username: applicant.username })
  await openQuietly(await visitorOf(await other.newPage(), 'zh'), quicker)
  await other.close()
  await page.goto(`${product().url}/register/investor/complete`)
  await page.getByRole('button', { name: complete.submit }).click()
  const told = page.getByRole('main').getByRole('alert')
  await expect(told).toContainText(`${complete.username}：${problems.zh.any.taken}`)
  await expect(told).not.toContainText(frame.unsaved)
  await told.getByRole('link', { name: complete.edit }).click()
  await expect(page.getByLabel(login.username, { exact: true })).toHaveValue(applicant.username)
})

test('RE1 an opening that has ended is taken off the device, and keeps no next person from beginning', async ({
  page,
}) => {
  const visitor = await visitorOf(page, 'en')
  const { complete, phone } = openingWords('en')
  await openQuietly(visitor, makeApplicant())
  await page.goto(`${product().url}/register/investor/complete`)
  await expect(heading(page, complete.opened)).toBeVisible()
  for (const flow of ['investor', 'enterprise']) {
    await page.goto(`${product().url}/register/validate-phone?flow=${flow}`)
    await expect(page.getByLabel(phone.phone, { exact: true })).toBeVisible()
  }
  await page.goto(`${product().url}/register/investor/complete`)
  await page.getByRole('button', { name: complete.leaveDevice }).click()
  await expect(page).toHaveURL(`${product().url}/register`)
  await page.goto(`${product().url}/register/investor/complete`)
  await expect(page).toHaveURL(/validate-phone\?flow=investor$/)
})

test('RE1 without a phone that was proved every step begins with it', async ({ page }) => {
  await visitorOf(page, 'zh')
  for (const [path, flow] of [
    ['/register/investor/basic-info', 'investor'],
    ['/register/foreigner-investor/certified-identity', 'foreigner'],
    ['/register/enterprise/complete', 'enterprise'],
    ['/register/corporate/sign-up', 'corporate'],
  ] as const) {
    await page.goto(product().url + path)
    await expect(page).toHaveURL(`${product().url}/register/validate-phone?flow=${flow}`)
  }
})

for (const locale of languages('zh')) {
  for (const flow of FLOWS) {
    test(`RE1 a wrong code is told beside it and one that is too old too, and a new one goes on, in the flow ${flow} in ${locale}`, async ({
      page,
    }) => {
      const visitor = await visitorOf(page, locale)
      const { phone } = openingWords(locale)
      const applicant = makeApplicant()
      await page.goto(`${visitor.url}/register/validate-phone?flow=${flow}`)
      await page.getByLabel(phone.phone, { exact: true }).fill('12345')
      await expect(async () => {
        await page.getByRole('button', { name: phone.send }).click()
        await expect(page.getByText(phone.phoneForm)).toBeVisible({ timeout: 3_000 })
      }).toPass()
      await sendCode(visitor, applicant.phone)
      const counting = new RegExp(phone.againIn(60).replace('60', String.raw`\d\d`))
      await expect(page.getByRole('button', { name: counting })).toBeVisible()
      const code = await codeFor(visitor, applicant.phone)
      const field = page.getByLabel(phone.code)
      await field.fill(code === '000000' ? '111111' : '000000')
      await page.getByRole('button', { name: phone.submit }).click()
      const wrong = SENTENCES['code-wrong']({ kind: 'code-wrong', left: CODE_TRIES - 1 })[locale]
      await expect(field).toHaveAccessibleDescription(wrong)
      await expect(field).toHaveAttribute('aria-invalid', 'true')

      await passMinutes(visitor.url, 6)
      await field.fill(code)
      await page.getByRole('button', { name: phone.submit }).click()
      await expect(field).toHaveAccessibleDescription(SENTENCES['code-expired']()[locale])
      await expect(page).toHaveURL(/validate-phone/)
      await provePhone(visitor, flow, applicant.phone)
    })
  }
}
