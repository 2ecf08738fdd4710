import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  findCertificates,
  getCertificateFile,
  makeCertificate,
  verifyCertificate,
} from '#contract/portfolio/certificate.ts'
import { addressOf } from '#contract/endpoint.ts'
import { columnFen, columnNav, columnShare, fen, fenText, valueOf } from '#domain/number/money.ts'
import { secondInvestor } from '../../world/second-investor.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

let world: World
let investor: Person
let other: Person
let last: string
let fundCode: string

beforeAll(async () => {
  world = await openTestWorld()
  investor = await world.login('demo-investor')
  other = await secondInvestor(world)
  expect((await investor.call(findCertificates, {})).data).toEqual({ days: null, certificates: [] })
  const card = await world.card('demo-investor')
  fundCode = (await world.fund({ riskLevel: 3 })).fundCode
  const bought = await world.buy(investor, { fundCode, amount: '10000.00', investorPayId: card })
  expect(bought.code).toBe('0000')
  for (let n = 0; n < 3; n += 1) expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
  last = (await investor.call(findCertificates, {})).data.days!.last
})
afterAll(() => world.close())

const make = (day: string, key: string = randomUUID(), who = investor) =>
  who.call(makeCertificate, { day }, { 'idempotency-key': key })
const certificates = async (who = investor) => (await who.call(findCertificates, {})).data.certificates
const verify = (code: string) => world.guest().call(verifyCertificate, { code })
const kindOf = (reply: { refusal: { kind: string } | null }) => reply.refusal?.kind

describe('IN2 a certificate of assets', () => {
  test('says what was confirmed by the close of its day, at that day’s NAV, under the whole name of its holder', async () => {
    expect((await make(last)).code).toBe('0000')
    const [made] = await certificates()
    const { data: paper } = await verify(made!.code)
    expect(paper.holder).toEqual({ name: '林样本', accountNumber: '6201****8806', kind: 'individual' })
    expect(paper.day).toBe(last)
    const { rows } = await sql<{ shares: string; nav: string }>`select sum(l.remaining)::text as shares,
        (select unit_nav::text from nav n where n.share_class_id = l.share_class_id and state = 'released'
          and nav_date <= ${last}::date order by nav_date desc limit 1) as nav
      from lot l join share_class c using (share_class_id) where c.fund_code = ${fundCode} group by l.share_class_id`.execute(
      world.database.db,
    )
    const value = fenText(valueOf(columnShare(rows[0]!.shares), columnNav(rows[0]!.nav)))
    expect(paper.holdings).toMatchObject([
      { fund: { fundCode }, shares: rows[0]!.shares, value, navDate: last },
    ])
    const sum = paper.holdings.reduce((total, each) => total + columnFen(each.value!), 0n)
    expect(paper.total).toBe(fenText(fen(sum)))
    expect(made).toMatchObject({ day: last, total: paper.total })
  })

  test('the same key again makes no second one', async () => {
    const before = (await certificates()).length
    const key = randomUUID()
    const first = await make(last, key)
    const again = await make(last, key)
    expect(again.data).toEqual(first.data)
    expect(await certificates()).toHaveLength(before + 1)
  })

  test('stays what it was, whatever is corrected later', async () => {
    const [made] = await certificates()
    const before = (await verify(made!.code)).data
    await sql`update nav set unit_nav = unit_nav + 1 where share_class_id = (select share_class_id from share_class
      where fund_code = ${fundCode} and retired_on is null) and nav_date = ${last}`.execute(world.database.db)
    expect((await verify(made!.code)).data).toEqual(before)
  })

  test('is printed for its owner', async () => {
    const [made] = await certificates()
    const headers = { cookie: investor.cookie(), 'x-client-version': 'test' }
    const address = `http://127.0.0.1:3000${addressOf(getCertificateFile)}?certificateId=${made!.certificateId}`
    const response = await world.platform.app.fetch(new Request(address, { headers }))
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })
})

describe('its code', () => {
  test('is read however it is typed', async () => {
    const [made] = await certificates()
    const { code } = made!
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/)
    for (const typed of [code.toLowerCase(), code.replaceAll('-', ' '), `  ${code} `])
      expect((await verify(typed)).code).toBe('0000')
  })

  test('changed, cut or never made: one and the same answer', async () => {
    const [made] = await certificates()
    const swapped = made!.code.startsWith('A') ? `B${made!.code.slice(1)}` : `A${made!.code.slice(1)}`
    const wrong = [swapped, made!.code.slice(1), 'AAAA-BBBB-CCCC-DDDD-EEEE', 'x', '', "' or 1=1 --"]
    const answers = await Promise.all(wrong.map(verify))
    const bodies = answers.map(({ status, code, errorMsg, data }) =>
      JSON.stringify([status, code, errorMsg, data]),
    )
    expect(new Set(bodies).size).toBe(1)
    expect(kindOf(answers[0]!)).toBe('certificate-not-found')
  })

  test('is nowhere in the database in plain', async () => {
    const [made] = await certificates()
    const plain = made!.code.replaceAll('-', '')
    const { rows } = await sql<{ text: string }>`select a::text as text from asset_certificate a`.execute(
      world.database.db,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(
      rows.filter(({ text }) => text.includes(plain) || text.includes(Buffer.from(plain).toString('hex'))),
    ).toEqual([])
  })
})

describe('what is refused', () => {
  test('a day outside those that are closed', async () => {
    const { days } = (await investor.call(findCertificates, {})).data
    for (const day of ['2020-01-01', '2030-01-01'])
      expect((await make(day)).refusal).toEqual({ kind: 'certificate-day-wrong', ...days })
  })

  test('one who holds nothing', async () => {
    expect(kindOf(await make(last, randomUUID(), other))).toBe('certificate-nothing-held')
  })

  test('another’s certificate, exactly as one that does not exist', async () => {
    const [made] = await certificates()
    const foreign = await other.call(getCertificateFile, { certificateId: made!.certificateId })
    const missing = await other.call(getCertificateFile, { certificateId: randomUUID() })
    expect(kindOf(foreign)).toBe('certificate-not-found')
    expect([foreign.status, foreign.data, foreign.errorMsg]).toEqual([
      missing.status,
      missing.data,
      missing.errorMsg,
    ])
    expect(await certificates(other)).toEqual([])
  })

  test('more than twenty a day', async () => {
    const made = (await certificates()).length
    for (let n = made; n < 20; n += 1) expect((await make(last)).code).toBe('0000')
    expect((await make(last)).refusal).toEqual({ kind: 'certificates-spent', most: 20 })
  })
})
