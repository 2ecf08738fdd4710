import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import * as check from '#web/areas/anti-spoofing/page/copy.ts'
import * as article from '#web/areas/article/copy.ts'
import * as service from '#web/areas/client-service/copy.ts'
import { CONTENT_PATHS } from '#web/site/screens.ts'
import * as entry from '#web/parts/content/entry.copy.ts'
import { sharedUrl } from '../shared-product.ts'
import { barriers } from '../steps/page-checks.ts'
import { languages } from '../../lane.ts'

let url: string
test.beforeAll(async () => {
  url = await sharedUrl()
})

const OWN = CONTENT_PATHS.filter((path) => !path.startsWith('/help/'))
const FURTHER = [
  '/main/client-service/status',
  '/verify-certificate',
  '/about-us/announcement?id=fee-rules-2026',
  '/about-us/announcement?topic=system',
  '/about-us/anniversaryDetail',
  '/about-us/anniversaryDetail?id=nine-years',
  '/about-us/jobs?id=deputy-director',
  '/tool/article',
  '/tool/article?topic=risk',
  '/tool/article?page=2',
  '/tool/article?id=fees-2026',
]
const PAGES = [...OWN, ...FURTHER]
const FIRST_BYTES = 14_336

const get = (requests: APIRequestContext, path: string, locale: string) =>
  requests.get(url + path, { headers: { cookie: `locale=${locale}`, 'accept-encoding': 'identity' } })

for (const locale of languages('zh')) {
  test(`RO1 PU1 every public page in ${locale} is whole, small and has its own title`, async ({
    request,
  }) => {
    const seen = { titles: new Set<string>(), descriptions: new Set<string>() }
    for (const path of PAGES) {
      const answer = await get(request, path, locale)
      expect(answer.status(), path).toBe(200)
      const html = await answer.text()
      expect(html.match(/<h1[\s>]/g)?.length, path).toBe(1)
      const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1]
      expect(description, path).toBeTruthy()
      seen.titles.add(/<title>([^<]+)<\/title>/.exec(html)![1]!)
      // The list has one description, whichever part of it is shown.
      if (!/[?](topic|page)=/.test(path)) seen.descriptions.add(description!)
      for (const [, json] of html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g))
        expect(JSON.parse(json!)['@context'], path).toBe('https://schema.org')
    }
    const lists = PAGES.filter((path) => /announcement\?topic/.test(path)).length
    expect(seen.titles.size).toBe(PAGES.length - lists)
    expect(seen.descriptions.size).toBe(PAGES.filter((path) => !/[?](topic|page)=/.test(path)).length)
  })

  test(`RO7 what is not there is a 404 with a way on, in ${locale}`, async ({ request }) => {
    const wrong = ['?id=nope', `?id=${'x'.repeat(10_000)}`, '?id=', '?id=..%2F..%2Fetc', '?id=%F0%9F%92%A9']
    for (const path of [
      '/tool/article',
      '/about-us/announcement',
      '/about-us/anniversaryDetail',
      '/about-us/jobs',
    ]) {
      for (const query of wrong) {
        const answer = await get(request, path + query, locale)
        expect(answer.status(), path + query.slice(0, 20)).toBe(404)
        expect(await answer.text()).toContain('href="/main/home"')
      }
    }
  })
}

test('§4 a public page is one answer of at most 14 KB', async () => {
  for (const path of PAGES.filter((each) => each !== '/main/client-service')) {
    for (const locale of ['zh', 'en']) {
      const answer = await fetch(url + path, {
        headers: { cookie: `locale=${locale}`, 'accept-encoding': 'br' },
      })
      const size = Number(answer.headers.get('content-length') ?? 0) || (await sizeOnWire(path, locale))
      expect(size, `${locale} ${path}`).toBeLessThanOrEqual(FIRST_BYTES)
      await answer.body?.cancel()
    }
  }
})

async function sizeOnWire(path: string, locale: string): Promise<number> {
  const { request } = await import('node:http')
  return new Promise((done, reject) => {
    const headers = { 'accept-encoding': 'br', cookie: `locale=${locale}` }
    request(url + path, { headers }, (answer) => {
      let size = 0
      answer.on('data', (part: Buffer) => (size += part.length))
      answer.on('end', () => done(size))
    })
      .on('error', reject)
      .end()
  })
}

test('feeds are Atom in both languages, and their pages name them', async ({ request }) => {
  for (const [file, page] of [
    ['/rss/articles.xml', '/tool/article'],
    ['/rss/announcements.xml', '/about-us/announcement'],
  ] as const) {
    for (const lang of ['zh', 'en']) {
      const answer = await request.get(`${url}${file}?lang=${lang}`)
      expect(answer.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
      const xml = await answer.text()
      expect(xml).toContain(`xml:lang="${lang === 'zh' ? 'zh-CN' : 'en'}"`)
      expect(xml.match(/<entry>/g)!.length).toBeGreaterThan(3)
      expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/)
    }
    for (const [lang, query] of [
      ['zh', ''],
      ['en', '\\?lang=en'],
    ] as const) {
      const html = await (await get(request, page, lang)).text()
      expect(html).toMatch(new RegExp(`<link[^>]*type="application/atom\\+xml"[^>]*href="${file}${query}"`))
      expect(html).toMatch(new RegExp(`<a href="${file}${query}"`))
    }
  }
})

async function open(page: Page, locale: 'zh' | 'en', path: string): Promise<void> {
  await page.context().addCookies([{ name: 'locale', value: locale, url }])
  await page.goto(url + path)
}

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: scripts })

    test('a message keeps what was written, gets a number and is found by it', async ({ page }) => {
      const t = service.zh
      await open(page, 'zh', '/main/client-service')
      const form = page.locator('#message')
      await form.getByLabel(t.name, { exact: true }).fill('陈小姐')
      await form.getByLabel(t.contact, { exact: true }).fill('12')
      await form.getByLabel(t.text, { exact: true }).fill('什么时候确认？')
      await form.getByRole('button', { name: t.submit }).click()
      await expect(form.getByText(t.problems.contact['not-a-contact'])).toBeVisible()
      await expect(form.getByText(t.problems.topic.unknown)).toBeVisible()
      await expect(form.getByText(t.problems.consent['not-agreed'])).toBeVisible()
      await expect(form.getByLabel(t.text, { exact: true })).toHaveValue('什么时候确认？')
      await form.getByLabel(t.contact, { exact: true }).fill('13800138000')
      await form.getByLabel(t.topic, { exact: true }).selectOption('trading')
      await form.getByRole('checkbox').check()
      await form.getByRole('button', { name: t.submit }).click()
      await expect(form.getByRole('alert')).toContainText(t.leftTitle)
      const number = /M\d{8}-\d{4,}/.exec(await form.getByRole('alert').innerText())![0]
      await form.getByRole('link', { name: t.track }).click()
      await page.getByLabel(t.number, { exact: true }).fill(number)
      await page.getByLabel(t.lastFour, { exact: true }).fill('8000')
      await page.getByRole('button', { name: t.look }).click()
      await expect(page.getByRole('alert')).toContainText(t.statuses.open.title)
    })

    test('a chat is begun, kept, read again, and taken off the device', async ({ page }) => {
      const t = service.en
      await open(page, 'en', '/main/client-service')
      const chat = page.locator('#chat')
      await chat.getByLabel(t.say, { exact: true }).fill('Hello <b>there</b>')
      await chat.getByRole('button', { name: t.send }).click()
      await expect(chat.getByText('Hello <b>there</b>')).toBeVisible()
      await expect(chat.getByText(/C\d{8}-\d{4,}/)).toBeVisible()
      await page.reload()
      await expect(chat.getByText('Hello <b>there</b>')).toBeVisible()
      await expect(chat.getByText(t.received)).toBeVisible()
      await chat.getByRole('button', { name: t.end }).click()
      await expect(chat.getByText(t.chatEmpty)).toBeVisible()
      await expect(chat.getByText('Hello <b>there</b>')).toHaveCount(0)
    })

    test('the check tells ours, not ours and a look-alike apart', async ({ page }) => {
      const t = check.en
      await open(page, 'en', '/anti-spoofing')
      for (const [kind, text, verdict] of [
        ['domain', 'https://www.tingyu-wealth.example/help', 'ours'],
        ['domain', 'tingyu-wea1th.example', 'look-alike'],
        ['phone', '13800138000', 'unknown'],
        ['staff', 'TY-00217', 'ours'],
        ['domain', 'no domain', 'unreadable'],
      ] as const) {
        await page.locator('label', { hasText: t.kinds[kind] }).click()
        await page.getByLabel(t.text, { exact: true }).fill(text)
        await page.getByRole('button', { name: t.check, exact: true }).click()
        await expect(page.getByRole('alert')).toContainText(t.verdicts[verdict].title)
        await expect(page).toHaveURL(/\/anti-spoofing(#check)?$/)
      }
    })
  })
}

test('the states of the forms have no barrier, in the dark as well', async ({ page }) => {
  await page.context().addCookies([{ name: 'theme', value: 'dark', url }])
  await open(page, 'zh', '/main/client-service')
  await page.locator('#message').getByRole('button', { name: service.zh.submit }).click()
  await expect(page.locator('#message').getByRole('alert')).toBeVisible()
  expect(await barriers(page, false)).toEqual([])
  await page.goto(`${url}/anti-spoofing`)
  await page.getByLabel(check.zh.text, { exact: true }).fill('tingyu-wea1th.example')
  await page.getByRole('button', { name: check.zh.check, exact: true }).click()
  expect(await barriers(page, false)).toEqual([])
})

test('an article can be shared and printed where there is a script, and read without', async ({
  browser,
}) => {
  const words = entry.en
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ javaScriptEnabled })
    await open(page, 'en', '/tool/article?id=drawdown')
    const tools = page.getByRole('button', { name: words.print })
    if (javaScriptEnabled) await expect(tools).toBeVisible()
    else await expect(tools).toHaveCount(0)
    await expect(page.getByText(article.en.disclaimer)).toBeVisible()
    await page.close()
  }
})

test('a chat that cannot be read stays to be seen, and what is half written with it', async ({ page }) => {
  const t = service.en
  await open(page, 'en', '/main/client-service')
  const chat = page.locator('#chat')
  await chat.getByLabel(t.say, { exact: true }).fill('Is anybody there?')
  await chat.getByRole('button', { name: t.send }).click()
  await expect(chat.getByText('Is anybody there?')).toBeVisible()
  await chat.getByLabel(t.say, { exact: true }).fill('half a')
  await page.route(/client-service\.data/, (route) => route.fulfill({ status: 429, body: '{}' }))
  await expect(chat.getByText(t.chatUnread)).toBeVisible()
  await expect(chat.getByText('Is anybody there?')).toBeVisible()
  await page.unroute(/client-service\.data/)
  await expect(chat.getByText(t.chatUnread)).toBeHidden()
  await expect(chat.getByLabel(t.say, { exact: true })).toHaveValue('half a')
  await expect(page).toHaveTitle(/./)
})
