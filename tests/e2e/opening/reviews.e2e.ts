import { expect, test, type Page } from '@playwright/test'
import * as preparationCopy from '#web/areas/register/preparation/copy.ts'
import * as decideCopy from '#web/areas/operations/review/copy.ts'
import * as reasonCopy from '#web/parts/identity/review-words.copy.ts'
import { applyAbroad, beginAbroad, findAbroad, finishAbroad } from '../steps/abroad-steps.ts'
import { logInAndBuy } from '../steps/newcomer.ts'
import { onPhone, PHONE, walkOpening } from '../steps/opening-frame.ts'
import { heading, makeApplicant, openingWords, provePhone, type Applicant } from '../steps/opening.ts'
import { ownProduct, visit } from '../own-product.ts'
import { agree, decideByTwo, operator, propose } from '../steps/review-steps.ts'
import { logIn, type Locale } from '../steps/steps.ts'

const product = ownProduct()
const visitorOf = (page: Page, locale: Locale) => visit(product(), page, locale)

const passport = (serial: string): Partial<Applicant> => ({ documentNumber: `PT${serial}` })

for (const [locale, serial, size] of [
  ['zh', '7654321', null],
  ['en', '7654322', PHONE],
] as const) {
  test(`RE1 a foreign passport in ${locale}${onPhone(size)}: left in the middle and gone on with elsewhere, asked for more, sent again, approved by four eyes, logs in and buys a fund`, ({
    page: left,
    browser,
  }) =>
    walkOpening({ product: product(), page: left, browser, locale, size }, async ({ visitor, elsewhere }) => {
      const { complete } = openingWords(locale)
      const applicant = makeApplicant(passport(serial))
      await beginAbroad(visitor, applicant, '6')
      const there = await elsewhere()
      const { page } = there
      await findAbroad(there, applicant, '6')
      await finishAbroad(there, applicant, '6')
      const first = await operator(product(), browser, { username: 'demo-operator', locale })
      const second = await operator(product(), browser, { username: 'demo-second-operator', locale })

      await propose(first, 'ask-more')
      await agree(second)
      await page.reload()
      await expect(heading(page, complete.moreNeeded)).toBeVisible()
      await expect(page.getByText(reasonCopy[locale].reasons['image-unclear'])).toBeVisible()
      await page.getByRole('button', { name: complete.again }).click()
      await expect(heading(page, complete.inReview)).toBeVisible()

      await propose(first, 'approve')
      const shown = first.page.getByRole('img').first()
      const widthOf = () => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)
      await expect.poll(widthOf).toBeGreaterThan(300)
      await agree(second)
      await page.getByRole('button', { name: complete.refresh }).click()
      await expect(heading(page, complete.opened)).toBeVisible()
      await logInAndBuy(there, applicant)
    }))

  test(`RE1 one that is refused is told why in ${locale}`, ({ page, browser }) =>
    walkOpening({ product: product(), page, browser, locale, size }, async ({ visitor }) => {
      const { complete } = openingWords(locale)
      await applyAbroad(visitor, makeApplicant(passport(`9${serial.slice(1)}`)))
      await decideByTwo({ product: product(), browser, locale }, 'refuse')
      await page.reload()
      await expect(heading(page, complete.refused)).toBeVisible()
      await expect(page.getByText(reasonCopy[locale].reasons['image-unclear'])).toBeVisible()
      await page.getByRole('button', { name: complete.start }).click()
      await expect(page).toHaveURL(`${visitor.url}/register`)
    }))
}

test('RE1 who takes another document is asked for that one, and finds their choice as they left it', async ({
  page,
}) => {
  const visitor = await visitorOf(page, 'zh')
  const { personal } = openingWords('zh')
  const t = preparationCopy.zh
  await provePhone(visitor, 'foreigner', makeApplicant().phone)
  await page.getByRole('radio', { name: t.documents.A.name }).check()
  await page.getByLabel(t.phone).check()
  await page.getByRole('button', { name: t.submit }).click()
  await expect(page.getByText(t.missing)).toBeVisible()
  await expect(page.getByRole('radio', { name: t.documents.A.name })).toBeChecked()
  await expect(page.getByLabel(t.phone)).toBeChecked()
  await page.getByLabel(t.card).check()
  await page.getByRole('button', { name: t.submit }).click()
  await expect(page.getByRole('main').getByText(t.documents.A.name)).toBeVisible()
  await page.getByRole('link', { name: personal.otherDocument }).click()
  await expect(page.getByRole('radio', { name: t.documents.A.name })).toBeChecked()
  await expect(page.getByLabel(t.phone)).toBeChecked()
  await page.getByRole('radio', { name: t.documents['4'].name }).check()
  await page.getByRole('button', { name: t.submit }).click()
  await expect(page.getByRole('main').getByText(t.documents['4'].name)).toBeVisible()
})

test('another’s review, and one that does not exist, is the same page', async ({ page }) => {
  const visitor = await visitorOf(page, 'zh')
  await logIn(visitor, 'demo-operator', '/operations-login')
  for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
    await page.goto(`${product().url}/operations/reviews/${id}`)
    await expect(page.getByText(decideCopy.zh.missingTitle)).toBeVisible()
  }
})
