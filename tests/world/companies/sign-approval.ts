import { sql } from 'kysely'
import type { InputOf } from '#contract/endpoint.ts'
import { finishPasskey, startPasskey } from '#contract/account/second-factor.ts'
import { sendSecurityCode } from '#contract/account/security.ts'
import { approveCompanyProposal, getCompanyApprovalStatement } from '#contract/order/company-decision.ts'
import { findProposalDetails } from '#contract/order/company-proposal.ts'
import { corporateAccount } from '#sandbox/demo-account.ts'
import { DEMO_PASSWORD, DEMO_PAYMENT_PASSWORD } from '#sandbox/people.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import { installPeople } from '#server/people/install-people.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/tx.ts'
import { login } from '#contract/account/log-in.ts'
import { codeOf } from '../applicant.ts'
import { sealPassword } from '../seal-password.ts'
import type { SoftwareKey, Spoilt } from '../software-key.ts'
import { makeKey } from '../software-key.ts'
import type { Person, World } from '../world.ts'
import { COMPANY } from './company-orders.ts'

/** Passkeys belong to a host name. */
export const SITE = 'http://localhost:3000'

type Approval = InputOf<typeof approveCompanyProposal>
type Asked = InputOf<typeof getCompanyApprovalStatement>

/** Logs in a demo member at an address with a host name. */
export async function memberByName(world: World, username: string): Promise<Person> {
  return Object.assign(await world.login(username), { origin: SITE })
}

export interface FurtherChecker {
  readonly username: string
  readonly phone: string
  readonly documentNumber: string
}

/** Sets up a further checker of the demo company. */
export async function installChecker(db: Db, secret: string, of: FurtherChecker): Promise<void> {
  const { rows } = await sql<{ from: string }>`select business_today()::text as from`.execute(db)
  const account = corporateAccount(COMPANY, 'checker')
  const person = { area: 'institutional', name: '吴样本', nameEn: 'Wu Sample', tolerance: null } as const
  await inTransaction(db, (tx) =>
    installPeople(tx, [{ ...of, ...person, accounts: [account] }], {
      ...{ seal: openSeal(secret), secret, password: DEMO_PASSWORD, paymentPassword: DEMO_PAYMENT_PASSWORD },
      ...{ from: rows[0]!.from, firms: [] },
    }),
  )
}

/** Sets up a further checker of the demo company and logs them in. */
export async function furtherChecker(world: World, of: FurtherChecker): Promise<Person> {
  await installChecker(world.database.db, world.config.secret, of)
  const who = Object.assign(world.guest(), { origin: SITE })
  const reply = await who.call(login, {
    area: 'institutional',
    username: of.username,
    password: DEMO_PASSWORD,
  })
  who.ticket = reply.data.ticket!
  return who
}

/** Adds a passkey to a member who has none yet, by log-in password and texted code. */
export async function enrol(
  world: World,
  who: Person,
  phone: string,
): Promise<{ readonly key: SoftwareKey; readonly passkeyId: string }> {
  const key = makeKey(SITE)
  await sql`delete from one_time_code`.execute(world.database.db)
  await who.call(sendSecurityCode, {})
  const proof = { way: 'password', password: DEMO_PASSWORD, code: await codeOf(world, phone) } as const
  const wish = await who.call(startPasskey, { proof })
  const made = await who.call(finishPasskey, { name: 'key', response: key.create(wish.data) })
  return { key, passkeyId: made.data.passkeyId }
}

/** Reads a proposal and has its statement issued, as a browser does. */
export async function askStatement(who: Person, proposalCode: string, change: Partial<Asked> = {}) {
  const { data } = await who.call(findProposalDetails, { proposalCode })
  const asked = {
    ...{ proposalCode, version: data.version, paymentMode: data.paymentMode },
    ...{ investorPayId: data.investorPayId, seenFee: data.totalFee ?? '0.00' },
    ...{ promisedTradeDate: data.tradeDate ?? '2026-01-05', ...change },
  }
  return { asked, issued: await who.call(getCompanyApprovalStatement, asked) }
}

/** Parts of a signed approval that a test may make wrong. */
export interface Signing {
  readonly typed?: string
  readonly spoilt?: Spoilt
  readonly change?: Partial<Approval>
}

type Issued = Awaited<ReturnType<typeof askStatement>>

/** Signs what was issued, seals the password under the key that came with it, and returns the approval, to be sent once or again. */
export async function signStatement(
  who: Person,
  key: SoftwareKey,
  { asked, issued: { data } }: Issued,
  { typed = DEMO_PAYMENT_PASSWORD, spoilt = {}, change = {} }: Signing = {},
) {
  const sealed = await sealPassword(typed, data)
  const body: Approval = {
    ...{ ...asked, nonce: data.nonce, password: sealed.password, hasReadDocuments: true },
    ...{ signature: key.sign(data.request, spoilt), ...change },
  }
  const headers = { 'security-key': sealed.securityKey }
  return { body, send: () => who.call(approveCompanyProposal, body, headers) }
}

/** Approves with password and passkey. */
export async function approveSigned(who: Person, key: SoftwareKey, proposalCode: string, of: Signing = {}) {
  const issued = await askStatement(who, proposalCode)
  return (await signStatement(who, key, issued, of)).send()
}
