import { expect, test } from '@playwright/test'
import * as bindingCopy from '#web/areas/investor/my-adviser/binding.copy.ts'
import * as adviserCopy from '#web/areas/investor/my-adviser/copy.ts'
import * as menuCopy from '#web/shell/copy.ts'
import { ownProduct, visit } from '../own-product.ts'
import { logIn } from '../steps/steps.ts'
import { expectSound } from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

const product = ownProduct()

for (const locale of languages('zh')) {
  test(`AD33 a company’s maker makes a code for its adviser, its checker reads, in ${locale}`, async ({
    browser,
  }) => {
    test.slow()
    const [t, b] = [adviserCopy[locale], bindingCopy[locale]]
    const enter = async (username: string) => {
      const page = await (await browser.newContext()).newPage()
      const visitor = await visit(product(), page, locale)
      await logIn(visitor, username, '/institutional-login')
      return visitor
    }
    const maker = await enter('demo-maker')
    const { page, url } = maker
    await page.getByRole('link', { name: menuCopy[locale].menu.myAdviser, exact: true }).click()
    await expect(page).toHaveURL(`${url}/institutional/my-adviser`)
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
    await expect(page.getByText(t.noSay)).toHaveCount(0)
    await page.getByRole('button', { name: new RegExp(`^(${b.make}|${b.again})$`) }).click()
    await expect(page.getByText(b.codeText)).toBeVisible()
    await expectSound(maker)
    await page.context().close()

    const checker = await enter('demo-checker')
    await checker.page.goto(`${url}/institutional/my-adviser`)
    await expect(checker.page.getByText(t.noSay)).toBeVisible()
    await expect(checker.page.getByRole('button', { name: b.again, exact: true })).toHaveCount(0)
    await expectSound(checker)
    await checker.page.context().close()
  })
}
