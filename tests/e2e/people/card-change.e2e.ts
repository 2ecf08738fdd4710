import { expect, test, type Page } from '@playwright/test'
import * as cardsCopy from '#web/areas/investor/bank-cards/list/copy.ts'
import * as actionCopy from '#web/parts/pay/action-dialog.copy.ts'
import { SENTENCES } from '#server/edge/sentences.ts'
import { ownProduct } from '../own-product.ts'
import {
  closeDay,
  fundsOf,
  listen,
  openOrderForm,
  PAYMENT_PASSWORD,
  payFor,
  readDocuments,
  speak,
  wordsOf,
  type Locale,
} from '../steps/steps.ts'
import { expectSound, investorIn } from '../steps/trade-steps.ts'

const product = ownProduct()
const OLD = '8806'
const NEW = '2230'

const exchange = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: new RegExp(`^${cardsCopy[locale].change} .*${OLD}`) })

test('IN2 a card is not exchanged while money is under way; with what it bought held, two persons look first', async ({
  page,
}) => {
  test.slow()
  const complaints = listen(page)
  const visitor = await investorIn(page, product().url, 'zh')
  const [fund] = await fundsOf(product().url, 3)
  await openOrderForm(visitor, fund!, '1000.00')
  await readDocuments(visitor)
  await payFor(visitor, '1000.00')
  await expect(
    page.getByRole('heading', { level: 2, name: wordsOf('zh').order.head.paid, exact: true }),
  ).toBeVisible()
  for (const locale of ['zh', 'en'] as const) {
    await speak({ ...visitor, locale })
    await page.goto(`${product().url}/investor/bank-cards`)
    await expect(exchange(page, locale)).toHaveAttribute('aria-disabled', 'true')
    const kind = 'card-in-transit'
    await expect(exchange(page, locale)).toHaveAccessibleDescription(
      SENTENCES[kind]({ kind, count: 1 })[locale],
    )
    await expectSound({ ...visitor, locale })
  }
  await speak(visitor)
  await closeDay(visitor)
  for (const locale of ['zh', 'en'] as const) {
    await speak({ ...visitor, locale })
    await page.goto(`${product().url}/investor/bank-cards`)
    await exchange(page, locale).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(cardsCopy[locale].changeText)).toBeVisible()
    await expect(dialog.getByLabel(cardsCopy[locale].changeTo)).toContainText(NEW)
    await expectSound({ ...visitor, locale })
  }
  const t = cardsCopy.en
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.changeReason).selectOption({ label: t.changeReasons.closed })
  await dialog.getByLabel(actionCopy.en.password).fill('135790')
  await dialog.getByRole('button', { name: t.changeNow, exact: true }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel(actionCopy.en.password).fill(PAYMENT_PASSWORD)
  await dialog.getByRole('button', { name: t.changeNow, exact: true }).click()
  await expect(page.getByText(t.changed['in-review'])).toBeVisible()
  await expect(page.getByText(t.changing)).toBeVisible()
  await expect(exchange(page, 'en')).toHaveCount(0)
  expect(complaints).toEqual([])
})
