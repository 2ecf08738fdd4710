import { expect, test } from '@playwright/test'
import * as chatCopy from '#web/areas/client-service/copy.ts'
import * as talkCopy from '#web/areas/operations/conversation/copy.ts'
import * as listCopy from '#web/areas/operations/conversations/copy.ts'
import * as stateCopy from '#web/parts/messages/conversation-state.copy.ts'
import * as partCopy from '#web/parts/list/list.copy.ts'
import { barriers, overflow, showWhole, strangeWords } from '../steps/page-checks.ts'
import { browserOf } from '../people.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { followMenu } from '../steps/follow-menu.ts'
import { listen, speak, wordsOf } from '../steps/steps.ts'
import { languages } from '../../lane.ts'

let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct({ env: { SANDBOX_HISTORY: '0' } })
})
test.afterAll(() => product?.stop())

const ROOT = '/operations/conversations'

for (const locale of languages('en')) {
  test(`OP26 a chat is answered, goes on, is kept for the law and ended in ${locale}`, async ({
    page: visitor,
    browser,
  }) => {
    test.slow()
    const { url } = product
    const [chat, list, talk, words] = [chatCopy, listCopy, talkCopy, stateCopy].map(
      (each) => each[locale],
    ) as [typeof chatCopy.zh, typeof listCopy.zh, typeof talkCopy.zh, typeof stateCopy.zh]
    const context = await browserOf(browser, url, 'operator')
    const page = await context.newPage()
    const complaints = listen(page)
    await speak({ page, url, locale })
    await speak({ page: visitor, url, locale })

    await page.goto(`${url}${ROOT}?state=closed`)
    if (locale === 'zh') await expect(page.getByText(partCopy.zh.noneTitle)).toBeVisible()
    await visitor.goto(`${url}/main/client-service`)
    await visitor.getByLabel(chat.say).fill('1 + 1 = ?')
    await visitor.getByRole('button', { name: chat.send, exact: true }).click()
    await expect(visitor.getByText(chat.received)).toBeVisible()

    await page.goto(`${url}/operations/home`)
    await followMenu(page, locale, wordsOf(locale).shell.menu.conversations)
    await expect(page.getByRole('heading', { level: 1, name: list.title })).toBeVisible()
    await page.getByRole('rowheader').first().getByRole('link').click()
    await expect(page.getByText('1 + 1 = ?')).toBeVisible()
    await page.getByRole('button', { name: talk.send, exact: true }).click()
    await expect(page.getByText(talk.answerMissing)).toBeVisible()
    await page.getByLabel(talk.answer).fill('= 2')
    await page.getByLabel(talk.answer).press('Control+Enter')
    await expect(page.getByText(words.states.answered, { exact: true })).toBeVisible()
    await expect(page.getByLabel(talk.answer)).toHaveValue('')
    await expect(visitor.getByText('= 2', { exact: true })).toBeVisible()

    // The visitor writes again, and the operator's page shows it without a reload.
    await visitor.getByLabel(chat.say).fill('2 + 2 = ?')
    await visitor.getByRole('button', { name: chat.send, exact: true }).click()
    await expect(page.getByText('2 + 2 = ?')).toBeVisible()
    await expect(page.getByText(words.states.open, { exact: true })).toBeVisible()

    await page.getByRole('button', { name: talk.hold, exact: true }).click()
    await expect(page.getByRole('button', { name: talk.release })).toBeVisible()
    for (const width of [390, 1440]) {
      await showWhole(page, width)
      expect(await overflow(page), `${width}`).toBeLessThanOrEqual(0)
      expect(await barriers(page, false), `${width}`).toEqual([])
      expect(await strangeWords(page, locale), `${width}`).toEqual([])
    }
    await page.getByRole('button', { name: talk.end, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: talk.endTitle })
    await dialog.getByRole('button', { name: talk.back }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: talk.end, exact: true }).click()
    await dialog.getByRole('button', { name: talk.end, exact: true }).click()
    await expect(page.getByText(talk.ended)).toBeVisible()
    await expect(visitor.getByText(chat.closed)).toBeVisible()

    await page.goto(`${url}${ROOT}?state=closed`)
    await expect(page.getByRole('table').getByText(list.held).first()).toBeVisible()
    for (const width of [390, 1440]) {
      await showWhole(page, width)
      expect(await overflow(page), `list ${width}`).toBeLessThanOrEqual(0)
      expect(await barriers(page, false), `list ${width}`).toEqual([])
      expect(await strangeWords(page, locale), `list ${width}`).toEqual([])
    }
    await page.goto(`${url}${ROOT}/00000000-0000-4000-8000-000000000000`)
    await expect(page.getByText(talk.missingTitle)).toBeVisible()
    expect(complaints.filter((each) => !each.includes('404'))).toEqual([])
    await context.close()
  })
}
