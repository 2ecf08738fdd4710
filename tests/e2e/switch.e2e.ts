import { expect, test } from '@playwright/test'
import { findSwitchTargets, previewSwitch } from '#contract/switch.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { shares } from '#web/app/format.ts'
import { startProduct, type RunningProduct } from './server.ts'
import { listen, orderNoOf, readDocuments, type Visitor } from './steps.ts'
import { expectSound, heldFunds, investorIn, reviewWith, tradeWords } from './trade-steps.ts'

let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.stop())

for (const locale of ['zh', 'en'] as const) {
  test(`TR1 IN2 units are switched after both fees and the other way were seen in ${locale}`, async ({
    page,
  }) => {
    test.slow()
    const complaints = listen(page)
    const visitor = await investorIn(page, product.url, locale)
    const words = tradeWords(locale).switch
    const pair = await findPair(visitor)
    await page.goto(`${product.url}/investor/trade/switch`)
    await page.getByRole('link', { name: `${words.switch} ${pair.source}` }).click()
    await expect(page.getByRole('heading', { name: words.targets })).toBeVisible()
    await expectSound(visitor)
    await page.getByRole('searchbox', { name: words.keyword }).fill(pair.target)
    await page.getByRole('main').getByRole('button', { name: words.search }).click()
    await page.getByRole('link', { name: `${words.switchTo} ${pair.target}` }).click()
    await page.getByLabel(words.shares, { exact: true }).fill(pair.shares)
    await expect(page.getByRole('group', { name: words.compare }).getByText(words.noDays)).toBeVisible()
    await expectSound(visitor)
    await readDocuments(visitor)
    const dialog = await reviewWith(visitor, words.review, words.reviewTitle)
    await dialog.getByRole('button', { name: words.switchNow(shares(pair.shares)), exact: true }).click()
    await orderNoOf(page)
    expect(complaints).toEqual([])
  })
}

interface Pair {
  readonly source: string
  readonly target: string
  readonly shares: string
}

/** Something that is held, and where it can go without a warning. */
async function findPair(visitor: Visitor): Promise<Pair> {
  for (const { fundCode: source } of await heldFunds(visitor)) {
    const { targets } = await get<OutputOf<typeof findSwitchTargets>>(visitor, findSwitchTargets.path, {
      fundCode: source,
    })
    for (const { fundCode: target } of targets) {
      const asked = { fundCode: source, targetFundCode: target, shares: '1000.00' }
      const seen = await get<OutputOf<typeof previewSwitch>>(visitor, previewSwitch.path, asked)
      if (seen.refusal === null && seen.estimate?.sellAndBuy) return { source, target, shares: '1000.00' }
    }
  }
  throw new Error('nothing that is held can be switched')
}

async function get<T>({ page, url }: Visitor, path: string, input: Record<string, string>): Promise<T> {
  const answer = await page.request.get(`${url}/fe${path}?${new URLSearchParams(input)}`)
  const { data } = (await answer.json()) as { data: T }
  return data
}
