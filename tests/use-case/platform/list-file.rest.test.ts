import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportMyClients, findMyClients } from '#contract/adviser/client.ts'
import { fetchListFile } from '#contract/list-file.ts'
import { findNotices } from '#contract/notice.ts'
import { addressOf } from '#contract/endpoint.ts'
import { KEPT_DAYS, MOST_PDF_ROWS, MOST_ROWS, MOST_ROWS_AT_ONCE } from '#domain/duty/list-file.ts'
import { rebuildCards } from '#server/advisers/cards/rebuild-cards.ts'
import * as copy from '#server/advisers/clients/export-clients.copy.ts'
import { filterWords } from '#server/advisers/clients/filter-words.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import type { TableWriter } from '#server/base/printing/file-thread.ts'
import { openFileThread } from '#server/base/printing/file-thread.ts'
import type { JobHandlers, JobTry } from '#server/base/jobs/jobs.ts'
import { enqueue, startJobs } from '#server/base/jobs/jobs.ts'
import { inTransaction } from '#server/db/tx.ts'
import { openLog } from '#server/log.ts'
import { makeListFile } from '#server/people/list-files/make-list-file.ts'
import { sweepListFiles } from '#server/people/list-files/sweep-list-files.ts'
import { placeClients } from '../../world/advisers/adviser-world.ts'
import { actUnder, ADVISER_ACCOUNTS } from '../../world/advisers/care.ts'
import { blobsOf, storeOf } from '../../world/files/world-blobs.ts'
import { openTestWorld } from '../../world/world.ts'
import type { Person, World } from '../../world/world.ts'

/** Lists as files: in each format at once, and a long one by a job and a message, for its maker alone (rules/staff.md#files-of-lists). */

let world: World
let adviser: Person

const db = () => world.database.db
const UNKNOWN = '00000000-0000-4000-8000-000000000000'
/** With two clients the adviser had, one more than a file takes at once. */
const ADDED = MOST_ROWS_AT_ONCE

const store = () => storeOf(world)
const blobs = () => blobsOf(world)
const writeTable = openFileThread()
const deps = () => ({ db: db(), seal: openSeal(world.config.secret), blobs: blobs() })
const make = (listFileId: string, writer: TableWriter = writeTable, isLast = false) =>
  makeListFile({ ...deps(), writeTable: writer }, { listFileId }, { isLast })
const fetched = (who: Person, listFileId: string) => who.call(fetchListFile, { listFileId })
const export_ = (who: Person, asked: object = {}) => who.call(exportMyClients, asked)
const files = async () =>
  (
    await sql<{
      id: string
      state: string
    }>`select list_file_id as id, state from list_file order by asked_at, list_file_id`.execute(db())
  ).rows
const textOf = (data: unknown, charset = 'utf-8') =>
  new TextDecoder(charset).decode(data as unknown as ArrayBuffer)

beforeAll(async () => {
  world = await openTestWorld()
  await placeClients(world)
  await sql`with made as (insert into party (kind, name, pinyin, initials)
      select 'person', '名单' || n, 'ming dan', 'md' from generate_series(1, ${ADDED}::int) n returning party_id, name),
    account as (insert into account (account_number, account_type, kind, party_id, status, opened_on)
      select '7' || lpad(row_number() over (order by name)::text, 11, '0'), 'investor', 'individual', party_id, 'confirmed', '2026-01-05'
      from made returning account_number)
    insert into relation (account_number, adviser_id, kind, state, cause, validity)
    select account_number, (select adviser_id from adviser where account_number = ${ADVISER_ACCOUNTS.adviser}), 'own', 'active', 'opened',
      daterange('2026-01-05', null) from account`.execute(db())
  await rebuildCards({ db: db(), log: openLog('silent') })
  adviser = await actUnder(world, 'demo-adviser', 'adviser')
}, 120_000)
afterAll(() => world.close())

test('XX7 a list of one row comes at once in each format, with its type and name', async () => {
  const one = { keyword: '名单77' }
  const { clients } = (await adviser.call(findMyClients, { ...one, size: '100' })).data
  expect(clients.length).toBeGreaterThan(0)
  const name = encodeURIComponent(copy.zh.fileName((await adviser.call(findMyClients, {})).data.totals.today))
  const xlsx = await export_(adviser, { ...one, format: 'xlsx' })
  expect(textOf(xlsx.data).slice(0, 2)).toBe('PK')
  expect(xlsx.headers.get('content-type')).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
  expect(xlsx.headers.get('content-disposition')).toContain(`${name}.xlsx`)
  const gb = await export_(adviser, { ...one, format: 'csv-gb18030' })
  expect(gb.headers.get('content-type')).toBe('text/csv; charset=gb18030')
  expect(gb.headers.get('content-disposition')).toContain(`${name}.csv`)
  const utf8 = await export_(adviser, one)
  expect(utf8.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(textOf(gb.data, 'gb18030')).toBe(textOf(utf8.data))
  expect(textOf(utf8.data).split('\r\n')).toHaveLength(clients.length + 2)
  const formats = await sql<{
    format: string
    rows: number
  }>`select facts->>'format' as format, (facts->>'rows')::int as rows
    from audit_event where action = 'export.made' order by n`.execute(db())
  expect(formats.rows).toEqual(
    ['xlsx', 'csv-gb18030', 'csv'].map((format) => ({ format, rows: clients.length })),
  )
  expect(await files()).toEqual([])
})

test('XX7 a short list comes at once as a PDF, with the audit of every file', async () => {
  const reply = await export_(adviser, { keyword: '名单77', band: 'under-10k', format: 'pdf' })
  expect(reply.headers.get('content-type')).toBe('application/pdf')
  expect(reply.headers.get('content-disposition')).toContain('.pdf')
  expect(textOf(reply.data).slice(0, 5)).toBe('%PDF-')
  const { rows } = await sql<{ format: string; looks: number }>`select facts->>'format' as format,
      (select count(*)::int from access_log where view = 'list.my-client-file') as looks
    from audit_event where action = 'export.made' order by n desc limit 1`.execute(db())
  expect(rows[0]!.format).toBe('pdf')
  expect(rows[0]!.looks).toBeGreaterThan(0)
})

test('XX7 a PDF of more rows than it takes is refused with its limit, in both languages, and nothing is recorded', async () => {
  const count = async () =>
    (await sql`select 1 from audit_event where action = 'export.made'`.execute(db())).rows.length
  const before = await count()
  const reply = await export_(adviser, { format: 'pdf' })
  expect(reply.refusal).toEqual({ kind: 'pdf-too-long', most: MOST_PDF_ROWS, mostCells: MOST_ROWS })
  expect(reply.errorMsg).toContain(`PDF最多${MOST_PDF_ROWS}行`)
  expect([await count(), await files()]).toEqual([before, []])
})

test('XX7 a file says in words what the list was narrowed by, and its order', () => {
  const none = {
    keyword: '',
    kind: '',
    tolerance: '',
    expiring: '',
    band: '',
    plan: '',
    tag: '',
    fund: '',
    fundType: '',
    quiet: '',
  } as const
  expect(filterWords({ ...none, sort: '' }, 'zh')).toEqual(['未筛选', '排序：资产（降序）'])
  expect(filterWords({ ...none, sort: 'name', band: '10k-100k', keyword: '林', tag: '养老' }, 'zh')).toEqual([
    '姓名、拼音或账号：林；资产区间：1万至10万元；标签：养老',
    '排序：姓名（升序）',
  ])
  expect(filterWords({ ...none, sort: '-tolerance', tolerance: 'none' }, 'en')).toEqual([
    'Risk tolerance: Never assessed',
    'Order: Risk tolerance, descending',
  ])
})

test('XX7 an unknown format is refused, and a reader without the right gets nothing', async () => {
  expect((await export_(adviser, { format: 'docx' })).refusal).toEqual({
    kind: 'invalid-input',
    field: 'format',
  })
  const investor = await world.login('demo-investor')
  expect((await export_(investor)).status).toBe(403)
  expect((await fetched(investor, UNKNOWN)).status).toBe(403)
  const request = new Request(`http://127.0.0.1:3000${addressOf(exportMyClients)}`, { method: 'POST' })
  expect((await world.platform.app.fetch(request)).status).not.toBe(200)
})

test('XX7 a long list is made in the background with the rows of the asking, and its maker is told', async () => {
  const asked = await export_(adviser, { format: 'csv' })
  expect(asked.data).toMatchObject({ isLater: true })
  const { rows } = asked.data as unknown as { rows: number }
  expect(rows).toBeGreaterThan(MOST_ROWS_AT_ONCE)
  const [file] = await files()
  expect(file!.state).toBe('asked')
  expect((await fetched(adviser, file!.id)).refusal?.kind).toBe('list-file-not-found')
  const jobs = await sql`select 1 from graphile_worker.jobs where task_identifier = 'make-list-file'`.execute(
    db(),
  )
  expect(jobs.rows).toHaveLength(1)
  // Who is renamed later is in the file as they were.
  await sql`update party set name = '改名' where name = '名单1'`.execute(db())
  await make(file!.id)
  await make(file!.id)
  const { notices } = (await adviser.call(findNotices, { kind: 'work' })).data
  expect(notices).toHaveLength(1)
  expect(notices[0]).toMatchObject({
    title: '文件已生成',
    file: { listFileId: file!.id, fileName: expect.stringMatching(/^我的客户-.*\.csv$/) },
  })
  expect(notices[0]!.body).toContain(String(rows))
  const reply = await fetched(adviser, file!.id)
  const lines = textOf(reply.data).trimEnd().split('\r\n')
  expect(lines).toHaveLength(rows + 1)
  expect(lines.some((line) => line.startsWith('名单1,'))).toBe(true)
  expect(reply.headers.get('content-disposition')).toContain('attachment')
  const events = await sql<{
    action: string
    rows: number
  }>`select action, (facts->>'rows')::int as rows from audit_event
    where action in ('export.made', 'export.fetched') order by n desc limit 2`.execute(db())
  expect(events.rows.toSorted((a, b) => (a.action < b.action ? -1 : 1))).toEqual([
    { action: 'export.fetched', rows },
    { action: 'export.made', rows },
  ])
  await sql`update party set name = '名单1' where name = '改名'`.execute(db())
})

test('XX7 the file lies sealed: neither its bytes nor its rows can be read in the store', async () => {
  await export_(adviser, { format: 'csv' })
  const [made, waiting] = await files()
  for (const key of [`list-file-${made!.id}`, `list-rows-${waiting!.id}`]) {
    const bytes = await store().get(key)
    expect([key, bytes?.includes('名单')]).toEqual([key, false])
    expect((await blobs().get(key))!.includes('名单')).toBe(true)
  }
  // The rows go once the file is made.
  expect(await blobs().get(`list-rows-${made!.id}`)).toBeNull()
  await sql`delete from list_file where list_file_id = ${waiting!.id}::uuid`.execute(db())
})

test('XX7 another’s file does not exist, to a colleague, a head and another firm, nor one that nobody has', async () => {
  const [file] = await files()
  const answers = await Promise.all(
    [
      ['demo-head', 'head'],
      ['demo-head', 'adviser'],
      ['demo-outside-adviser', 'adviser'],
    ].map(async ([who, duty]) => {
      const person = await actUnder(world, who!, duty as 'adviser')
      const reply = await fetched(person, file!.id)
      expect(reply.status).toBe(404)
      return reply.refusal
    }),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect((await fetched(adviser, UNKNOWN)).refusal).toEqual(answers[0])
})

test('XX7 who loses the duty finds the file no more, and finds it again with the duty', async () => {
  const [file] = await files()
  const seat = sql`(select membership_id from adviser where account_number = ${ADVISER_ACCOUNTS.adviser})`
  // Another duty by which lists of clients are read is left.
  await sql`insert into member_duty (membership_id, duty, validity) values (${seat}, 'supervisor', '[2020-01-01,)')`.execute(
    db(),
  )
  const ofAdviser = sql`member_duty where membership_id = ${seat} and duty = 'adviser'`
  const { rows } = await sql<{
    validity: string
  }>`select validity::text as validity from ${ofAdviser}`.execute(db())
  const hold = (validity: string) =>
    sql`update member_duty set validity = ${validity}::daterange where membership_id = ${seat} and duty = 'adviser'`.execute(
      db(),
    )
  await hold('[2020-01-01,2020-02-01)')
  const supervisor = await actUnder(world, 'demo-adviser', 'supervisor')
  expect((await fetched(supervisor, file!.id)).refusal?.kind).toBe('list-file-not-found')
  await hold(rows[0]!.validity)
  const again = await actUnder(world, 'demo-adviser', 'adviser')
  expect((await fetched(again, file!.id)).status).toBe(200)
  await sql`delete from member_duty where membership_id = ${seat} and duty = 'supervisor'`.execute(db())
  adviser = again
})

test('XX7 after its days the file is gone, and is dropped with its bytes; younger ones stay', async () => {
  await export_(adviser, { format: 'csv' })
  const [old, young] = await files()
  const age = (seconds: number) =>
    sql`update list_file set ready_at = business_now() - make_interval(days => ${KEPT_DAYS}::int, secs => ${seconds}::int)
      where list_file_id = ${old!.id}::uuid`.execute(db())
  await age(-60)
  expect((await fetched(adviser, old!.id)).status).toBe(200)
  await sweepListFiles(deps())
  expect(await files()).toHaveLength(2)
  await age(1)
  expect((await fetched(adviser, old!.id)).refusal?.kind).toBe('list-file-not-found')
  await sweepListFiles(deps())
  expect((await files()).map(({ id }) => id)).toEqual([young!.id])
  expect(await store().get(`list-file-${old!.id}`)).toBeNull()
  expect(await store().get(`list-rows-${young!.id}`)).not.toBeNull()
  // The next sweep waits.
  const jobs =
    await sql`select 1 from graphile_worker.jobs where task_identifier = 'sweep-list-files'`.execute(db())
  expect(jobs.rows).toHaveLength(1)
})

const BROKEN: TableWriter = () => Promise.reject(new Error('no room on the disk'))
const BUSY: TableWriter = () => Promise.resolve('busy')

/** Asks for a file that is still to be made, and returns its name. */
async function askForFile(): Promise<string> {
  const before = new Set((await files()).map(({ id }) => id))
  await export_(adviser, { format: 'csv' })
  return (await files()).find(({ id }) => !before.has(id))!.id
}
const toldOf = async (listFileId: string) =>
  (await adviser.call(findNotices, { kind: 'work' })).data.notices.filter(
    ({ file }) => file?.listFileId === listFileId,
  )
const stateOf = async (listFileId: string) => (await files()).find(({ id }) => id === listFileId)?.state

test.each([
  [BROKEN, 'broken', '系统出错'],
  [BUSY, 'busy', '一直繁忙'],
] as const)(
  'XX7 a file that fails until the last try is told of once, with the reason and what to do: %#',
  async (writer, failure, reason) => {
    const listFileId = await askForFile()
    await expect(make(listFileId, writer)).rejects.toThrow()
    expect([await stateOf(listFileId), await toldOf(listFileId)]).toEqual(['asked', []])
    await expect(make(listFileId, writer, true)).rejects.toThrow()
    expect(await stateOf(listFileId)).toBe('failed')
    // Run again, even with a maker that works, it makes and tells nothing.
    await make(listFileId, writeTable, true)
    const told = await toldOf(listFileId)
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({
      ...{ title: '文件没有生成', template: 'list-file-failed' },
      file: { again: '/adviser/client/list/my-client' },
    })
    expect(told[0]!.body).toContain(reason)
    expect(told[0]!.body).toContain(`${MOST_ROWS_AT_ONCE}行以内`)
    const reply = await fetched(adviser, listFileId)
    expect([reply.status, reply.refusal]).toEqual([409, { kind: 'list-file-failed', failure }])
    expect(await store().get(`list-rows-${listFileId}`)).toBeNull()
    const colleague = await actUnder(world, 'demo-head', 'adviser')
    expect((await fetched(colleague, listFileId)).refusal?.kind).toBe('list-file-not-found')
  },
)

test('XX7 the worker says which try of a job is the last', async () => {
  const tries: boolean[] = []
  const handlers = {
    'make-list-file': (_: unknown, { isLast }: JobTry) => {
      tries.push(isLast)
      return Promise.reject(new Error('not yet'))
    },
  } as unknown as JobHandlers
  await sql`delete from graphile_worker._private_jobs`.execute(db())
  await inTransaction(db(), (tx) =>
    enqueue(tx, 'make-list-file', { listFileId: UNKNOWN }, { key: 'tries', mostTries: 2 }),
  )
  const jobs = await startJobs(world.database.pool, handlers, openLog('silent'))
  await expect.poll(() => tries, { timeout: 20_000 }).toEqual([false, true])
  await jobs.stop()
})

test('XX7 a file whose job died in its last try is told of by the sweep; one whose job will try again is not', async () => {
  const [dead, waiting, young] = [await askForFile(), await askForFile(), await askForFile()]
  const keys = [dead, young].map((id) => `make-list-file:${id}`)
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where key = any(${keys})`.execute(
    db(),
  )
  await sql`update list_file set asked_at = business_now() - interval '61 minutes'
    where list_file_id in (${dead}::uuid, ${waiting}::uuid)`.execute(db())
  await sweepListFiles(deps())
  await sweepListFiles(deps())
  expect(await Promise.all([dead, waiting, young].map(stateOf))).toEqual(['failed', 'asked', 'asked'])
  expect((await toldOf(dead)).map(({ template }) => template)).toEqual(['list-file-failed'])
  expect(await toldOf(waiting)).toEqual([])
})

test('XX7 a failed file is dropped after its days', async () => {
  await sql`update list_file set failed_at = business_now() - make_interval(days => ${KEPT_DAYS}::int, secs => 1)
    where state = 'failed'`.execute(db())
  await sweepListFiles(deps())
  expect((await files()).filter(({ state }) => state === 'failed')).toEqual([])
})
