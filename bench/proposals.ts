import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addressOf } from '#contract/endpoint.ts'
import type { Endpoint, OutputOf } from '#contract/endpoint.ts'
import { approveCompanyProposal, getCompanyApprovalKey } from '#contract/order/company-decision.ts'
import { findCompanyProposals, findProposalDetails } from '#contract/order/company-proposal.ts'
import { approveProposal, findProposals, getProposal, getProposalKey } from '#contract/order/proposal.ts'
import { provePaymentPassword } from '#contract/payment/payment.ts'
import { DEMO_PAYMENT_PASSWORD } from '#sandbox/people.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Database } from '#server/db/open.ts'
import { makePack } from '#server/trade/evidence/make-pack.ts'
import { openEvidenceKey } from '#server/trade/evidence/evidence-key.ts'
import { sealPassword } from '#tests/world/seal-password.ts'
import type { RunningProduct } from '../tests/e2e/server.ts'
import { startProduct } from '../tests/e2e/server.ts'
import type { Ticketed } from './ask.ts'
import { ask } from './ask.ts'
import { servePlain } from './load.ts'
import type { Figures } from './main.ts'
import { SECRET } from './orders.ts'
import { atRate, percentile, round } from './pace.ts'
import * as world from './proposal-world.ts'

/** The most lines of a proposal: an adviser's, and a company's own. */
const LINES = { advised: 20, company: 10 } as const
const APPROVALS = 30
const PER_SECOND = 5
const SECONDS = 12

interface Bench {
  readonly product: RunningProduct
  readonly database: Database
  readonly client: Ticketed
  readonly maker: Ticketed
  readonly checker: Ticketed
}

/**
 * What client, maker and checker wait for, in the running product with a million proposals: a proposal's page with the most lines it may
 * have, its approval (which orders every line), and their lists; and how long an evidence pack takes. The floor of each page is a bare
 * server with the same bytes at the same pace.
 */
export async function measure(): Promise<Figures> {
  const product = await startProduct({
    env: { SANDBOX_HISTORY: '0', LOG_LEVEL: 'error', SECRET },
    args: ['--role=web'],
  })
  const database = await openDatabase({ databaseUrl: null, dataDir: product.dataDir })
  try {
    const began = performance.now()
    await world.fillProposals(database)
    const [client, maker, checker] = await Promise.all(
      ['demo-investor', 'demo-maker', 'demo-checker'].map((each) => world.openSession(database, each)),
    )
    const bench = { product, database, client: client!, maker: maker!, checker: checker! }
    const figures = { proposals: world.PROPOSALS, made_s: Math.round((performance.now() - began) / 1000) }
    return { ...figures, ...(await measureAdvised(bench)), ...(await measureCompany(bench)) }
  } finally {
    await database.close()
    await product.stop()
  }
}

/** An adviser's proposals of twenty lines, as their client meets them. */
async function measureAdvised({ product, database, client }: Bench): Promise<Figures> {
  const funds = await world.pickFunds(database, LINES.advised)
  const codes: string[] = []
  for (let n = 0; n < APPROVALS; n += 1) codes.push(await world.sendAdvised(database, funds))
  const get = getter(product.url, client)
  const details = await measureReads('details', (at) =>
    get(getProposal, { proposalCode: codes[at % codes.length]! }),
  )
  const lists = await measureReads('list', () => get(findProposals, {}))
  const times: number[] = []
  for (const code of codes) times.push(await approveAdvised({ product, database, client }, code))
  return { ...details, ...lists, ...timesOf('approve', times), ...(await measurePacks(database, codes)) }
}

/** A company's own of ten lines. The approval has the payment password in its own call. */
async function measureCompany({ product, database, maker, checker }: Bench): Promise<Figures> {
  const funds = await world.pickFunds(database, LINES.company)
  const codes: string[] = []
  for (let n = 0; n < APPROVALS; n += 1) codes.push(await world.sendOwn(product.url, maker, funds))
  const get = getter(product.url, checker)
  const details = await measureReads('company_details', (at) =>
    get(findProposalDetails, { proposalCode: codes[at % codes.length]! }),
  )
  const lists = await measureReads('company_list', () => get(findCompanyProposals, {}))
  const times: number[] = []
  for (const code of codes) times.push(await approveOwn(product.url, checker, code))
  return { ...details, ...lists, ...timesOf('company_approve', times) }
}

const getter =
  (url: string, who: Ticketed) =>
  (endpoint: Endpoint, query: Readonly<Record<string, string>>): Promise<string> =>
    ask(`${url}${addressOf(endpoint)}?${new URLSearchParams(query)}`, who)

async function measureReads(name: string, read: (at: number) => Promise<string>): Promise<Figures> {
  let body = ''
  const one = async (at: number) => void (body = await read(at))
  await atRate(PER_SECOND, 3, one)
  const own = await atRate(PER_SECOND, SECONDS, one)
  world.dataOf(body)
  const plain = await servePlain(body)
  const nobody = { token: '', ticket: '' }
  const floor = await atRate(PER_SECOND, SECONDS / 3, async () => void (await ask(plain.url, nobody)))
  plain.stop()
  return { ...timesOf(name, own), [`${name}_floor_p99_ms`]: round(percentile(floor, 0.99)) }
}

/** Proves the payment password, and returns the ms of the approval itself. */
async function approveAdvised(
  { product, database, client }: Pick<Bench, 'product' | 'database' | 'client'>,
  proposalCode: string,
): Promise<number> {
  const post = poster(product.url, client)
  const shown = await getter(product.url, client)(getProposal, { proposalCode })
  const { version, totalFee, tradeDate, cards } = world.dataOf<OutputOf<typeof getProposal>>(shown)
  const of = { proposalCode, version, investorPayId: cards[0]!.investorPayId, seenFee: totalFee! }
  const key = await post<OutputOf<typeof getProposalKey>>(getProposalKey, of)
  const sealed = await sealPassword(DEMO_PAYMENT_PASSWORD, key)
  const proof = { nonce: key.nonce, password: sealed.password }
  const proved = await post<OutputOf<typeof provePaymentPassword>>(provePaymentPassword, proof, {
    'security-key': sealed.securityKey,
  })
  const { rows } = await sql<{ day: string }>`select open_day::text as day from business_state`.execute(
    database.db,
  )
  const body = {
    ...{ ...of, promisedTradeDate: tradeDate ?? rows[0]!.day, hasReadDocuments: true },
    authorization: proved.authorization,
  }
  const began = performance.now()
  await post(approveProposal, body, { 'idempotency-key': randomUUID() })
  return performance.now() - began
}

async function approveOwn(url: string, checker: Ticketed, proposalCode: string): Promise<number> {
  const post = poster(url, checker)
  const shown = await getter(url, checker)(findProposalDetails, { proposalCode })
  const { version, paymentMode, investorPayId, totalFee, tradeDate } =
    world.dataOf<OutputOf<typeof findProposalDetails>>(shown)
  const asked = {
    ...{ proposalCode, version, paymentMode, investorPayId, seenFee: totalFee! },
    promisedTradeDate: tradeDate!,
  }
  const key = await post<OutputOf<typeof getCompanyApprovalKey>>(getCompanyApprovalKey, asked)
  const sealed = await sealPassword(DEMO_PAYMENT_PASSWORD, key)
  const body = { ...asked, nonce: key.nonce, password: sealed.password, hasReadDocuments: true }
  const began = performance.now()
  await post(approveCompanyProposal, body, { 'security-key': sealed.securityKey })
  return performance.now() - began
}

const poster =
  (url: string, who: Ticketed) =>
  async <T>(endpoint: Endpoint, body: object, headers: Readonly<Record<string, string>> = {}): Promise<T> =>
    world.dataOf<T>(await ask(`${url}${addressOf(endpoint)}`, who, body, headers))

async function measurePacks({ db }: Database, codes: readonly string[]): Promise<Figures> {
  const key = openEvidenceKey({ secret: SECRET, evidenceKey: null })
  const times: number[] = []
  let size = 0
  for (const proposalCode of codes) {
    const began = performance.now()
    const made = await makePack(
      db,
      { accountNumber: world.CLIENT, proposalCode, now: new Date() },
      { key, isSandbox: true },
    )
    times.push(performance.now() - began)
    size = made!.bytes.length
  }
  return { ...timesOf('pack', times), pack_kb: Math.round(size / 1024) }
}

function timesOf(name: string, times: readonly number[]): Figures {
  const sorted = times.toSorted((a, b) => a - b)
  return {
    [`${name}_p50_ms`]: round(percentile(sorted, 0.5)),
    [`${name}_p99_ms`]: round(percentile(sorted, 0.99)),
  }
}
