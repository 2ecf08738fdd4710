import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/db/tx.ts'
import { openLimits } from '#server/base/http/limits.ts'
import { claimUpload } from '#server/people/files/claim-upload.ts'
import type { KeepDeps } from '#server/people/files/store-upload.ts'
import { storeUpload } from '#server/people/files/store-upload.ts'
import { openFiles } from '#server/people/files/open-files.ts'
import { openUpload } from '#server/people/files/open-upload.ts'
import { sweepUpload } from '#server/people/files/sweep-upload.ts'
import { insertUpload, lockDay } from '#server/people/files/upload.store.ts'
import type { Uploader } from '#server/people/files/uploader.ts'
import { ownerId } from '#server/people/files/uploader.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import { makeRefusedImages } from '../../world/files/refused-image.ts'
import { bombPng, EICAR_TEXT, sampleImage, withComment, ZIP_TAIL } from '../../world/files/sample-image.ts'
import { waitFor } from '../../world/wait-at-lock.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

const ORIGIN = 'http://127.0.0.1:3000'

let world: World
let files: KeepDeps
let jpeg: Buffer
beforeAll(async () => {
  world = await openTestWorld()
  jpeg = await sampleImage('jpeg')
  const { db, pool } = world.database
  const limits = openLimits(pool, { ip: 1000, order: 10 })
  const open = openFiles(world.config, { db, seal: openSeal(world.config.secret), limits })
  files = { ...open, change: (work) => inTransaction(db, work) }
})
afterAll(() => world.close())
afterEach(async () => void (await sql`delete from rate_limit`.execute(world.database.db)))

interface UploadReply {
  readonly status: number
  readonly code: string
  readonly errorMsg?: string
  readonly data: { readonly fileHash?: string; readonly refusal?: { readonly kind: string } }
}

async function push(
  who: Person,
  bytes: Uint8Array,
  name = 'card.jpg',
  extra: Record<string, string> = {},
): Promise<UploadReply> {
  const form = new FormData()
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  const headers = {
    cookie: who.cookie(),
    'x-client-version': 'test',
    'sec-fetch-site': 'same-origin',
    origin: ORIGIN,
    ...(who.ticket ? { authorization: `Ticket ${who.ticket}` } : {}),
    ...extra,
  }
  const request = new Request(`${ORIGIN}/upload/push`, { method: 'POST', body: form, headers })
  const response = await world.platform.app.fetch(request)
  return { status: response.status, ...((await response.json()) as Omit<UploadReply, 'status'>) }
}

async function partyOf(username: string): Promise<Uploader> {
  const { rows } = await sql<{ partyId: string }>`
    select party_id as "partyId" from login where username = ${username}`.execute(world.database.db)
  return { kind: 'party', partyId: rows[0]!.partyId }
}

const applicant = (): Uploader => ({ kind: 'application', applicationId: randomUUID() })

/** Makes the request of a browser, as the use case gets it. */
async function sent(bytes: Uint8Array, name = 'card.jpg'): Promise<Request> {
  const form = new FormData()
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  return new Request(`${ORIGIN}/upload/push`, { method: 'POST', body: form })
}

async function keep(uploader: Uploader, bytes: Uint8Array = jpeg, name?: string): Promise<string> {
  const kept = await storeUpload(files, uploader, await sent(bytes, name))
  if (kept.kind !== 'kept') throw new Error(kept.kind)
  return kept.handle
}

async function rowOf(handle: string) {
  const { rows } = await sql<{ uploadId: string; state: string; retention: string }>`
    select upload_id as "uploadId", state, retention from upload where handle = ${handle}`.execute(
    world.database.db,
  )
  return rows[0]
}

describe('who may upload', () => {
  test.each(['demo-investor', 'demo-adviser', 'demo-maker'])('%s gets a handle', async (username) => {
    const reply = await push(await world.login(username), jpeg)
    expect([reply.status, reply.code]).toEqual([200, '0000'])
    expect(reply.data.fileHash).toMatch(/^[\w-]{22}$/)
    expect((await openUpload(files, await partyOf(username), reply.data.fileHash!))?.fileName).toBe(
      'card.jpg',
    )
  })

  test('a guest does not, nor staff, nor who shows no ticket or comes from elsewhere', async () => {
    const investor = await world.login('demo-investor')
    const replies = [
      await push(world.guest(), jpeg),
      await push(await world.login('demo-operator'), jpeg),
      await push(investor, jpeg, 'a.jpg', { authorization: '' }),
      await push(investor, jpeg, 'a.jpg', { 'sec-fetch-site': 'cross-site' }),
      await push(investor, jpeg, 'a.jpg', { 'x-client-version': '' }),
    ]
    expect(replies.map((each) => each.status)).toEqual([404, 404, 401, 403, 400])
    expect(replies.slice(0, 2).map((each) => each.data.refusal?.kind)).toEqual([
      'upload-not-found',
      'upload-not-found',
    ])
  })
})

describe('what is refused, in both languages', () => {
  const CASES: readonly (readonly [string, () => Buffer | Promise<Buffer>, string, number])[] = [
    ['a PDF renamed .jpg', () => Buffer.from('%PDF-1.7\n%%EOF'), 'upload-not-image', 200],
    ['a decompression bomb', () => bombPng(16_000), 'upload-not-image', 200],
    ['a polyglot', () => Buffer.concat([jpeg, ZIP_TAIL]), 'upload-not-image', 200],
    ['50 MB', () => randomBytes(50 * 1024 * 1024), 'upload-too-large', 413],
    ['nothing', () => Buffer.alloc(0), 'upload-not-image', 200],
    ['the test virus in a comment', () => withComment(jpeg, EICAR_TEXT), 'upload-infected', 200],
  ]
  test.each(CASES)('%s', async (_, make, kind, status) => {
    const bytes = await make()
    const [zh, en] = [await world.login('demo-investor'), await world.login('demo-investor', 'en')]
    const reply = await push(zh, bytes)
    expect([reply.status, reply.code, reply.data.refusal?.kind]).toEqual([status, '9999', kind])
    expect(reply.errorMsg).toMatch(/更换照片/)
    expect((await push(en, bytes)).errorMsg).toMatch(/change the photo/)
  })

  test('T27 every file of the list, with the message, within 200 MB more of memory, and none is kept', async () => {
    const before = process.memoryUsage().rss
    let most = before
    const uploaders: string[] = []
    for (const { name, problem, bytes } of await makeRefusedImages()) {
      const uploader = applicant()
      uploaders.push(ownerId(uploader))
      const kept = await storeUpload(files, uploader, await sent(bytes))
      expect(kept, name).toEqual({ kind: 'upload-not-image', problem })
      most = Math.max(most, process.memoryUsage().rss)
    }
    expect(most - before).toBeLessThan(200 * 1024 * 1024)
    const { rows } = await sql`select 1 from upload where uploader_id = any(${uploaders}::uuid[])`.execute(
      world.database.db,
    )
    expect(rows).toEqual([])
  })

  test('of what is refused neither row nor bytes are left, of what is infected the row', async () => {
    const uploader = applicant()
    await storeUpload(files, uploader, await sent(Buffer.concat([jpeg, ZIP_TAIL])))
    await storeUpload(files, uploader, await sent(withComment(jpeg, EICAR_TEXT)))
    const { rows } = await sql<{ handle: string; uploadId: string; state: string }>`
      select handle, upload_id as "uploadId", state from upload
      where uploader_id = ${ownerId(uploader)}`.execute(world.database.db)
    expect(rows.map((each) => each.state)).toEqual(['infected'])
    expect(await files.blobs.get(rows[0]!.uploadId)).toBe(null)
    expect(await openUpload(files, uploader, rows[0]!.handle)).toBe(null)
  })

  test('more than 50 files or 200 MB a day of one uploader; another has a day of their own', async () => {
    const [many, much] = [applicant(), applicant()]
    await keep(many)
    await keep(much)
    await sql`insert into upload (upload_id, handle, uploader_kind, uploader_id, file_name_sealed, media_type,
        received_bytes, kept_bytes, kept_sha256, kept_at)
      select gen_random_uuid(), translate(left(encode(decode(md5(random()::text), 'hex'), 'base64'), 22), '+/', '-_'),
        uploader_kind, uploader_id, '\\x00', 'image/jpeg', case when uploader_id = ${ownerId(much)} then 10485760 else 1 end,
        1, kept_sha256, kept_at
      from upload, generate_series(1, case when uploader_id = ${ownerId(much)} then 19 else 48 end)
      where uploader_id in (${ownerId(many)}, ${ownerId(much)})`.execute(world.database.db)
    const large = await sharp(randomBytes(2000 * 2200 * 3), {
      raw: { width: 2000, height: 2200, channels: 3 },
    })
      .jpeg({ quality: 100 })
      .toBuffer()
    expect(large.length).toBeGreaterThan(5.5 * 1024 * 1024)
    expect((await storeUpload(files, much, await sent(large))).kind).toBe('kept')
    expect(await storeUpload(files, much, await sent(large))).toEqual({
      kind: 'upload-day-full',
      mostFiles: 50,
      mostMib: 200,
    })
    const together = await Promise.all(
      Array.from({ length: 4 }, async () => storeUpload(files, many, await sent(jpeg))),
    )
    expect(together.map((each) => each.kind).sort()).toEqual([
      'kept',
      'upload-day-full',
      'upload-day-full',
      'upload-day-full',
    ])
    await keep(applicant())
  })

  test('who sends two at once is counted one after the other', async () => {
    const uploader = applicant()
    const first = Promise.withResolvers<void>()
    const counted: Promise<number>[] = []
    const one = inTransaction(world.database.db, async (tx) => {
      await lockDay(tx, uploader)
      const row = { uploadId: randomUUID(), handle: randomBytes(16).toString('base64url') }
      const sizes = {
        receivedBytes: 1,
        keptBytes: 1,
        keptSha256: randomBytes(32),
        fileNameSealed: Buffer.of(0),
      }
      await insertUpload(tx, uploader, { ...row, ...sizes })
      const other = inTransaction(world.database.db, async (of) => (await lockDay(of, uploader)).files)
      counted.push(other)
      const early: number[] = []
      void other.then((files) => early.push(files))
      await waitFor(world.database.db, 1, early)
      first.resolve()
    })
    await Promise.all([one, first.promise])
    expect(await counted[0]).toBe(1)
  })

  test('the 21st try within the hour of one uploader', async () => {
    const uploader = applicant()
    const limits = openLimits(world.database.pool, { ip: 1, order: 1 })
    const replies = []
    for (let n = 0; n < 21; n += 1)
      replies.push(
        (await storeUpload({ ...files, limits }, uploader, await sent(Buffer.from('no image')))).kind,
      )
    expect(replies.slice(0, 20).every((each) => each === 'upload-not-image')).toBe(true)
    expect(replies[20]).toBe('too-many-attempts')
  })
})

describe('over a real connection', () => {
  test('fifty megabytes are refused without being read, and the server goes on', async () => {
    const investor = await world.login('demo-investor')
    const listening = Promise.withResolvers<AddressInfo>()
    const where = { fetch: world.platform.app.fetch, port: 0, hostname: '127.0.0.1' }
    const server = serve(where, listening.resolve)
    const { port } = await listening.promise
    const origin = `http://127.0.0.1:${port}`
    const headers = {
      cookie: investor.cookie(),
      'x-client-version': 'test',
      origin,
      authorization: `Ticket ${investor.ticket}`,
      'content-type': 'multipart/form-data; boundary=x',
    }
    let given = 0
    const send = () => {
      given = 0
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          given += 256 * 1024
          if (given > 50 * 1024 * 1024) controller.close()
          else controller.enqueue(new Uint8Array(256 * 1024))
        },
      })
      const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
      return fetch(`${origin}/upload/push`, init)
    }
    expect((await send()).status).toBe(413)
    expect(given).toBeLessThan(40 * 1024 * 1024)
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    server.close()
  })
})

describe('a handle', () => {
  test('is its uploader’s alone: another’s, a changed and an unknown one are the same nothing', async () => {
    const [mine, other] = [applicant(), applicant()]
    const handle = await keep(mine)
    const changed = `${handle.startsWith('A') ? 'B' : 'A'}${handle.slice(1)}`
    const sameId: Uploader = { kind: 'party', partyId: ownerId(mine) }
    expect(await openUpload(files, mine, handle)).not.toBe(null)
    const nothing = [
      await openUpload(files, other, handle),
      await openUpload(files, sameId, handle),
      await openUpload(files, mine, changed),
      await openUpload(files, mine, ''),
    ]
    expect(nothing).toEqual([null, null, null, null])
    const claims = await inTransaction(world.database.db, async (tx) => [
      await claimUpload(tx, other, handle, { retention: 'identity' }),
      await claimUpload(tx, sameId, handle, { retention: 'identity' }),
      await claimUpload(tx, mine, changed, { retention: 'identity' }),
    ])
    expect(new Set(claims.map((each) => each.kind))).toEqual(new Set(['upload-not-found']))
  })

  test('is another one for the same bytes sent again', async () => {
    const uploader = applicant()
    expect(await keep(uploader)).not.toBe(await keep(uploader))
  })
})

describe('what is kept', () => {
  test('lies sealed in the folder: neither picture nor name can be found on the disk', async () => {
    const uploader = applicant()
    const handle = await keep(uploader, jpeg, '=林样本/身份证.jpg')
    const opened = await openUpload(files, uploader, handle)
    expect(opened?.fileName).toBe('林样本身份证.jpg')
    const { uploadId } = (await rowOf(handle))!
    const onDisk = readFileSync(join(world.config.dataDir, 'blobs', uploadId.slice(0, 2), uploadId))
    expect(onDisk.includes(opened!.bytes.subarray(100, 132))).toBe(false)
    expect(onDisk.includes('JFIF')).toBe(false)
    const { rows } = await sql<{
      row: string
    }>`select row_to_json(upload)::text as row from upload where handle = ${handle}`.execute(
      world.database.db,
    )
    expect(rows[0]!.row).not.toMatch(/样本|card/)
  })

  test('nobody sees it before it has been scanned, and never where the scanner failed', async () => {
    const uploader = applicant()
    const seen: unknown[] = []
    const handles = async () => {
      const { rows } = await sql<{ handle: string; state: string }>`select handle, state from upload
        where uploader_id = ${ownerId(uploader)}`.execute(world.database.db)
      return rows
    }
    const scan = {
      scan: async () => {
        const [row] = await handles()
        seen.push(row!.state, await openUpload(files, uploader, row!.handle))
        throw new Error('the scanner is down')
      },
    }
    await expect(storeUpload({ ...files, scan }, uploader, await sent(jpeg))).rejects.toThrow(
      /scanner is down/,
    )
    expect(seen).toEqual(['quarantined', null])
    const [row] = await handles()
    expect(await openUpload(files, uploader, row!.handle)).toBe(null)
    const claim = await inTransaction(world.database.db, (tx) =>
      claimUpload(tx, uploader, row!.handle, { retention: 'identity' }),
    )
    expect(claim.kind).toBe('upload-not-found')
  })

  test('goes after its day unless it was claimed; swept twice is swept once', async () => {
    const uploader = applicant()
    const [kept, left] = [await keep(uploader), await keep(uploader)]
    const claim = () =>
      inTransaction(world.database.db, (tx) => claimUpload(tx, uploader, kept, { retention: 'identity' }))
    expect([await claim(), await claim()]).toEqual([{ kind: 'claimed' }, { kind: 'claimed' }])
    const [keptRow, leftRow] = [(await rowOf(kept))!, (await rowOf(left))!]
    expect([keptRow.retention, leftRow.retention]).toEqual(['identity', 'short'])
    const { rows } = await sql<{ inHours: number }>`
      select round(extract(epoch from run_at - clock_timestamp()) / 3600)::int as "inHours" from graphile_worker.jobs
      where key = ${`sweep-${leftRow.uploadId}`}`.execute(world.database.db)
    expect(rows).toEqual([{ inHours: 24 }])
    for (const { uploadId } of [keptRow, leftRow, leftRow]) await sweepUpload(files, { uploadId })
    expect(await openUpload(files, uploader, left)).toBe(null)
    expect(await files.blobs.get(leftRow.uploadId)).toBe(null)
    expect((await openUpload(files, uploader, kept))?.bytes.length).toBeGreaterThan(0)
    const shard = readdirSync(join(world.config.dataDir, 'blobs', keptRow.uploadId.slice(0, 2)))
    expect(shard).toContain(keptRow.uploadId)
  })

  test('the database refuses a claimed file that is not clean', async () => {
    const handle = await keep(applicant())
    const spoil = sql`update upload set state = 'quarantined', retention = 'identity', claimed_at = now() where handle = ${handle}`
    await expect(spoil.execute(world.database.db)).rejects.toThrow(/check constraint/)
  })
})
