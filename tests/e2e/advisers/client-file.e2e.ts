import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { exportMyClients } from '#contract/adviser/client.ts'
import { findNotices } from '#contract/notice.ts'
import { NOTICE_TEMPLATES } from '#server/people/notices/templates.copy.ts'
import { endingOf, FILE_FORMATS, KEPT_DAYS, type FileFormat } from '#domain/duty/list-file.ts'
import * as messagesCopy from '#web/areas/adviser/messages/copy.ts'
import * as clientsCopy from '#web/areas/adviser/my-clients/copy.ts'
import * as copy from '#web/parts/list/file-menu.copy.ts'
import * as messageCopy from '#web/parts/messages/messages.copy.ts'
import { ownProduct } from '../own-product.ts'
import { enter } from '../steps/care-steps.ts'
import { expectSound } from '../steps/trade-steps.ts'
import { languages } from '../../lane.ts'

const product = ownProduct()
const REFUSED = '一份文件最多50000行，请缩小范围'
const LIST = '/adviser/client/list/my-client'
const CLIENT = '林样本'
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

/** The first bytes of each format: a zip, the mark of UTF-8, the word of a PDF, and 客户 or Client without a mark. */
const BEGINS: Readonly<Record<FileFormat, Readonly<Record<'zh' | 'en', string>>>> = {
  xlsx: { zh: '504b0304', en: '504b0304' },
  csv: { zh: 'efbbbf', en: 'efbbbf' },
  pdf: { zh: '25504446', en: '25504446' },
  'csv-gb18030': { zh: 'bfcdbba7', en: Buffer.from('Client').toString('hex') },
}

for (const locale of languages('zh')) {
  const t = copy[locale]
  const open = (page: Page) => page.getByRole('button', { name: t.export, exact: true }).click()
  const choose = (page: Page, format: FileFormat) =>
    page.getByRole('menuitem', { name: t.format[format].name }).click()

  test(`XX7 a list is saved in each of its formats, in ${locale}`, async ({ browser }) => {
    test.slow()
    const { url } = product()
    const adviser = await enter(browser, { url, locale, username: 'demo-adviser' })
    const { page } = adviser
    await page.goto(`${url}${LIST}`)
    // Esc before a download: after one the window has no focus here, and the key reached nobody now and then.
    await open(page)
    await expect(page.getByRole('menuitem')).toHaveCount(FILE_FORMATS.length)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
    for (const format of FILE_FORMATS) {
      await open(page)
      const [file] = await Promise.all([page.waitForEvent('download'), choose(page, format)])
      expect(file.suggestedFilename()).toBe(`${clientsCopy[locale].fileName}.${endingOf(format)}`)
      const bytes = readFileSync(await file.path())
      expect(bytes.toString('hex').startsWith(BEGINS[format][locale])).toBe(true)
      if (format === 'csv') expect(bytes.toString('utf8')).toContain(CLIENT)
      if (format === 'csv-gb18030') expect(new TextDecoder('gb18030').decode(bytes)).toContain(CLIENT)
    }
    await page.getByRole('button', { name: t.export, exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toHaveAttribute('data-focused', 'true')
    await expectSound(adviser)
    await page.context().close()
  })

  test(`XX7 a file that comes later is told of, with the way to the messages, in ${locale}`, async ({
    browser,
  }) => {
    test.slow()
    const { url } = product()
    const adviser = await enter(browser, { url, locale, username: 'demo-adviser' })
    const { page } = adviser
    await page.goto(`${url}${LIST}`)
    await page.route(`**${exportMyClients.path}*`, (route) =>
      route.fulfill({ json: { code: '0000', data: { isLater: true, rows: 5_001 } } }),
    )
    await open(page)
    await choose(page, 'xlsx')
    const dialog = page.getByRole('dialog', { name: t.laterTitle })
    await expect(dialog).toContainText(t.later(KEPT_DAYS))
    await expectSound(adviser)
    await dialog.getByRole('link', { name: t.toMessages }).click()
    await expect(page.getByRole('heading', { name: messagesCopy[locale].title, level: 1 })).toBeVisible()
    await expectSound(adviser)
    await page.context().close()
  })
}

for (const locale of languages('zh')) {
  test(`XX7 a message of a file that could not be made leads back to its list, in ${locale}`, async ({
    browser,
  }) => {
    const { url } = product()
    const adviser = await enter(browser, { url, locale, username: 'demo-adviser' })
    const { page } = adviser
    const told = NOTICE_TEMPLATES['list-file-failed']({ file: 'clients.csv', rows: '6000', failure: 'busy' })[
      locale
    ]
    const notice = {
      ...{
        noticeId: UNKNOWN,
        template: 'list-file-failed',
        kind: 'work',
        ...told,
        orderNo: null,
        fundCode: null,
      },
      ...{ at: '2026-07-06T01:30:00.000Z', isRead: true },
      file: { listFileId: UNKNOWN, fileName: 'clients.csv', again: LIST },
    }
    await page.route(`**${findNotices.path}*`, (route) =>
      route.fulfill({ json: { code: '0000', data: { notices: [notice], next: null, unread: 0 } } }),
    )
    await page.goto(`${url}/adviser/messages`)
    await page.getByText(told.title).click()
    await expect(page.getByText(told.body)).toBeVisible()
    const t = messageCopy[locale]
    await expect(page.getByRole('button', { name: t.toFile })).toHaveCount(0)
    await expectSound(adviser)
    await page.getByRole('link', { name: t.toList }).click()
    await expect(page).toHaveURL(`${url}${LIST}`)
    await page.context().close()
  })
}

test('AD65 a file that is refused says why, one that is cut off too, and the next one is saved', async ({
  browser,
}) => {
  test.slow()
  const { url } = product()
  const { page } = await enter(browser, { url, locale: 'zh', username: 'demo-adviser' })
  await page.goto(`${url}${LIST}`)
  const t = copy.zh
  const choose = async () => {
    await page.getByRole('button', { name: t.export, exact: true }).click()
    await page.getByRole('menuitem', { name: t.format.csv.name }).click()
  }
  const refusal = { kind: 'too-many-rows', most: 50_000 }
  await page.route(`**${exportMyClients.path}*`, (route) =>
    route.fulfill({ status: 409, json: { code: '9999', error: REFUSED, data: { refusal } } }),
  )
  await choose()
  await expect(page.getByText(REFUSED)).toBeVisible()
  await page.unrouteAll()
  await page.route(`**${exportMyClients.path}*`, (route) => route.abort())
  await choose()
  await expect(page.getByText(t.failed)).toBeVisible()
  await page.unrouteAll()
  const [file] = await Promise.all([page.waitForEvent('download'), choose()])
  expect(file.suggestedFilename()).toBe(`${clientsCopy.zh.fileName}.csv`)
  await page.context().close()
})
