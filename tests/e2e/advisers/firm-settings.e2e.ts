import { expect, test, type Page } from '@playwright/test'
import { BANNED_WORD_LETTERS } from '#domain/duty/firm-settings.ts'
import * as settingsCopy from '#web/areas/adviser/firm/settings.copy.ts'
import * as transferCopy from '#web/areas/adviser/transfers/copy.ts'
import * as mineCopy from '#web/areas/investor/my-adviser/copy.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { enter } from '../steps/care-steps.ts'
import { barriers, cutCells, overflow, showWhole, strangeWords } from '../steps/page-checks.ts'
import { listen, type Visitor } from '../steps/steps.ts'
import { languages } from '../../lane.ts'

test.describe.configure({ mode: 'serial' })
/** With its history, in which the demo investor has a proposal. */
let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product?.stop())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** As long as a firm's lawyers write. */
const FOOTER = {
  zh: `本机构按代销协议向基金管理人收取费用，不向客户另行收取咨询费。${'基金有风险，过往业绩不预示未来表现。'.repeat(12)}`,
  en: `Managers pay us for what we sell; clients pay us nothing for advice. ${'Funds carry risk. '.repeat(12)}`.trim(),
}

/** Sees page or dialog without barriers on a phone and a desktop, in light and dark. */
async function expectClean({ page, locale }: Visitor, within?: 'dialog'): Promise<void> {
  for (const width of [390, 1440]) {
    if (within) await page.setViewportSize({ width, height: 900 })
    else await showWhole(page, width)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await barriers(page, false, within), `${width} ${colorScheme}`).toEqual([])
    }
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(await cutCells(page)).toEqual([])
  }
  if (!within) expect(await strangeWords(page, locale)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
}

for (const locale of languages('zh')) {
  const [t, mine, transfer] = [settingsCopy[locale], mineCopy[locale], transferCopy[locale]]
  const footer = `${FOOTER[locale]} ${locale}`

  test(`AD66 a principal sets a disclosure, and clients read it beside their adviser, in ${locale}`, async ({
    browser,
  }) => {
    test.slow()
    const { url } = product
    const principal = await enter(browser, { url, locale, username: 'demo-principal' })
    const { page } = principal
    const complaints = listen(page)
    await page.goto(`${url}/adviser/firm`)
    await button(page, t.change).click()
    const dialog = page.getByRole('dialog')
    const field = (label: string) => dialog.getByLabel(label)

    // What the server would refuse is said at its field, before anything is sent.
    await field(t.footerZh).fill('')
    await field(t.footerEn).fill('Risk-free')
    await button(page, t.save).click()
    await expect(dialog.getByText(t.problems['footer-not-chinese']()).first()).toBeVisible()
    await field(t.footerZh).fill(locale === 'zh' ? footer : FOOTER.zh)
    await expect(
      dialog.getByText(t.problems['wording-banned']({ word: 'risk-free', fewest: 0, most: 0 })),
    ).toBeVisible()
    await field(t.footerEn).fill(locale === 'en' ? footer : FOOTER.en)
    await field(t.bannedWords).fill('涨')
    await expect(
      dialog.getByText(t.problems['banned-word-length']({ word: '涨', ...BANNED_WORD_LETTERS })),
    ).toBeVisible()
    await expectClean(principal, 'dialog')
    await field(t.bannedWords).fill('暴涨\nMoon')
    await field(t.proposalDays).selectOption('5')

    // Another window saves first: the newest is told, nothing is lost, and the next press replaces it.
    const other = await page.context().newPage()
    await other.goto(`${url}/adviser/firm`)
    await button(other, t.change).click()
    await other.getByLabel(t.proposalDays).selectOption('9')
    await button(other, t.save).click()
    await expect(other.getByRole('dialog')).toBeHidden()
    await button(page, t.save).click()
    await expect(dialog.getByText(t.elsewhereText)).toBeVisible()
    await expect(dialog.getByRole('definition').filter({ hasText: t.days(9) })).toBeVisible()
    await expect(field(t.footerZh)).toHaveValue(locale === 'zh' ? footer : FOOTER.zh)
    await button(page, t.save).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(t.days(5), { exact: true })).toBeVisible()
    await expect(page.getByText(footer)).toBeVisible()
    await expectClean(principal)
    expect(complaints.filter((each) => !each.includes('409'))).toEqual([])
    await page.context().close()

    const supervisor = await enter(browser, { url, locale, username: 'demo-supervisor' })
    await supervisor.page.goto(`${url}/adviser/firm`)
    await expect(supervisor.page.getByText(footer)).toBeVisible()
    await expect(button(supervisor.page, t.change)).toHaveCount(0)
    await supervisor.page.context().close()

    const client = await enter(browser, { url, locale, username: 'demo-investor' })
    await client.page.goto(`${url}/investor/my-adviser`)
    await expect(client.page.getByText(footer)).toBeVisible()
    await expectClean(client)
    await client.page.goto(`${url}/investor/proposals`)
    await client.page.locator('main a[href*="/investor/proposals/P"]').first().click()
    await expect(client.page.getByText(footer)).toBeVisible()
    await expectClean(client)
    await client.page.context().close()
  })

  test(`AD66 a banned word is refused in an answer to a client, in ${locale}`, async ({ browser }) => {
    test.slow()
    const { url } = product
    const client = await enter(browser, { url, locale, username: 'demo-investor' })
    await client.page.goto(`${url}/investor/my-adviser`)
    await button(client.page, mine.askOther).click()
    await client.page.getByRole('dialog').getByLabel(mine.askReason).fill('很少联系')
    await button(client.page, mine.askSend).click()
    await expect(client.page.getByText(mine.requestStates.open)).toBeVisible()

    const head = await enter(browser, { url, locale, username: 'demo-deputy' })
    await head.page.goto(`${url}/adviser/client/transfer`)
    await button(head.page, transfer.answer).click()
    const dialog = head.page.getByRole('dialog')
    for (const [text, word] of [
      ['暴 涨在即', '暴涨'],
      ['To the ＭＯＯＮ', 'Moon'],
      ['这只保。本', '保本'],
    ] as const) {
      await dialog.getByLabel(transfer.answerLabel).fill(text)
      await button(head.page, transfer.answerSend).click()
      await expect(dialog.getByRole('alert')).toContainText(`“${word}”`)
    }
    await dialog.getByLabel(transfer.answerLabel).fill('基金不保本，我们会多联系')
    await button(head.page, transfer.answerSend).click()
    await expect(dialog).toBeHidden()
    await client.page.reload()
    await expect(client.page.getByText('基金不保本，我们会多联系').first()).toBeVisible()
    await client.page.context().close()
    await head.page.context().close()
  })
}
