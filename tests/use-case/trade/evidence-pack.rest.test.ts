import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '#contract/endpoint.ts'
import { findProposalDetails } from '#contract/order/company-proposal.ts'
import { declineCompanyProposal } from '#contract/order/company-decision.ts'
import { getEvidencePack } from '#contract/order/evidence.ts'
import { readArchive } from '#domain/evidence/archive.ts'
import { wordOver } from '#domain/evidence/check.ts'
import { AUDIT, DECISIONS, MANIFEST, ORDERS, VERIFIER, VERSIONS } from '#domain/evidence/pack.ts'
import type { Manifest, PackAudit, PackDecision, PackResult, PackVersion } from '#domain/evidence/pack.ts'
import { keyOfPem, verifyPack } from '#domain/evidence/verify-pack.ts'
import { findBrokenLinks, proveAudit } from '#server/base/audit/audit.store.ts'
import { inTransaction, readClock } from '#server/db/tx.ts'
import { instantOf } from '#domain/calendar/calendar.ts'
import { columnFen } from '#domain/number/money.ts'
import { openEvidenceKey } from '#server/trade/evidence/evidence-key.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import { calendarReader } from '#server/funds/prices/calendar.store.ts'
import { sendProposal } from '#server/trade/proposals/send-proposal.ts'
import { approveAs } from '../../world/approve-proposal.ts'
import { NOBODY } from '../../world/proposal.ts'
import { adopt, advisedBuy, adviseCompany } from '../../world/companies/advised.ts'
import { approve, propose } from '../../world/companies/company-orders.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

const COMPANY = '620100050018'
const INVESTOR = '620100018806'
const LONG = 120_000

let world: World
let maker: Person
let checker: Person
let investor: Person
let fundCode: string
let folder: string
let pem: string

beforeAll(async () => {
  world = await openTestWorld()
  maker = await world.login('demo-maker')
  checker = await world.login('demo-checker')
  investor = await world.login('demo-investor')
  fundCode = (await world.fund({ riskLevel: 3 })).fundCode
  folder = await mkdtemp(join(tmpdir(), 'evidence-'))
  pem = openEvidenceKey({ secret: world.config.secret, evidenceKey: null }).publicPem
  await writeFile(join(folder, 'key.pem'), pem)
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await world.close()
})

async function download(who: Person, proposalCode: string): Promise<Response> {
  const address = `http://127.0.0.1:3000${addressOf(getEvidencePack)}?proposalCode=${proposalCode}`
  const headers = { cookie: who.cookie(), 'x-client-version': 'test' }
  return world.platform.app.fetch(new Request(address, { headers }))
}

async function packOf(who: Person, proposalCode: string): Promise<Uint8Array<ArrayBuffer>> {
  const reply = await download(who, proposalCode)
  expect(reply.headers.get('content-type')).toBe('application/zip')
  return new Uint8Array(await reply.arrayBuffer())
}

const partOf = <T>(bytes: Uint8Array<ArrayBuffer>, name: string) =>
  JSON.parse(new TextDecoder().decode(readArchive(bytes)!.find((file) => file.name === name)!.bytes)) as T
const wrongOf = async (bytes: Uint8Array<ArrayBuffer>) =>
  (await verifyPack(bytes, keyOfPem(pem)))
    .filter(({ result }) => result !== 'passed')
    .map(({ check, result, why }) => `${check} ${result}: ${why}`)

/** Runs the command as a person does, in a process of its own. */
async function command(bytes: Uint8Array, ...more: string[]): Promise<{ code: number; lines: string[] }> {
  const file = join(folder, 'pack.zip')
  await writeFile(file, bytes)
  return new Promise((resolve) =>
    execFile(process.execPath, ['server/verify-evidence.ts', file, ...more], (error, out) =>
      resolve({ code: error ? Number(error.code) : 0, lines: out.trim().split('\n') }),
    ),
  )
}

describe('CO25 CO26 the evidence of a company’s proposal', () => {
  test(
    'is given to maker and checker, holds by the command, and no longer with one byte changed',
    async () => {
      const sent = await propose(maker, [{ fundCode, amount: '50000.00' }])
      const { proposalCode } = sent.data
      await approve(checker, proposalCode)
      const before = await packOf(maker, proposalCode)
      expect(await wrongOf(before)).toEqual([])
      expect(partOf<PackAudit>(before, AUDIT).anchor).toBeNull()
      const code = (await maker.call(findProposalDetails, { proposalCode })).data.remittances[0]!.code!
      const [{ name }] = (
        await sql<{ name: string }>`select p.name from account join party p using (party_id)
          where account_number = ${COMPANY}`.execute(world.database.db)
      ).rows as [{ name: string }]
      const at = instantOf(await readOpenDay(world.database.db), '14:45:00').toISOString()
      const fromAccount = '6222000011112222'
      world.outside.remit({ name, memo: code, fromAccount, at, amount: columnFen('50000.00') })
      expect(await world.closeDay()).toMatchObject({ kind: 'closed' })
      expect(await inTransaction(world.database.db, proveAudit)).toEqual([])

      const bytes = await packOf(checker, proposalCode)
      const manifest = partOf<Manifest>(bytes, MANIFEST)
      expect(manifest).toMatchObject({
        ...{ proposalCode, accountNumber: COMPANY, state: 'executed', isSandbox: true },
        ...{ maker: { name: '郑样本' }, checkers: [{ name: '孙样本' }] },
        rule: { name: 'company-checkers', needed: 1 },
      })
      expect(partOf<PackDecision[]>(bytes, DECISIONS)).toMatchObject([
        { decision: 'approve', method: 'payment-password', dutyLevel: 1, passkey: null },
      ])
      const [result] = partOf<PackResult[]>(bytes, ORDERS)
      expect(result!.order).toMatchObject({ status: 'confirmed', confirmedAmount: '50000.00' })
      expect(result!.order!.registrarLines.map(({ direction }) => direction).toSorted()).toEqual([
        'in',
        'out',
      ])
      expect(result!.order!.registrarLines.every(({ line }) => line !== null && line > 1)).toBe(true)
      const { anchor, links } = partOf<PackAudit>(bytes, AUDIT)
      expect(anchor).not.toBeNull()
      // Of the download before, which is not about the proposal, nothing but a hash is told.
      expect(links.some(({ text, textHash }) => text === null && textHash !== null)).toBe(true)

      const whole = await command(bytes, '--key', join(folder, 'key.pem'))
      expect(whole).toMatchObject({ code: 0 })
      expect(whole.lines).toHaveLength(14)
      expect(whole.lines).toContain('✓ Gates asked again: all of 2 files as they were kept')
      const unproved = await command(bytes)
      expect(unproved.code).toBe(2)
      expect(unproved.lines[1]).toMatch(/^\? Public key not checked: the published key was not given/)
      const other = bytes.slice()
      other[Math.floor(other.length / 2)]! ^= 1
      const refused = await command(other, '--key', join(folder, 'key.pem'))
      expect(refused.code).toBe(1)
      expect(refused.lines[0]).toMatch(/^✗ Archive failed/)
      expect(await findBrokenLinks(world.database.db)).toEqual([])
    },
    LONG,
  )

  test('shows every one of 10,000 flipped bytes', async () => {
    const { proposalCode } = (await propose(maker, [{ fundCode, amount: '50000.00' }])).data
    const bytes = await packOf(maker, proposalCode)
    const unseen: number[] = []
    for (let round = 0; round < 10_000; round += 1) {
      const at = Math.floor(Math.random() * bytes.length)
      bytes[at]! ^= 1 << (round % 8)
      if (wordOver(await verifyPack(bytes, keyOfPem(pem))) !== 'failed') unseen.push(at)
      bytes[at]! ^= 1 << (round % 8)
    }
    expect(unseen).toEqual([])
    expect(await wrongOf(bytes)).toEqual([])
  }, 300_000)

  test('also tells of one that was declined, and is kept in the audit by its hash', async () => {
    const { proposalCode } = (await propose(maker, [{ fundCode, amount: '50000.00' }])).data
    const no = { proposalCode, version: 1, cause: 'amount', reason: '太多' } as const
    expect((await checker.call(declineCompanyProposal, no, { 'idempotency-key': proposalCode })).code).toBe(
      '0000',
    )
    const bytes = await packOf(maker, proposalCode)
    expect(await wrongOf(bytes)).toEqual([])
    expect(partOf<Manifest>(bytes, MANIFEST)).toMatchObject({ state: 'declined', checkers: [] })
    const { rows } = await sql<{ facts: { sha256: string } }>`select facts from audit_event
      where action = 'evidence.download' and subject = ${proposalCode}`.execute(world.database.db)
    expect(rows).toEqual([{ facts: { sha256: createHash('sha256').update(bytes).digest('hex') } }])
  })

  test('is nobody else’s: another’s code is as unknown as one that does not exist', async () => {
    const { proposalCode } = (await propose(maker, [{ fundCode, amount: '50000.00' }])).data
    for (const code of [proposalCode, 'P20990101ABCDEFGH']) {
      const reply = (await (await download(investor, code)).json()) as { code: string }
      expect(reply.code).not.toBe('0000')
    }
  })

  test('its page forbids every request and names no address', async () => {
    const { proposalCode } = (await propose(maker, [{ fundCode, amount: '50000.00' }])).data
    const page = readArchive(await packOf(maker, proposalCode))!.find(({ name }) => name === VERIFIER)!
    const text = new TextDecoder().decode(page.bytes)
    expect(text).toContain("default-src 'none'; script-src 'sha256-")
    expect(text).not.toMatch(/https?:|\bimport\b|\bfetch\(/)
  })
})

describe('CO25 the evidence of an adviser’s proposal', () => {
  test('is its client’s, and holds with the costs that they approved', async () => {
    const { db } = world.database
    const calendar = await calendarReader(db)()
    const reason = '分散投资，降低组合的波动，适合您的风险等级。'
    const lines = [
      {
        kind: 'buy',
        fundCode: await world.fund({ riskLevel: 2 }).then((of) => of.fundCode),
        amount: '2000.00',
        reason,
        cautionReason: reason,
      },
    ] as const
    const sent = await inTransaction(db, async (tx) => {
      const { rows } = await sql<{
        id: string
      }>`select adviser_id as id from adviser order by account_number limit 1`.execute(tx)
      const of = {
        accountNumber: INVESTOR,
        adviserId: rows[0]!.id,
        calendar,
        origin: NOBODY,
        title: '建议',
        message: '说明',
      }
      return sendProposal(tx, openSeal(world.config.secret), { ...of, lines, ...(await readClock(tx)) })
    })
    if (sent.kind !== 'ok') throw new Error(JSON.stringify(sent))
    const { proposalCode } = sent.value
    const investorPayId = await world.card('demo-investor')
    expect((await approveAs(world, investor, { proposalCode, investorPayId })).code).toBe('0000')
    const bytes = await packOf(investor, proposalCode)
    expect(await wrongOf(bytes)).toEqual([])
    expect(partOf<Manifest>(bytes, MANIFEST)).toMatchObject({
      rule: { name: 'client', needed: 1 },
      state: 'approved',
    })
    expect(partOf<PackResult[]>(bytes, ORDERS)).toMatchObject([{ itemNo: 1, order: { amount: '2000.00' } }])
    expect((await (await download(maker, proposalCode)).json()) as object).not.toMatchObject({ code: '0000' })
  })
})

describe('CO10 CO25 the evidence of what a company adopted', () => {
  test('has the adviser’s version without a payment and the maker’s with one, and holds', async () => {
    const { adviser, send } = await adviseCompany(world)
    const { proposalCode } = (await send([advisedBuy(fundCode)])).data
    const before = await packOf(maker, proposalCode)
    expect(await wrongOf(before)).toEqual([])
    expect(partOf<Manifest>(before, MANIFEST)).toMatchObject({ rule: { name: 'client' }, version: 1 })
    expect((await adopt(maker, proposalCode)).code).toBe('0000')
    expect(await wrongOf(await packOf(checker, proposalCode))).toEqual([])
    expect((await approve(checker, proposalCode)).data.status).toBe('approved')
    const bytes = await packOf(maker, proposalCode)
    expect(await wrongOf(bytes)).toEqual([])
    expect(partOf<Manifest>(bytes, MANIFEST)).toMatchObject({
      ...{ maker: { name: '郑样本' }, checkers: [{ name: '孙样本' }], version: 2, state: 'approved' },
      rule: { name: 'company-checkers', needed: 1 },
    })
    const [advised, adopted] = partOf<PackVersion[]>(bytes, VERSIONS)
    expect([advised!.submittedBy.name, adopted!.submittedBy.name]).toEqual(['周样本', '郑样本'])
    const told = (file: string | null) => partOf<Record<string, unknown>>(bytes, file!)
    expect(told(advised!.content)).not.toHaveProperty('paymentMode')
    expect(told(adopted!.content)).toMatchObject({
      ...{ paymentMode: 'REMITTANCE', adoptedBy: adopted!.submittedBy.party },
    })
    expect(partOf<PackAudit>(bytes, AUDIT).links.some(({ text }) => text?.includes('proposal.adopted'))).toBe(
      true,
    )
    // It is the company's evidence, and no adviser's.
    const refused = (await (await download(adviser, proposalCode)).json()) as object
    expect(refused).not.toMatchObject({ code: '0000' })
  })
})
