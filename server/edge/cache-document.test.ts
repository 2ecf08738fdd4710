import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { openLog } from '#server/log.ts'
import { buildApp } from './app.ts'
import { openAssets, compressInTurn } from './pages/assets.ts'
import { compressFolder } from './pages/compress.ts'
import { cacheDocument } from './cache-document.ts'
import { read } from '#server/base/http/route.ts'
import { ok } from '#server/base/http/answer.ts'
import * as z from 'zod/mini'

test('the document of the API and its reading page are written once, however often they are asked for', async () => {
  let looks = 0
  const asked = endpoint({
    ...{ client: 'fe', method: 'GET', path: '/rest/x', audience: ['public'], refusals: [] },
    ...{ input: z.object({}), output: z.object({}) },
    // Both documents read the summary.
    get summary() {
      looks += 1
      return { zh: '一', en: 'one' }
    },
  })
  const app = buildApp({
    ...{
      db: null as never,
      readDb: null as never,
      secret: '',
      originOf: () => null,
      isTrustedProxy: () => false,
      isStaffAddress: () => true,
      isSecure: false,
      callers: null,
    },
    ...{ limits: null as never, log: openLog('silent'), pages: () => null, assetFolder: '/nowhere' },
    ...{ isOwnHost: () => true, isHealthy: async () => true },
    routes: [read(asked, async () => ok({}))],
  })
  const ask = (path: string, headers: Record<string, string>) =>
    app.fetch(new Request(`http://127.0.0.1:3000${path}`, { headers }))
  const before = looks
  const [first, ...others] = await Promise.all(
    Array.from({ length: 30 }, async () => ask('/fe/openapi.json', { 'accept-encoding': 'br' })),
  )
  const whole = brotliDecompressSync(Buffer.from(await first!.arrayBuffer())).toString()
  expect(JSON.parse(whole).paths['/fe/rest/x'].get.summary).toBe('one 一')
  const once = looks - before
  for (const each of others) await each.arrayBuffer()
  expect(await (await ask('/fe/openapi.json', {})).json()).toEqual(JSON.parse(whole))
  expect(looks - before).toBe(once)
  const pages = [
    await ask('/fe/docs', {}),
    await ask('/fe/docs', {}),
    await ask('/fe/docs', { cookie: 'locale=en' }),
  ]
  expect(pages.map((each) => each.headers.get('Content-Security-Policy')?.includes("'sha256-"))).toEqual([
    true,
    true,
    true,
  ])
  expect(await pages[0]!.text()).toBe(await pages[1]!.text())
  expect(await pages[2]!.text()).toContain('<html lang="en">')
  expect(looks - before).toBe(once + 2)
})

test('what is the same for everybody is sent from the same bytes, not from copies', async () => {
  const bodies: unknown[] = []
  const { Response: Plain } = globalThis
  globalThis.Response = class extends Plain {
    constructor(body?: BodyInit | null, init?: ResponseInit) {
      super(body, init)
      bodies.push(body)
    }
  } as typeof Response
  try {
    const document = cacheDocument('json', () => '{}')
    const assets = openAssets(join(import.meta.dirname, '../../web/public'))
    for (const _ of [1, 2]) {
      await document(new Request('http://localhost/'))
      await assets('/favicon.svg', true)
    }
  } finally {
    globalThis.Response = Plain
  }
  expect(bodies).toHaveLength(4)
  expect(bodies[2]).toBe(bodies[0])
  expect(bodies[3]).toBe(bodies[1])
})

test('files of the build are compressed one at a time', async () => {
  let [running, most] = [0, 0]
  const watched = async (plain: Buffer) => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    return plain
  }
  await Promise.all([1, 2, 3, 4].map(() => compressInTurn(Buffer.from('words'), watched)))
  expect(most).toBe(1)
})

test('a file is sent as the build has compressed it; without that, it is compressed when it is asked for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fp-assets-'))
  const file = join(folder, 'page.js')
  writeFileSync(file, 'let a = 1')
  const sent = async () => {
    const answer = await openAssets(folder)('/page.js', true)
    return brotliDecompressSync(Buffer.from(await answer!.arrayBuffer())).toString()
  }
  expect(await sent()).toBe('let a = 1')
  await compressFolder(folder)
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe('let a = 1')
  writeFileSync(`${file}.br`, brotliCompressSync('of the build'))
  expect(await sent()).toBe('of the build')
  rmSync(folder, { recursive: true })
})
