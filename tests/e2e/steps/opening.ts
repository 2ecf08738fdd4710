import { expect, type Locator, type Page } from '@playwright/test'
import { checkDigit } from '#domain/person/id-card-number.ts'
import type { Flow } from '#domain/registration/registration.ts'
import { QUESTIONS } from '#server/people/questionnaire/questionnaire.copy.ts'
import * as cardCopy from '#web/areas/register/bind-bank-card/copy.ts'
import * as personalCopy from '#web/areas/register/basic-info/copy.ts'
import * as completeCopy from '#web/areas/register/complete/copy.ts'
import * as frameCopy from '#web/areas/register/frame/copy.ts'
import * as loginCopy from '#web/areas/register/frame/login-fields.copy.ts'
import * as riskCopy from '#web/areas/register/risk-assessment/copy.ts'
import * as startCopy from '#web/areas/register/start/copy.ts'
import * as phoneCopy from '#web/areas/register/validate-phone/copy.ts'
import * as placeCopy from '#web/parts/identity/place-fields.copy.ts'
import * as sheetCopy from '#web/parts/suitability/questionnaire.copy.ts'
import * as resultCopy from '#web/parts/suitability/assessment-result.copy.ts'
import * as taxCopy from '#web/parts/identity/tax-fields.copy.ts'
import type { Locale, Visitor } from './steps.ts'

/** Returns the texts of the screens of an opening. */
export function openingWords(locale: Locale) {
  return {
    frame: frameCopy[locale],
    start: startCopy[locale],
    phone: phoneCopy[locale],
    personal: personalCopy[locale],
    place: placeCopy[locale],
    tax: taxCopy[locale],
    login: loginCopy[locale],
    card: cardCopy[locale],
    risk: riskCopy[locale],
    sheet: sheetCopy[locale],
    result: resultCopy[locale],
    complete: completeCopy[locale],
  }
}

export interface Applicant {
  readonly name: string
  readonly documentNumber: string
  readonly phone: string
  readonly username: string
  readonly cardNumber: string
}

export const NEW_PASSWORD = 'Vq7-harbour'
export const NEW_PAYMENT_PASSWORD = '739164'

let made = Number(String(process.pid).slice(-3)) * 100

/** Makes a new invented applicant, whose phone, document and card are unique in this run. */
export function makeApplicant(of: Partial<Applicant> = {}): Applicant {
  made += 1
  const serial = String(made).padStart(5, '0')
  const body = `11010519900307${serial.slice(-3)}`
  return {
    name: '王小明',
    documentNumber: `${body}${checkDigit(body)}`,
    phone: `139${String(10_000_000 + made)}`,
    username: `wang_${serial}`,
    cardNumber: `622202020000${serial}58`,
    ...of,
  }
}

/** Waits for a new code for a phone or address in the sandbox's inbox, other than the code before. */
export async function codeFor(visitor: Visitor, to: string, before = ''): Promise<string> {
  let code = before
  await expect
    .poll(
      async () => {
        code = (await lastCode(visitor, to)) || before
        return code !== before
      },
      { message: `a code for ${to}` },
    )
    .toBe(true)
  return code
}

/** Returns the newest code that has arrived, or an empty text. */
export async function lastCode({ page, url }: Visitor, to: string): Promise<string> {
  const answer = await page.request.get(`${url}/fe/rest/sandbox/get-sandbox-state`)
  const { data } = (await answer.json()) as { data: { messages: Message[] } }
  const body = data.messages.find(({ recipient, body }) => recipient === to && /\d{6}/.test(body))?.body
  return /(?<!\d)\d{6}(?!\d)/.exec(body ?? '')?.[0] ?? ''
}

type Message = Readonly<Record<'recipient' | 'body', string>>

/** Asks for a code on the phone page, types it, and waits until the flow continues. */
export async function provePhone(visitor: Visitor, flow: Flow, phone: string): Promise<void> {
  const { page, url } = visitor
  await page.goto(`${url}/register/validate-phone?flow=${flow}`)
  await proveHere(visitor, phone)
  await expect(page).not.toHaveURL(/validate-phone/)
}

/** Asks for a code on the phone page and types it. */
export async function proveHere(visitor: Visitor, phone: string): Promise<void> {
  const { page, locale } = visitor
  const { phone: words } = openingWords(locale)
  // A job sends the messages, so the previous one may still be the newest for a moment.
  const before = await lastCode(visitor, phone)
  await sendCode(visitor, phone)
  await page.getByLabel(words.code).fill(await codeFor(visitor, phone, before))
  await page.getByRole('button', { name: words.submit }).click()
}

export async function sendCode({ page, locale }: Visitor, phone: string): Promise<void> {
  const { phone: words } = openingWords(locale)
  await page.getByLabel(words.phone, { exact: true }).fill(phone)
  const sent = page.getByText(words.sent(phone, 5))
  // A click before hydration does nothing, and typed text stays. After the code is sent the button has another name.
  await expect(async () => {
    if (!(await sent.isVisible()))
      await page.getByRole('button', { name: words.send }).click({ timeout: 3_000 })
    await expect(sent).toBeVisible({ timeout: 3_000 })
  }).toPass()
}

/** Fills every field for a person with a mainland identity card. */
export async function fillPersonal(visitor: Visitor, applicant: Applicant): Promise<void> {
  const { page, locale } = visitor
  const { personal } = openingWords(locale)
  await page.getByLabel(personal.name, { exact: true }).fill(applicant.name)
  await page.getByLabel(personal.documentNumber, { exact: true }).fill(applicant.documentNumber)
  await page.locator('[name=documentValidTo]').fill('2036-03-01')
  await fillContact(visitor)
  await fillLoginFields(visitor, applicant)
  await tickAll(page)
}

export async function fillContact({ page, locale }: Visitor): Promise<void> {
  const { personal, tax } = openingWords(locale)
  await page.getByLabel(personal.occupationGroup, { exact: true }).selectOption('2')
  await page.getByLabel(personal.occupation, { exact: true }).selectOption('202')
  await fillPlace({ page, locale }, personal.address)
  await page.getByLabel(personal.email, { exact: true }).fill('wang@example.com')
  await page.getByLabel(tax.status['0'], { exact: true }).check()
}

export async function fillPlace(
  { page, locale }: Pick<Visitor, 'page' | 'locale'>,
  address: string,
): Promise<void> {
  const { place } = openingWords(locale)
  await page.getByLabel(place.province, { exact: true }).selectOption('440000')
  await page.getByLabel(place.city, { exact: true }).selectOption('440300')
  await page.getByLabel(place.district, { exact: true }).selectOption('440305')
  await page.getByLabel(address, { exact: true }).fill('科技园南路1号2栋303')
}

export async function fillLoginFields({ page, locale }: Visitor, { username }: Applicant): Promise<void> {
  const { login } = openingWords(locale)
  await page.getByLabel(login.username, { exact: true }).fill(username)
  await page.getByLabel(login.password, { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel(login.payment, { exact: true }).fill(NEW_PAYMENT_PASSWORD)
  await page.getByLabel(login.paymentAgain, { exact: true }).fill(NEW_PAYMENT_PASSWORD)
}

export async function tickAll(page: Page): Promise<void> {
  for (const tick of await page.locator('input[name^="consents."]').all()) await tick.check()
}

export async function goOn({ page, locale }: Visitor): Promise<void> {
  await page.getByRole('button', { name: openingWords(locale).frame.next, exact: true }).click()
}

/** Fills in the card and its mandate (the bank follows from the first digits) and asks the bank. */
export async function askBank(visitor: Visitor, applicant: Applicant, cardNumber = applicant.cardNumber) {
  const { page, locale } = visitor
  const { card } = openingWords(locale)
  await page.getByLabel(card.cardNumber, { exact: true }).fill(cardNumber)
  await expect(page.getByRole('combobox', { name: card.bank })).not.toHaveValue('')
  await page.getByLabel(card.bankPhone, { exact: true }).fill(applicant.phone)
  await tickAll(page)
  await page.getByRole('button', { name: card.verify, exact: true }).click()
}

export async function bindCard(visitor: Visitor, applicant: Applicant): Promise<void> {
  const { page, locale } = visitor
  const { card } = openingWords(locale)
  const before = await codeFor(visitor, applicant.phone)
  await askBank(visitor, applicant)
  await expect(page.getByRole('heading', { name: card.codeTitle })).toBeVisible()
  await page.getByLabel(card.code, { exact: true }).fill(await codeFor(visitor, applicant.phone, before))
  await page.getByRole('button', { name: card.confirm, exact: true }).click()
}

/** Answers each question with the option of most points; the age must fit the document. On a phone they come one by one. */
export async function answerAll({ page, locale }: Visitor, questions = QUESTIONS): Promise<void> {
  const { sheet } = openingWords(locale)
  await expect(page.getByRole('radio').first()).toBeVisible()
  for (const [at, { code, options }] of questions.entries()) {
    const best = options.reduce(
      (most, each, index) => (each.points > options[most]!.points ? index : most),
      0,
    )
    const isSafe = options[best]!.isLowest !== true
    // Test people were born around 1990.
    const safest = code === 'age' ? 1 : isSafe ? best : 0
    const choice = page.locator(`input[name="${code}"]`).nth(safest)
    await choice.check()
    const next = page.getByRole('button', { name: sheet.following, exact: true })
    if (at < questions.length - 1 && (await next.isVisible())) await next.click()
  }
  await page.getByRole('button', { name: sheet.submit }).click()
}

export async function takeRisk(visitor: Visitor): Promise<void> {
  const { page, locale } = visitor
  const { risk, result } = openingWords(locale)
  await answerAll(visitor)
  await expect(page.getByRole('heading', { name: result.result })).toBeVisible()
  await page.getByRole('link', { name: risk.goOn }).click()
}

/** Opens an account, from the phone to the end. */
export async function openAccount(visitor: Visitor, applicant: Applicant): Promise<void> {
  const { page, locale } = visitor
  const { complete } = openingWords(locale)
  await provePhone(visitor, 'investor', applicant.phone)
  await fillPersonal(visitor, applicant)
  await goOn(visitor)
  await expect(page).toHaveURL(/bind-bank-card$/)
  await bindCard(visitor, applicant)
  await expect(page).toHaveURL(/risk-assessment$/)
  await takeRisk(visitor)
  await expect(page).toHaveURL(/complete$/)
  await page.getByRole('button', { name: complete.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: complete.opened })).toBeVisible()
}

export async function logInAs({ page, url, locale }: Visitor, login: LoginWords): Promise<void> {
  await page.goto(url + (login.path ?? '/account-login'))
  const words = login.words[locale]
  await page.getByLabel(words.username).fill(login.username)
  await page.getByLabel(words.password, { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: words.submit, exact: true }).click()
  await expect(page).not.toHaveURL(/-login(\?|$)/)
}

interface LoginWords {
  readonly username: string
  readonly path?: string
  readonly words: Readonly<Record<Locale, { username: string; password: string; submit: string }>>
}

export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name })
