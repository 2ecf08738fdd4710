import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Fen, Share } from '#domain/money.ts'
import { installPeople } from '#server/accounts/install-people.ts'
import { inTransaction } from '#server/db/tx.ts'
import { openSeal } from '#server/identity/seal.ts'
import type { PaymentSubject } from '#server/payments/authorization.store.ts'
import { subjectOf } from '#server/payments/authorization.store.ts'
import { hashToken, newToken, ticketOf } from '#server/sso/session.ts'
import { DEMO_FIRM } from '#sandbox/people.ts'
import type { Person, World } from './world.ts'
import { personOf } from './world.ts'

/** One of many investors: an account, a card with money on it, and a session that no log-in was spent on. */
export interface Member {
  readonly accountNumber: string
  readonly cardToken: string
  readonly investorPayId: string
  readonly person: Person
  readonly sessionHash: Buffer
}

/** Yuan on each card at the beginning. */
export const CARD_YUAN = 1_000_000n

/** Sets up investors of tolerance C5 who may buy anything, each known to the sandbox's bank. */
export async function openCrowd(world: World, size: number): Promise<Member[]> {
  const seeds = Array.from({ length: size }, (_, at) => {
    const no = String(at).padStart(6, '0')
    return { username: `crowd-${no}`, accountNumber: `730000${no}`, cardToken: `crowd-card-${no}`, no }
  })
  const people = seeds.map(({ username, accountNumber, cardToken, no }) => ({
    username,
    area: 'individual' as const,
    name: `众${no}`,
    nameEn: `Crowd ${no}`,
    documentNumber: `99010119900101${no.slice(-4)}`,
    tolerance: 5,
    accounts: [
      {
        accountNumber,
        accountType: 'investor' as const,
        label: '',
        duty: 'owner' as const,
        cards: [cardOf(cardToken)],
      },
    ],
  }))
  const { database, config } = world
  const means = {
    seal: openSeal(config.secret),
    secret: config.secret,
    password: 'Crowd-2026',
    paymentPassword: '135790',
    from: '2026-01-05',
    firm: DEMO_FIRM,
  }
  await inTransaction(database.db, (tx) => installPeople(tx, people, means))
  for (const { cardToken } of seeds) world.outside.openCard(cardToken, CARD_YUAN * 100n)
  const tokens = seeds.map(() => newToken())
  await sql`
    insert into session (session_hash, login_id, party_id, area, account_number, role, created_at, seen_at, expires_at)
    select s.hash, l.login_id, l.party_id, 'individual', s.account, 'investor', clock_timestamp(), clock_timestamp(),
      clock_timestamp() + interval '30 days'
    from unnest(${tokens.map(hashToken)}::bytea[], ${seeds.map((each) => each.accountNumber)}::text[],
      ${seeds.map((each) => each.username)}::text[]) s (hash, account, username)
    join login l on l.username = s.username and l.area = 'individual'`.execute(database.db)
  const { rows } = await sql<{ account: string; id: string }>`
    select account_number as account, investor_pay_id as id from pay_instrument where account_number like '730000%'
      and mode = 'bank-debit'`.execute(database.db)
  const cardIds = new Map(rows.map((row) => [row.account, row.id]))
  return seeds.map(({ accountNumber, cardToken }, at) => {
    const token = tokens[at]!
    const person = personOf(world.platform, 'en', { token, ticket: ticketOf(token, config.secret) })
    return {
      accountNumber,
      cardToken,
      person,
      investorPayId: cardIds.get(accountNumber)!,
      sessionHash: hashToken(token),
    }
  })
}

function cardOf(cardToken: string) {
  return {
    cardToken,
    bankCode: 'ICBC',
    bankName: '样本银行',
    bankNameEn: 'Sample Bank',
    last4: cardToken.slice(-4),
    singleLimitYuan: null,
    dayLimitYuan: null,
  }
}

/** An authorisation as if the payment password had been proved: proving costs an Argon2 hash, which is tested elsewhere. */
export async function authorizeFor(
  world: World,
  member: Member,
  subject: Omit<PaymentSubject, 'amount'> & { readonly amount: Fen | Share },
): Promise<string> {
  const nonce = randomUUID()
  await sql`insert into payment_key (nonce, kid, session_hash, account_number, purpose, subject_hash, created_at, expires_at, proved_at)
    values (${nonce}, 'crowd', ${member.sessionHash}, ${member.accountNumber}, ${subject.purpose}, ${subjectOf(subject)},
      clock_timestamp(), clock_timestamp() + interval '1 hour', clock_timestamp())`.execute(world.database.db)
  return nonce
}
