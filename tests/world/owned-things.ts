import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { findAlerts, setAlert } from '#contract/fund/alert.ts'
import { findCertificates, makeCertificate } from '#contract/portfolio/certificate.ts'
import { addFavouriteGroup } from '#contract/fund/favourite.ts'
import { findNotices } from '#contract/notice.ts'
import { getPaymentKey } from '#contract/payment/payment.ts'
import { findAskedQuestions } from '#contract/adviser/proposal-answer.ts'
import { askProposal } from '#contract/order/proposal-question.ts'
import { findSessions } from '#contract/account/security.ts'
import { calendarReader } from '#server/funds/prices/calendar.store.ts'
import { inTransaction, readClock } from '#server/db/tx.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import { notify } from '#server/people/notices/notify.ts'
import { sendProposal } from '#server/trade/proposals/send-proposal.ts'
import { drawCard } from '#sandbox/cards/draw-card.ts'
import { makeCardPeople } from '#sandbox/cards/card-person.ts'
import { photograph, STRAIGHT } from '#sandbox/cards/photograph.ts'
import { pushFile } from './files/push-file.ts'
import type { Person, World } from './world.ts'
import { NOBODY } from './proposal.ts'

const ACCOUNT = '620100018806'

/** One thing of each kind that belongs to a person, all owned by the demo investor, each by its id. */
export interface OwnedThings {
  readonly order: string
  readonly confirmedOrder: string
  readonly payOut: string
  readonly plan: string
  readonly card: string
  readonly account: string
  readonly notice: string
  readonly group: string
  readonly alert: string
  readonly certificate: string
  readonly proposal: string
  readonly question: string
  readonly session: string
  readonly passkey: string
  readonly upload: string
  readonly cardCheck: string
  readonly contract: string
  readonly nonce: string
  /** Things of a company. */
  readonly companyProposal: string
  /** What an adviser proposed to it. */
  readonly companyAdvice: string
  readonly companyCard: string
  readonly companyMatrix: string
  readonly companyChecker: string
}

/** Ids of the same form that do not exist. */
export const NOBODYS = {
  ...{ order: '9TY209901010000000001', confirmedOrder: '9TY209901010000000001', payOut: 'P910000000001' },
  ...{ plan: randomUUID(), card: randomUUID(), account: '620100099999', notice: randomUUID() },
  ...{ group: randomUUID(), alert: randomUUID(), certificate: randomUUID(), proposal: 'P20990101ABCDEFGH' },
  ...{ question: randomUUID(), session: randomUUID(), passkey: randomUUID(), upload: 'A'.repeat(22) },
  ...{ cardCheck: randomUUID(), contract: randomUUID(), nonce: 'A'.repeat(22) },
  ...{ companyProposal: 'P20990101ABCDEFGH', companyAdvice: 'P20990101ABCDEFGH', companyCard: randomUUID() },
  ...{ companyMatrix: randomUUID(), companyChecker: randomUUID() },
} satisfies OwnedThings

/** Creates the demo investor's things by ordinary calls. Returns their ids and a fund that the investor holds. */
export async function ownThings(
  world: World,
  owner: Person,
): Promise<Omit<OwnedThings, `company${string}`> & { fundCode: string }> {
  const card = await world.card('demo-investor')
  const { fundCode } = await world.fund({ riskLevel: 3 })
  const buy = () => world.buy(owner, { fundCode, amount: '10000.00', investorPayId: card })
  const confirmedOrder = (await buy()).data.orderNo
  for (let n = 0; n < 2; n += 1) await world.closeDay()
  const order = (await buy()).data.orderNo
  const rows = await ownRows(world, { card, fundCode })
  const { day } = await one<{ day: string }>(
    world,
    sql`select (open_day - 1)::text as day from business_state`,
  )
  const last = (await owner.call(findCertificates, {})).data.days?.last ?? day
  const made = await owner.call(makeCertificate, { day: last }, { 'idempotency-key': randomUUID() })
  await owner.call(setAlert, { fundCode, kind: 'terms' })
  const subject = { purpose: 'purchase', fundCode, amount: '10.00', investorPayId: card } as const
  const image = await photograph(drawCard(makeCardPeople(7, 1)[0]!, 'portrait'), STRAIGHT)
  return {
    ...{ fundCode, order, confirmedOrder, card, account: ACCOUNT, ...rows },
    ...(await ownProposal(world, owner, fundCode)),
    notice: (await owner.call(findNotices, {})).data.notices[0]!.noticeId,
    group: (await owner.call(addFavouriteGroup, { name: '养老' })).data.groupId,
    alert: (await owner.call(findAlerts, {})).data.alerts[0]!.alertId,
    certificate: made.data.certificateId,
    session: (await owner.call(findSessions, {})).data.sessions[0]!.sessionId,
    upload: await pushFile(world, owner, image),
    nonce: (await owner.call(getPaymentKey, subject)).data.nonce,
  }
}

async function one<Row>(world: World, query: ReturnType<typeof sql>): Promise<Row> {
  return (await query.execute(world.database.db)).rows[0] as Row
}

/** Inserts rows of things that need a bank, a browser's key or a rare fund. Only their existence and owner matter here. */
async function ownRows(world: World, of: { card: string; fundCode: string }) {
  const { db } = world.database
  const seal = openSeal(world.config.secret)
  const { party, login, product } = await one<{ party: string; login: string; product: string }>(
    world,
    sql`select a.party_id as party, l.login_id as login, p.product_code_id as product
      from account a join login l using (party_id), product p join share_class c using (share_class_id)
      where a.account_number = ${ACCOUNT} and c.fund_code = ${of.fundCode} limit 1`,
  )
  await db
    .transaction()
    .execute((tx) =>
      notify(tx, seal, { template: 'bank-card-added', partyId: party, parameters: { last4: '1234' } }),
    )
  const payOut = 'P91INTEREST1'
  await sql`insert into pay_out (account_number, serial, kind, amount, investor_pay_id, status, requested_at, answered_at)
    values (${ACCOUNT}, ${payOut}, 'interest', 1.00, ${of.card}, 'returned', business_now(), business_now())`.execute(
    db,
  )
  const { plan } = await one<{ plan: string }>(
    world,
    sql`with made as (insert into plan (account_number, product_code_id, state, agreed_at, actor_party)
        values (${ACCOUNT}, ${product}, 'active', business_now(), ${party}) returning plan_id),
      terms as (insert into plan_version (plan_id, validity, amount, frequency, send_day, first_due, investor_pay_id)
        select plan_id, daterange(business_today(), null), 1000, 'monthly', 8, business_today(), ${of.card} from made)
      select plan_id as plan from made`,
  )
  const { passkey } = await one<{ passkey: string }>(
    world,
    sql`insert into passkey (login_id, credential_id, public_key, counter, rp_id, name, is_synced, created_at)
      values (${login}, 'credential', '\\x00', 0, 'localhost', 'phone', false, business_now()) returning passkey_id as passkey`,
  )
  return { payOut, plan, passkey, ...(await ownOddities(world, party)) }
}

async function ownOddities(world: World, party: string) {
  const { contract } = await one<{ contract: string }>(
    world,
    sql`insert into private_contract (account_number, product_code_id, share_class_id, amount, version, signed_by, signed_at,
        statement_hash)
      select ${ACCOUNT}, p.product_code_id, p.share_class_id, 1000000, '1', ${party}, business_now(), '\\x00'
      from private_fund join product p using (share_class_id) limit 1
      returning private_contract_id as contract`,
  )
  const { cardCheck } = await one<{ cardCheck: string }>(
    world,
    sql`insert into card_check (account_number, bank_code, last4, card_blind, person_blind, passes_luhn, outcome,
        mandate_version, asked_at)
      values (${ACCOUNT}, 'CCB', '1234', '\\x00', '\\x00', true, 'asked', '1', business_now())
      returning check_id as "cardCheck"`,
  )
  return { contract, cardCheck }
}

/** Creates a proposal that the demo adviser has sent, with a question about it. */
async function ownProposal(world: World, owner: Person, fundCode: string) {
  const { db } = world.database
  const calendar = await calendarReader(db)()
  const { adviser } = await one<{ adviser: string }>(
    world,
    sql`select adviser_id as adviser from adviser order by account_number limit 1`,
  )
  const sent = await inTransaction(db, async (tx) =>
    sendProposal(tx, openSeal(world.config.secret), {
      ...{ accountNumber: ACCOUNT, adviserId: adviser, calendar, ...(await readClock(tx)), origin: NOBODY },
      ...{ title: '建议', message: '说明' },
      lines: [{ kind: 'buy', fundCode, amount: '2000.00', reason: '分散', cautionReason: '期限长' }],
    }),
  )
  if (sent.kind !== 'ok') throw new Error(JSON.stringify(sent))
  const proposal = sent.value.proposalCode
  const asked = { proposalCode: proposal, question: '为什么？' }
  await owner.call(askProposal, asked, { 'idempotency-key': randomUUID() })
  const desk = await world.login('demo-adviser')
  const question = (await desk.call(findAskedQuestions, {})).data.questions[0]!.questionId
  return { proposal, question }
}
