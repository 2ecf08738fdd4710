import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addressOf } from '#contract/endpoint.ts'
import { getProofChallenge, removePasskey } from '#contract/account/second-factor.ts'
import { approveCompanyProposal } from '#contract/order/company-decision.ts'
import { findProposalDetails } from '#contract/order/company-proposal.ts'
import { getEvidencePack } from '#contract/order/evidence.ts'
import { readArchive } from '#domain/evidence/archive.ts'
import { DECISIONS } from '#domain/evidence/pack.ts'
import type { PackDecision } from '#domain/evidence/pack.ts'
import { keyOfPem, verifyPack } from '#domain/evidence/verify-pack.ts'
import { findBrokenLinks } from '#server/base/audit/audit.store.ts'
import { openEvidenceKey } from '#server/trade/evidence/evidence-key.ts'
import { approve, COMPANY, propose, readyToApprove } from '../../world/companies/company-orders.ts'
import {
  approveSigned,
  askStatement,
  enrol,
  furtherChecker,
  memberByName,
  signStatement,
} from '../../world/companies/sign-approval.ts'
import type { SoftwareKey, Spoilt } from '../../world/software-key.ts'
import { makeKey } from '../../world/software-key.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

const PHONE = '19900000012'

let world: World
let maker: Person
let checker: Person
let fundCode: string
let key: SoftwareKey
let passkeyId: string

beforeAll(async () => {
  world = await openTestWorld()
  maker = await world.login('demo-maker')
  fundCode = (await world.fund({ riskLevel: 3 })).fundCode
})
afterAll(() => world.close())
beforeEach(async () => {
  checker = await memberByName(world, 'demo-checker')
  ;({ key, passkeyId } = await enrol(world, checker, PHONE))
})
afterEach(() => sql`delete from passkey`.execute(world.database.db))

const db = () => world.database.db
const kindOf = (reply: { refusal: { kind: string } | null }) => reply.refusal?.kind ?? 'ok'
const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db())).rows[0]!
const show = async (proposalCode: string, who = maker) =>
  (await who.call(findProposalDetails, { proposalCode })).data
const orderCount = async () =>
  (await one(sql<{ n: number }>`select count(*)::int as n from fund_order where account_number = ${COMPANY}`))
    .n

async function proposed(amount = '50000.00'): Promise<string> {
  return (await propose(maker, [{ fundCode, amount }])).data.proposalCode
}

/** Expects that nothing came of an approval, and that the proposal waits as before. */
async function expectNothing(proposalCode: string, work: () => Promise<void>): Promise<void> {
  const before = await orderCount()
  await work()
  expect(await orderCount()).toBe(before)
  expect((await show(proposalCode)).status).toBe('submitted')
}

async function removeKey(): Promise<void> {
  const response = key.sign((await checker.call(getProofChallenge, {})).data)
  const reply = await checker.call(removePasskey, { passkeyId, proof: { way: 'passkey', response } })
  expect(reply.code).toBe('0000')
}

async function packOf(who: Person, proposalCode: string): Promise<Uint8Array<ArrayBuffer>> {
  const address = `http://127.0.0.1:3000${addressOf(getEvidencePack)}?proposalCode=${proposalCode}`
  const headers = { cookie: who.cookie(), 'x-client-version': 'test' }
  const reply = await world.platform.app.fetch(new Request(address, { headers }))
  return new Uint8Array(await reply.arrayBuffer())
}

describe('CO24 an approval with password and passkey', () => {
  test('signs what the proposal is, orders once, and tells by which means', async () => {
    const code = await proposed()
    const seen = await show(code, checker)
    expect(seen.approval.needsSignature).toBe(true)
    expect((await show(code)).approval.needsSignature).toBe(false)
    const issued = await askStatement(checker, code)
    const { statement, nonce, request, name } = issued.issued.data
    expect(name).toBe('孙样本')
    expect(request.userVerification).toBe('required')
    expect(Buffer.from(request.challenge, 'base64url').toString('hex')).toBe(hash(statement))
    const { partyId } = await one(
      sql<{ partyId: string }>`select party_id as "partyId" from login where username = 'demo-checker'`,
    )
    const told = JSON.parse(statement) as Record<string, unknown>
    expect(told).toEqual({
      ...{ proposalCode: code, version: 1, contentHash: seen.contentHash, quoteHash: seen.quoteHash },
      ...{ paymentMode: 'REMITTANCE', investorPayId: seen.investorPayId, decision: 'approve' },
      ...{ person: partyId, ruleVersion: 'company-approval-1', nonce, at: told.at },
    })
    const [before, { send }] = [await orderCount(), await signStatement(checker, key, issued)]
    const first = await send()
    expect(first.data).toMatchObject({ status: 'approved', given: 1 })
    expect((await send()).data).toEqual(first.data)
    expect(await orderCount()).toBe(before + 1)
    expect((await show(code)).approval.given).toMatchObject([{ method: 'password-and-passkey' }])
    const { facts } = await one(sql<{ facts: object }>`select facts from audit_event
      where action = 'proposal.approve' and subject = ${code}`)
    expect(facts).toMatchObject({ method: 'password-and-passkey', statementHash: hash(statement) })
    expect(await findBrokenLinks(db())).toEqual([])
  })

  test('sent twice at the same instant both have the first answer', async () => {
    const { send } = await signStatement(checker, key, await askStatement(checker, await proposed()))
    const before = await orderCount()
    const both = await Promise.all([send(), send()])
    expect(both.map(kindOf)).toEqual(['ok', 'ok'])
    expect(await orderCount()).toBe(before + 1)
  })

  test('is demanded of whoever has a passkey, at any address, and of nobody else', async () => {
    const code = await proposed()
    await expectNothing(code, async () => {
      expect(kindOf(await approve(checker, code))).toBe('signature-missing')
      const byNumber = await world.login('demo-checker')
      expect(kindOf(await approve(byNumber, code))).toBe('signature-missing')
      expect(kindOf((await askStatement(byNumber, code)).issued)).toBe('passkey-not-here')
    })
    await removeKey()
    expect((await show(code, checker)).approval.needsSignature).toBe(false)
    expect(kindOf((await askStatement(checker, code)).issued)).toBe('passkey-unknown')
    expect((await approve(checker, code)).code).toBe('0000')
    expect((await show(code)).approval.given).toMatchObject([{ method: 'payment-password' }])
    const { facts } = await one(sql<{ facts: object }>`select facts from audit_event
      where action = 'proposal.approve' and subject = ${code}`)
    expect(facts).toMatchObject({ method: 'payment-password' })
  })

  test('a missing signature costs neither the nonce nor a try at the password', async () => {
    const issued = await askStatement(checker, await proposed())
    const bare = await signStatement(checker, key, issued, { typed: '000001' })
    delete (bare.body as { signature?: unknown }).signature
    for (let round = 0; round < 6; round += 1) expect(kindOf(await bare.send())).toBe('signature-missing')
    expect((await (await signStatement(checker, key, issued)).send()).code).toBe('0000')
  })

  test('a wrong password beside a right signature is a try, and its statement is used up', async () => {
    const code = await proposed()
    const issued = await askStatement(checker, code)
    await expectNothing(code, async () => {
      const wrong = await (await signStatement(checker, key, issued, { typed: '000001' })).send()
      expect(wrong.refusal).toMatchObject({ kind: 'payment-password-wrong', left: 4 })
      expect(kindOf(await (await signStatement(checker, key, issued)).send())).toBe('payment-key-expired')
    })
    expect((await approveSigned(checker, key, code)).code).toBe('0000')
  })
})

describe('CO24 a signature that is not of this approval orders nothing', () => {
  test.each<[string, Spoilt]>([
    ['for a page of another site', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without its owner’s finger or PIN', { isVerified: false }],
    ['with a counter that stands still', { counter: 1 }],
  ])('%s', async (_, spoilt) => {
    const code = await proposed()
    await approveSigned(checker, key, await proposed())
    await expectNothing(code, async () => {
      expect(kindOf(await approveSigned(checker, key, code, { spoilt }))).toBe('passkey-failed')
    })
    expect((await approveSigned(checker, key, code)).code).toBe('0000')
  })

  test('of another key: one of nobody’s, and one of another checker', async () => {
    const code = await proposed()
    const other = await furtherChecker(world, {
      ...{ username: 'second-checker', phone: '19900000098', documentNumber: '350203198703030099' },
    })
    const others = (await enrol(world, other, '19900000098')).key
    await expectNothing(code, async () => {
      for (const foreign of [makeKey(), others])
        expect(kindOf(await approveSigned(checker, foreign, code))).toBe('passkey-unknown')
    })
    // The statement of one is nothing in the session of the other, even signed by the other's own passkey.
    const issued = await askStatement(checker, code)
    await expectNothing(code, async () => {
      expect(kindOf(await (await signStatement(other, others, issued)).send())).toBe('signature-stale')
    })
    // Each signs their own: one of them orders, the other comes too late.
    const [mine, theirs] = [
      await signStatement(checker, key, issued),
      await signStatement(other, others, await askStatement(other, code)),
    ]
    const before = await orderCount()
    const replies = await Promise.all([mine.send(), theirs.send()])
    expect(replies.map(kindOf).toSorted()).toEqual(['company-proposal-decided', 'ok'])
    expect(await orderCount()).toBe(before + 1)
  })

  test('of another statement: an older one, another proposal’s, the log-in’s own challenge', async () => {
    const code = await proposed()
    const [older, newer] = [await askStatement(checker, code), await askStatement(checker, code)]
    const elsewhere = await askStatement(checker, await proposed())
    const log = (await checker.call(getProofChallenge, {})).data
    await expectNothing(code, async () => {
      for (const [request, kind] of [
        [older.issued.data.request, 'passkey-failed'],
        [elsewhere.issued.data.request, 'payment-key-expired'],
        [log, 'payment-key-expired'],
      ] as const) {
        const change = { signature: key.sign(request) }
        expect(kindOf(await (await signStatement(checker, key, newer, { change })).send())).toBe(kind)
      }
      // The whole approval of one proposal does not approve another.
      const change = { proposalCode: code }
      expect(kindOf(await (await signStatement(checker, key, elsewhere, { change })).send())).toBe(
        'signature-stale',
      )
    })
  })

  test('used once, nor after its time, nor where none was issued', async () => {
    const first = await signStatement(checker, key, await askStatement(checker, await proposed()))
    expect((await first.send()).code).toBe('0000')
    const code = await proposed()
    await expectNothing(code, async () => {
      const change = { proposalCode: code }
      const replayed = await checker.call(approveCompanyProposal, { ...first.body, ...change })
      expect(kindOf(replayed)).toBe('signature-stale')
      const late = await signStatement(checker, key, await askStatement(checker, code))
      await sql`update payment_key set expires_at = clock_timestamp()`.execute(db())
      expect(kindOf(await late.send())).toBe('signature-stale')
      const { signature } = first.body
      const unissued = await readyToApprove(checker, code, signature ? { signature } : {})
      expect(kindOf(await unissued.send())).toBe('signature-stale')
    })
  })

  test('of an older version', async () => {
    const code = await proposed()
    const ready = await signStatement(checker, key, await askStatement(checker, code))
    await nextVersion(code)
    await expectNothing(code, async () => {
      expect(kindOf(await ready.send())).toBe('company-proposal-changed')
      const change = { ...ready.body, version: 2 }
      expect(kindOf(await checker.call(approveCompanyProposal, change))).toBe('signature-stale')
    })
    expect((await approveSigned(checker, key, code)).code).toBe('0000')
  })

  test('of another cost: raised it is asked again, and lowered too, for the cost is what was signed', async () => {
    const code = await proposed()
    const ready = await signStatement(checker, key, await askStatement(checker, code))
    const { totalFee } = await show(code, checker)
    const discount = async (factor: number) =>
      sql`update fee_schedule set discount = discount * ${factor} where kind = 'purchase' and product_code_id = ${fundCode}`.execute(
        db(),
      )
    await discount(0.5)
    await expectNothing(code, async () => expect(kindOf(await ready.send())).toBe('signature-stale'))
    const cheap = await signStatement(checker, key, await askStatement(checker, code))
    await discount(2)
    await expectNothing(code, async () => {
      expect((await cheap.send()).refusal).toMatchObject({ kind: 'fee-raised', now: totalFee })
      const { issued } = await askStatement(checker, code, { seenFee: '0.00' })
      expect(issued.refusal).toEqual({ kind: 'fee-raised', seen: '0.00', now: totalFee })
    })
    expect((await ready.send()).code).toBe('0000')
  })

  test('by a passkey that was removed meanwhile; without one the password is enough again', async () => {
    const code = await proposed()
    const ready = await signStatement(checker, key, await askStatement(checker, code))
    await removeKey()
    await expectNothing(code, async () => expect(kindOf(await ready.send())).toBe('passkey-unknown'))
    expect((await approve(checker, code)).code).toBe('0000')
  })

  test('and a statement is refused to whoever may not approve', async () => {
    const code = await proposed()
    const here = await memberByName(world, 'demo-maker')
    expect(kindOf((await askStatement(here, code)).issued)).toBe('checker-only')
    const of = async (change: object) => kindOf((await askStatement(checker, code, change)).issued)
    expect(await of({ paymentMode: 'WALLET' })).toBe('payment-differs')
    expect(await of({ version: 2 })).toBe('company-proposal-changed')
    expect(await of({ proposalCode: 'P20990101ABCDEFGH' })).toBe('proposal-not-found')
  })
})

/** Gives a proposal a second version of the same lines, as its maker will one day. */
async function nextVersion(code: string): Promise<void> {
  await sql`update proposal set version = 2 where proposal_code = ${code}`.execute(db())
  await sql`insert into proposal_version (proposal_code, version, title, message, payment_mode, investor_pay_id, trade_date,
      submitted_at, submitted_by, expires_at, content, content_hash)
    select proposal_code, 2, title, message, payment_mode, investor_pay_id, trade_date, submitted_at, submitted_by, expires_at,
      content, sha256(content_hash) from proposal_version where proposal_code = ${code}`.execute(db())
  await sql`insert into proposal_item (proposal_code, version, item_no, side, share_class_id, product_code_id, amount, fee)
    select proposal_code, 2, item_no, side, share_class_id, product_code_id, amount, fee from proposal_item
    where proposal_code = ${code}`.execute(db())
}

describe('CO25 CO26 the evidence of a signed approval', () => {
  test('holds, also after the passkey is gone; the database keeps no other signature', async () => {
    const code = await proposed()
    const ready = await signStatement(checker, key, await askStatement(checker, code))
    expect((await ready.send()).code).toBe('0000')
    await removeKey()
    const bytes = await packOf(maker, code)
    const pem = openEvidenceKey({ secret: world.config.secret, evidenceKey: null }).publicPem
    const lines = await verifyPack(bytes, keyOfPem(pem))
    expect(lines.filter(({ result }) => result !== 'passed')).toEqual([])
    expect(lines.find(({ check }) => check === 'passkeys')!.facts).toEqual({ signed: 1, decisions: 1 })
    const file = readArchive(bytes)!.find(({ name }) => name === DECISIONS)!
    const [decision] = JSON.parse(new TextDecoder().decode(file.bytes)) as PackDecision[]
    expect(decision).toMatchObject({
      method: 'password-and-passkey',
      passkey: { algorithm: -7, rpId: 'localhost', origin: 'http://localhost:3000' },
    })
    expect(decision!.passkey!.signature).toBe(ready.body.signature!.response.signature)
    const { credentialId } = await one(sql<{ credentialId: string }>`select credential_id as "credentialId"
      from approval where proposal_code = ${code}`)
    expect(credentialId).toBe(key.id)
  })

  test('is never about another approval, nor in part, nor without its method', async () => {
    const [code, other] = [await proposed(), await proposed()]
    await approveSigned(checker, key, code)
    const copied = (change: string) =>
      sql`insert into approval select ${sql.raw(change)} from approval a
        join proposal_version v on v.proposal_code = ${other} where a.proposal_code = ${code}`.execute(db())
    const columns = (
      await sql<{ name: string }>`select column_name as name from information_schema.columns
        where table_name = 'approval' order by ordinal_position`.execute(db())
    ).rows.map(({ name }) => name)
    const row = (change: Readonly<Record<string, string>>) =>
      copied(columns.map((name) => change[name] ?? `a.${name}`).join(', '))
    const moved = { proposal_code: 'v.proposal_code', nonce: "'another'", content_hash: 'v.content_hash' }
    await expect(row(moved)).rejects.toThrow('approval_signature_own')
    await expect(row({ ...moved, signature: 'null' })).rejects.toThrow('approval_signature_')
    await expect(row({ ...moved, method: "'payment-password'" })).rejects.toThrow('approval_signature_')
  })
})
