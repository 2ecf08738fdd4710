import { expect, test, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import * as certificateCopy from '#web/areas/register/certified-identity/copy.ts'
import * as companyCopy from '#web/areas/register/company/copy.ts'
import * as guideCopy from '#web/areas/register/guide/copy.ts'
import * as listCopy from '#web/areas/register/resource-list/copy.ts'
import * as preparationCopy from '#web/areas/register/preparation/copy.ts'
import * as decideCopy from '#web/areas/operations/review/copy.ts'
import * as loginCopy from '#web/areas/login/copy.ts'
import * as pictureCopy from '#web/parts/picture-slot.copy.ts'
import * as stateCopy from '#web/parts/review-cause.copy.ts'
import * as reasonCopy from '#web/parts/review-words.copy.ts'
import { NEEDED_COMPANY_PAPERS } from '#domain/certificate.ts'
import type { Flow } from '#domain/registration.ts'
import {
  bindCard,
  fillContact,
  fillLoginFields,
  fillPlace,
  goOn,
  heading,
  logInAs,
  makeApplicant,
  openingWords,
  provePhone,
  takeRisk,
  tickAll,
  type Applicant,
} from './opening.ts'
import { startProduct, type RunningProduct } from './server.ts'
import { listen, logIn, speak, type Locale, type Visitor } from './steps.ts'

let product: RunningProduct
let picture: Buffer
test.beforeAll(async () => {
  product = await startProduct({ env: { SANDBOX_HISTORY: '0' } })
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c9d6d2' } })
    .jpeg()
    .toBuffer()
})
test.afterAll(() => product?.stop())

const visitorOf = async (page: Page, locale: Locale): Promise<Visitor> => {
  const visitor = { page, url: product.url, locale }
  await speak(visitor)
  return visitor
}

const image = () => ({ name: 'paper.jpg', mimeType: 'image/jpeg', buffer: picture })

async function operator(browser: Browser, username: string, locale: Locale): Promise<Visitor> {
  const context = await browser.newContext()
  const visitor = await visitorOf(await context.newPage(), locale)
  await logIn(visitor, username, '/operations-login')
  return visitor
}

/** A person with a foreign passport, up to what waits for a review. */
async function applyAbroad(visitor: Visitor, applicant: Applicant): Promise<void> {
  const { page, locale } = visitor
  const { personal, complete } = openingWords(locale)
  const [prepare, certificate] = [preparationCopy[locale], certificateCopy[locale]]
  await provePhone(visitor, 'foreigner', applicant.phone)
  await expect(heading(page, prepare.title)).toBeVisible()
  await page.getByRole('button', { name: prepare.submit }).click()
  await expect(page.getByText(prepare.missing)).toBeVisible()
  await page.getByLabel(prepare.phone).check()
  await page.getByLabel(prepare.card).check()
  await page.getByRole('button', { name: prepare.submit }).click()
  await expect(heading(page, personal.title)).toBeVisible()
  await page.getByLabel(personal.name, { exact: true }).fill('Maria Silva')
  await page.getByLabel(personal.familyNameLatin).fill('Silva')
  await page.getByLabel(personal.givenNameLatin).fill('Maria')
  await page.getByLabel(personal.documentNumber, { exact: true }).fill(applicant.documentNumber)
  await page.locator('[name=documentValidTo]').fill('2033-05-01')
  await page.getByLabel(personal.sex, { exact: true }).selectOption('female')
  await page.getByLabel(personal.birth, { exact: true }).fill('1988-04-12')
  await page.getByLabel(personal.nationality).selectOption('PT')
  await fillContact(visitor)
  await fillLoginFields(visitor, applicant)
  await tickAll(page)
  await goOn(visitor)
  await expect(page).toHaveURL(/bind-bank-card$/)
  await bindCard(visitor, applicant)
  await expect(heading(page, certificate.title)).toBeVisible()
  await page.locator('input[name="portrait-page"]').setInputFiles(image())
  await expect(page.getByRole('img', { name: certificate.papers['portrait-page']!.title })).toBeVisible()
  await tickAll(page)
  await expect(
    page.getByRole('main').getByRole('button', { name: openingWords(locale).frame.next }),
  ).toBeEnabled()
  await expect(page.getByText(pictureCopy[locale].uploaded, { exact: true })).toBeVisible()
  await goOn(visitor)
  await expect(page).toHaveURL(/risk-assessment$/)
  await takeRisk(visitor)
  await expect(page).toHaveURL(/complete$/)
  await page.getByRole('button', { name: complete.submit }).click()
  await expect(heading(page, complete.inReview)).toBeVisible()
}

const passport = (serial: string): Partial<Applicant> => ({ documentNumber: `PT${serial}` })

async function openFirst({ page, url, locale }: Visitor, state: 'open' | 'proposed'): Promise<void> {
  await page.goto(`${url}/operations/reviews?state=${state}`)
  await page.getByRole('rowheader').first().getByRole('link').click()
  const title = state === 'open' ? decideCopy[locale].decide : decideCopy[locale].second
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

async function propose(visitor: Visitor, decision: 'approve' | 'ask-more' | 'refuse'): Promise<void> {
  const { page, locale } = visitor
  const t = decideCopy[locale]
  await openFirst(visitor, 'open')
  await page.getByRole('radio', { name: stateCopy[locale].decisions[decision] }).check()
  if (decision !== 'approve') {
    await page.getByRole('button', { name: t.propose }).click()
    await expect(page.getByText(t.reasonMissing)).toBeVisible()
    await page.getByRole('checkbox', { name: reasonCopy[locale].reasons['image-unclear'] }).check()
  }
  // With the keyboard alone: Ctrl+Enter from the note.
  await page.getByLabel(t.note).press('Control+Enter')
  await expect(page.getByRole('heading', { name: t.second })).toBeVisible()
  // Four eyes: the one who proposed may not decide.
  await expect(page.getByText(t.mine)).toBeVisible()
  await expect(page.getByRole('button', { name: t.agree })).toHaveAttribute('aria-disabled', 'true')
}

async function agree(visitor: Visitor): Promise<void> {
  const { page, locale } = visitor
  const t = decideCopy[locale]
  await openFirst(visitor, 'proposed')
  await page.getByRole('button', { name: t.agree }).click()
  await expect(page.getByRole('button', { name: t.agree })).toBeHidden()
}

for (const locale of ['zh', 'en'] as const) {
  test(`RE1 a foreign passport in ${locale}: asked for more, sent again, approved by four eyes, and logs in`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const complaints = listen(page)
    const visitor = await visitorOf(page, locale)
    const { complete } = openingWords(locale)
    const applicant = makeApplicant(passport(locale === 'zh' ? '7654321' : '7654322'))
    await applyAbroad(visitor, applicant)
    const first = await operator(browser, 'demo-operator', locale)
    const second = await operator(browser, 'demo-second-operator', locale)

    await propose(first, 'ask-more')
    await agree(second)
    await page.reload()
    await expect(heading(page, complete.moreNeeded)).toBeVisible()
    await expect(page.getByText(reasonCopy[locale].reasons['image-unclear'])).toBeVisible()
    await page.getByRole('button', { name: complete.again }).click()
    await expect(heading(page, complete.inReview)).toBeVisible()

    await propose(first, 'approve')
    const shown = first.page.getByRole('img').first()
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300)
    await agree(second)
    await page.getByRole('button', { name: complete.refresh }).click()
    await expect(heading(page, complete.opened)).toBeVisible()
    await logInAs(visitor, { username: applicant.username, words: loginCopy })
    expect(complaints).toEqual([])
  })
}

test('RE1 one that is refused is told why', async ({ page, browser }) => {
  test.slow()
  const visitor = await visitorOf(page, 'zh')
  const { complete } = openingWords('zh')
  await applyAbroad(visitor, makeApplicant(passport('7654323')))
  await propose(await operator(browser, 'demo-operator', 'zh'), 'refuse')
  await agree(await operator(browser, 'demo-second-operator', 'zh'))
  await page.reload()
  await expect(heading(page, complete.refused)).toBeVisible()
  await expect(page.getByText(reasonCopy.zh.reasons['image-unclear'])).toBeVisible()
})

test('another’s review, and one that does not exist, is the same page', async ({ page }) => {
  const visitor = await visitorOf(page, 'zh')
  await logIn(visitor, 'demo-operator', '/operations-login')
  for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
    await page.goto(`${product.url}/operations/reviews/${id}`)
    await expect(page.getByText(decideCopy.zh.missingTitle)).toBeVisible()
  }
})

for (const [flow, locale] of [
  ['enterprise', 'zh'],
  ['corporate', 'en'],
] as const) {
  test(`RE1 a company in the flow ${flow} in ${locale} is approved by four eyes and logs in`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const complaints = listen(page)
    const visitor = await visitorOf(page, locale)
    const { complete } = openingWords(locale)
    const applicant = makeApplicant()
    if (flow === 'corporate') await readGuide(visitor)
    await applyAsCompany(visitor, flow, applicant)
    await page.getByRole('button', { name: complete.submit }).click()
    await expect(heading(page, complete.inReview)).toBeVisible()
    await propose(await operator(browser, 'demo-operator', locale), 'approve')
    await agree(await operator(browser, 'demo-second-operator', locale))
    await page.getByRole('button', { name: complete.refresh }).click()
    await expect(heading(page, complete.opened)).toBeVisible()
    await logInAs(visitor, { username: applicant.username, path: '/institutional-login', words: loginCopy })
    expect(complaints).toEqual([])
  })
}

/** Two pages without a script, then the phone. */
async function readGuide({ page, url, locale }: Visitor): Promise<void> {
  await page.goto(`${url}/register/corporate/guide`)
  await page.getByRole('link', { name: guideCopy[locale].go }).click()
  await expect(heading(page, listCopy[locale].title)).toBeVisible()
  await page.getByRole('link', { name: listCopy[locale].go }).click()
  await expect(page).toHaveURL(/validate-phone\?flow=corporate$/)
}

async function applyAsCompany(visitor: Visitor, flow: Flow, applicant: Applicant): Promise<void> {
  const { page, url, locale } = visitor
  const [t, { tax }] = [companyCopy[locale], openingWords(locale)]
  await provePhone(visitor, flow, applicant.phone)
  if (flow === 'corporate') await page.goto(`${url}/register/corporate/sign-up`)
  await expect(heading(page, t.title[flow === 'corporate' ? 'corporate' : 'enterprise'])).toBeVisible()
  await page.getByLabel(t.name, { exact: true }).first().fill(`样本${applicant.username}有限公司`)
  await page.getByLabel(t.uscc).fill(flow === 'corporate' ? '91350100M000100Y43' : '91110000600037341L')
  await page.getByLabel(t.institutionType).selectOption('K')
  for (const long of await page.getByRole('checkbox', { name: new RegExp(`^(长期有效|Long-term)`) }).all())
    await long.check()
  await page.getByLabel(t.scope).fill('软件开发；信息技术咨询服务')
  await fillPlace(visitor, t.address)
  for (const at of ['representative', 'operator', 'owners.0']) {
    const { documentNumber } = makeApplicant()
    await page.locator(`[name="${at}.name"]`).fill('李建国')
    await page.locator(`[name="${at}.documentNumber"]`).fill(documentNumber)
  }
  await page.locator('[name="owners.0.kind"]').selectOption('ownership')
  await page.locator('[name="owners.0.sharePercent"]').fill('60')
  await page.locator('[name="owners.0.birth"]').fill('1990-03-07')
  await page.getByLabel(t.passive).selectOption('3')
  await page.getByLabel(tax.status['0'], { exact: true }).check()
  const papers = flow === 'corporate' ? NEEDED_COMPANY_PAPERS : ['business-licence']
  for (const paper of papers) {
    await page.locator(`input[name="${paper}"]`).setInputFiles(image())
    await expect(
      page.locator('section', { has: page.locator(`input[name="${paper}"]`) }).last(),
    ).toContainText(/已上传|Uploaded/)
  }
  await page.getByLabel(t.email, { exact: true }).fill('firm@example.com')
  await fillLoginFields(visitor, applicant)
  await tickAll(page)
  await goOn(visitor)
  await expect(page).toHaveURL(/\/(complete|result)$/)
}
