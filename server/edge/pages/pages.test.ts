import { join } from 'node:path'
import { createContext } from 'react-router'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { LIVE_ADDRESS } from '#contract/live.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { openLog } from '#server/log.ts'
import type { Host } from '#web/site/server-context.ts'
import { buildApp } from '#server/edge/app.ts'
import { openLimits } from '#server/base/http/limits.ts'
import { openPages } from './pages.ts'

/** Pages over a database that does not exist, and a build whose pages are all static, or a form, and call the API once. */
const folder = join(import.meta.dirname, 'no-database-here')
const database = await openDatabase({
  databaseUrl: `postgresql://app@localhost/none?host=${encodeURIComponent(folder)}`,
  dataDir: folder,
})
afterAll(() => database.close())
afterEach(() => void vi.restoreAllMocks())

const hostContext = createContext<Host>()
const rendered: string[] = []
const answerOf = async (request: Request, status: number, headers: Headers) => {
  rendered.push(new URL(request.url).pathname)
  if (!request.url.includes('/form')) headers.set('X-Page-Kind', 'static')
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(
    `<!DOCTYPE html><html lang="zh-CN"><head><title>t</title></head><body>${status}</body></html>`,
    {
      status,
      headers,
    },
  )
}
type Asking = { readonly request: Request; readonly context: Readonly<RouterContextProvider> }
const ask = async ({ request, context }: Asking) => {
  const said = request.method === 'POST' ? (await request.text()).length : 0
  const answer = await context.get(hostContext).api(new Request('http://127.0.0.1:3000/fe/rest/x'))
  return { said, status: answer.status }
}
const route = { id: 'root', path: '*', module: { default: () => null, loader: ask, action: ask } }
const build = {
  entry: {
    module: {
      default: answerOf,
      hostContext,
      openCollections: () => ({}),
      siteTexts: () => [],
      publicAddresses: () => [],
      spelledPath: (path: string) => (/^\/+main\/+home\/*$/i.test(path) ? '/main/home' : path),
    },
  },
  routes: { root: route },
  assets: {
    routes: { root: { id: 'root', path: '*' } },
    entry: { imports: [], module: '' },
    url: '',
    version: '1',
  },
  ...{ basename: '/', publicPath: '/', assetsBuildDirectory: '', future: {}, ssr: true, isSpaMode: false },
  ...{ prerender: [], routeDiscovery: { mode: 'initial', manifestPath: '' } },
} as unknown as ServerBuild
const config = readConfig({ SANDBOX: '1', DATA_DIR: folder, LOG_LEVEL: 'silent' }, [])

function open(api: () => Promise<Response> = async () => new Response('{}')) {
  const { handle, forget } = openPages({
    ...{ build, config, db: database.db, isSecure: false, entries: [] },
    api,
  })
  const read = (path: string, init: RequestInit & { duplex?: 'half' } = {}) =>
    handle(new Request(`http://127.0.0.1:3000${path}`, init), '203.0.113.1')
  return { read, forget }
}

const OWN = { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' }
const FORM = { ...OWN, 'content-type': 'application/x-www-form-urlencoded' }

/** Makes a long body that counts how many bytes are read from it. */
function longBody(mib: number) {
  let taken = 0
  const body = new ReadableStream({
    pull(controller) {
      taken += 65_536
      if (taken > mib * 1024 * 1024) controller.close()
      else controller.enqueue(new Uint8Array(65_536))
    },
  })
  return { body, taken: () => taken }
}

test.each([
  ['says that it is long', { ...FORM, 'content-length': String(20 * 1024 * 1024) }, 413],
  ['does not say how long it is', FORM, 413],
  ['is JSON', { ...OWN, 'content-type': 'application/json' }, 413],
  ['is a file', { ...OWN, 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ['is of no kind', OWN, 415],
])('a form of 20 MB that %s is refused before it is read', async (_, headers, status) => {
  rendered.length = 0
  const { body, taken } = longBody(20)
  const answer = await open().read('/form', { method: 'POST', headers, body, duplex: 'half' })
  expect(answer.status).toBe(status)
  const html = await answer.text()
  expect([html.includes('提交的'), html.includes('What you sent')]).toEqual([true, true])
  expect(html.indexOf('提交的')).toBeLessThan(html.indexOf('What you sent'))
  expect(rendered).toEqual([])
  expect(taken()).toBeLessThan(400 * 1024)
})

test('a form within its bound reaches its page whole, and one without a body does', async () => {
  const { read } = open()
  const sent = await read('/form', { method: 'POST', headers: FORM, body: `a=${'b'.repeat(60_000)}` })
  const empty = await read('/form', { method: 'POST', headers: OWN })
  expect([sent.status, empty.status]).toEqual([200, 200])
})

test('a cookie that cannot be decoded is no cookie', async () => {
  const { read } = open()
  const answer = await read('/main/home', { headers: { cookie: 'primary=%E0%A4%A; theme=dark' } })
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-cache'])
})

test('a page is kept as it is spelled by us and in our colours; no spelling and no colour is compressed anew', async () => {
  const { read } = open()
  const kinds = async (path: string, cookie = '') =>
    (await read(path, { headers: { cookie } })).headers.get('Cache-Control')
  expect(await kinds('/main/home')).toBe('private, no-cache')
  for (const path of ['/MAIN/home', '/main/home/', '//main/home', '/m%61in/home', '/main/home%20'])
    expect([path, await kinds(path)]).toEqual([path, 'no-store'])
  expect(await kinds('/main/home', 'primary=%23123456')).toBe('no-store')
  expect(await kinds('/main/home', 'theme=dark; text=large')).toBe('private, no-cache')
})

test('without the database a public page stands from its kept bytes, however old and whoever reads it', async () => {
  let status = 200
  const { read, forget } = open(async () => new Response('{}', { status }))
  const first = Buffer.from(await (await read('/main/home')).arrayBuffer())
  status = 503
  const hourLater = Date.now() + 3_600_000
  vi.spyOn(Date, 'now').mockImplementation(() => hourLater)
  forget()
  for (const cookie of ['', 'sid=an-old-session', 'primary=%23123456']) {
    const again = await read('/main/home', { headers: { cookie } })
    expect([cookie, again.status]).toEqual([cookie, 200])
    expect(Buffer.from(await again.arrayBuffer()).equals(first)).toBe(true)
  }
})

test('a page that was made without a call it needed is not kept', async () => {
  let status = 503
  const { read } = open(async () => new Response('{}', { status }))
  expect((await read('/main/home')).status).toBe(503)
  status = 200
  expect((await read('/main/home')).status).toBe(200)
})

test.each([
  ['a page that was never read', '/tool/fund-selector', '', '服务暂时不可用', 'The service is not available'],
  [
    'one of somebody’s own',
    '/investor/holdings',
    'sid=mine',
    '服务暂时不可用',
    'The service is not available',
  ],
  [
    'one in English',
    '/investor/holdings',
    'sid=mine; locale=en',
    'The service is not available',
    '服务暂时不可用',
  ],
])(
  'without the database %s is a page in both languages that says when',
  async (_, path, cookie, own, other) => {
    const { read } = open(async () => new Response('{}', { status: 503 }))
    const answer = await read(path, { headers: { cookie } })
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    const html = await answer.text()
    expect(html.indexOf(own)).toBeGreaterThan(0)
    expect(html.indexOf(other)).toBeGreaterThan(html.lastIndexOf(own))
  },
)

test('a page that failed, and one too many, are pages; a call that failed is an envelope', async () => {
  const broken = async () => {
    throw new Error('a fault of ours')
  }
  const app = buildApp({
    ...{ db: database.db, readDb: database.db, secret: config.secret, originOf: () => null },
    isTrustedProxy: () => false,
    isStaffAddress: () => true,
    ...{
      limits: openLimits(database.pool, { ip: 1, order: 1 }),
      log: openLog('silent'),
      isSecure: false,
      callers: null,
    },
    ...{ routes: [], assetFolder: '/nowhere', isOwnHost: () => true, isHealthy: async () => true },
    pages: () => ({ handle: broken, forget: () => {}, texts: () => [] }),
    follow: broken,
  })
  const read = (path: string) =>
    app.fetch(new Request(`http://127.0.0.1:3000${path}`), { readerIp: '203.0.113.2' })
  const page = await read('/main/home')
  expect([page.status, page.headers.get('Content-Type')]).toEqual([500, 'text/html; charset=utf-8'])
  expect((await read(LIVE_ADDRESS)).headers.get('Content-Type')).toContain('application/json')
  for (let nth = 0; nth < 299; nth += 1) await read('/main/home')
  const tooMany = await read('/main/home')
  expect([tooMany.status, tooMany.headers.get('Content-Type')]).toEqual([429, 'text/html; charset=utf-8'])
  expect(Number(tooMany.headers.get('Retry-After'))).toBeGreaterThan(0)
})
