import { sql } from 'kysely'
import type { ApplicationState, ClientKind, Flow, Resumable } from '#domain/registration/registration.ts'
import { APPLICATION_DAYS } from '#domain/registration/registration.ts'
import { phoneBlind } from '#server/people/accounts/person-detail.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Application } from './application.ts'
import { applicationPhonePlace, draftPlace } from './application.ts'
import type { Drafts } from './draft.ts'
import { deletePapers } from './paper.store.ts'

const LIFE = `${APPLICATION_DAYS} days`
const COLUMNS = sql`application_id as "applicationId", flow, state, locale, phone_sealed as "phoneSealed",
  phone_blind as "phoneBlind", phone_masked as "phoneMasked", account_number as "accountNumber",
  expires_at as "expiresAt", submitted_at as "submittedAt"`
const ALIVE = sql`state <> 'expired' and (state not in ('open', 'more-needed') or expires_at > business_now())`

/** Finds the registration of the cookie's holder. Null if there is none, or it has ended. */
export async function findByToken(
  db: Db | Tx,
  tokenHash: Buffer,
  lock: 'none' | 'update' = 'none',
): Promise<Application | null> {
  const hold = lock === 'update' ? sql`for update` : sql``
  const { rows } = await sql<Application>`select ${COLUMNS} from application
    where token_hash = ${tokenHash} and ${ALIVE} ${hold}`.execute(db)
  return rows[0] ?? null
}

/** Finds a registration by its id and locks it. The cookie is not checked: the caller must have checked the access. */
export async function lockById(tx: Tx, applicationId: string): Promise<Application | null> {
  const { rows } = await sql<Application>`select ${COLUMNS} from application
    where application_id = ${applicationId} for update`.execute(tx)
  return rows[0] ?? null
}

/** Binds the registration that a proved phone has under way in this flow to the browser, or starts a new one. */
export async function continueApplication(
  tx: Tx,
  seal: Seal,
  of: { flow: Flow; locale: 'zh' | 'en'; phone: string; masked: string; tokenHash: Buffer },
): Promise<Application> {
  const blind = phoneBlind(seal, of.phone)
  await holdPhone(tx, blind)
  const { rows } = await sql<{ id: string }>`update application set token_hash = ${of.tokenHash}
    where phone_blind = ${blind} and flow = ${of.flow} and state in ('open', 'submitted', 'in-review', 'more-needed')
    returning application_id as id`.execute(tx)
  const known = rows[0]?.id
  if (known) return (await lockById(tx, known))!
  const { rows: made } = await sql<{ id: string }>`select gen_random_uuid() as id`.execute(tx)
  const id = made[0]!.id
  const sealed = seal.seal(of.phone, applicationPhonePlace(id))
  await sql`insert into application (application_id, flow, locale, token_hash, phone_sealed, phone_blind, phone_masked,
      created_at, changed_at, expires_at)
    values (${id}, ${of.flow}, ${of.locale}, ${of.tokenHash}, ${sealed}, ${blind}, ${of.masked}, business_now(),
      business_now(), business_now() + ${LIFE}::interval)`.execute(tx)
  return (await lockById(tx, id))!
}

/** Finds the proved phone of a registration. Empty after the phone has been deleted. */
export async function findPhone(db: Db | Tx, seal: Seal, applicationId: string): Promise<string> {
  const { rows } = await sql<{ sealed: Buffer | null }>`select phone_sealed as sealed from application
    where application_id = ${applicationId}`.execute(db)
  const sealed = rows[0]?.sealed
  return sealed ? seal.open(sealed, applicationPhonePlace(applicationId)) : ''
}

/** Finds a phone's registrations that are under way or were refused, the newest first. */
export async function findResumable(
  tx: Tx,
  blind: Buffer,
): Promise<readonly (Resumable & { readonly applicationId: string })[]> {
  await holdPhone(tx, blind)
  const { rows } = await sql<Resumable & { applicationId: string }>`
    select application_id as "applicationId", flow, state from application
    where phone_blind = ${blind} and state in ('open', 'submitted', 'in-review', 'more-needed', 'refused')
    order by changed_at desc, application_id`.execute(tx)
  return rows
}

/** Binds a registration to the browser that proved its phone. The earlier browser loses it. */
export async function bindToBrowser(tx: Tx, applicationId: string, tokenHash: Buffer): Promise<Application> {
  await sql`update application set token_hash = ${tokenHash} where application_id = ${applicationId}`.execute(
    tx,
  )
  return (await lockById(tx, applicationId))!
}

/** Locks a phone, so that its calls run one after the other, and expires its registrations whose time is over. */
async function holdPhone(tx: Tx, blind: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(encode(${blind}::bytea, 'hex'), 19))`.execute(tx)
  await expireOf(tx, blind)
}

/** Finds the kinds of client that have the phone already. */
export async function findClientKinds(tx: Tx, blind: Buffer): Promise<readonly ClientKind[]> {
  const { rows } = await sql<{ kind: ClientKind }>`
    select 'person' as kind where exists (select 1 from person_detail where phone_blind = ${blind})
    union all
    select 'company' where exists (select 1 from company_detail where phone_blind = ${blind})`.execute(tx)
  return rows.map(({ kind }) => kind)
}

export async function saveDraft(
  tx: Tx,
  seal: Seal,
  of: { applicationId: string; form: keyof Drafts; draft: Drafts[keyof Drafts]; documentBlind?: Buffer },
): Promise<void> {
  const { applicationId, form } = of
  const sealed = seal.seal(JSON.stringify(of.draft), draftPlace(applicationId, form))
  await sql`insert into application_draft (application_id, form, form_sealed, document_blind, saved_at)
    values (${applicationId}, ${form}, ${sealed}, ${of.documentBlind ?? null}, business_now())
    on conflict (application_id, form) do update set form_sealed = excluded.form_sealed,
      document_blind = excluded.document_blind, saved_at = excluded.saved_at`.execute(tx)
  await sql`update application set changed_at = business_now(), expires_at = business_now() + ${LIFE}::interval
    where application_id = ${applicationId}`.execute(tx)
}

export async function deleteDraft(tx: Tx, applicationId: string, form: keyof Drafts): Promise<void> {
  await sql`delete from application_draft where application_id = ${applicationId} and form = ${form}`.execute(
    tx,
  )
}

export async function findDrafts(db: Db | Tx, seal: Seal, applicationId: string): Promise<Drafts> {
  const { rows } = await sql<{ form: keyof Drafts; sealed: Buffer }>`
    select form, form_sealed as sealed from application_draft where application_id = ${applicationId}`.execute(
    db,
  )
  return Object.fromEntries(
    rows.map(({ form, sealed }) => {
      const kept = JSON.parse(seal.open(sealed, draftPlace(applicationId, form))) as object
      // A company's form saved before these fields existed has no controllers and no bank account.
      const unasked = { controllers: [], bankName: '', bankAccount: '' }
      return [form, form === 'company' ? { ...unasked, ...kept } : kept]
    }),
  ) as Drafts
}

export async function setState(tx: Tx, applicationId: string, state: ApplicationState): Promise<void> {
  await sql`update application set state = ${state}, changed_at = business_now(),
      submitted_at = case when ${state} = 'submitted' then business_now() else submitted_at end,
      decided_at = case when ${state} in ('approved', 'refused', 'more-needed') then business_now() end,
      expires_at = case when ${state} in ('more-needed', 'refused') then business_now() + ${LIFE}::interval else expires_at end
    where application_id = ${applicationId}`.execute(tx)
}

/** Marks a registration as approved and deletes its drafts. Secrets and papers have passed to the account. */
export async function setApproved(tx: Tx, applicationId: string, accountNumber: string): Promise<void> {
  await sql`update application set state = 'approved', account_number = ${accountNumber}, changed_at = business_now(),
      decided_at = business_now(), submitted_at = coalesce(submitted_at, business_now())
    where application_id = ${applicationId}`.execute(tx)
  await sql`delete from application_draft where application_id = ${applicationId}`.execute(tx)
}

/** Takes the registration out of the browser. Its data stay until it expires. */
export async function forgetToken(tx: Tx, applicationId: string): Promise<void> {
  await sql`update application set token_hash = null where application_id = ${applicationId}`.execute(tx)
}

/** Deletes the data of a registration that led to no account. Only its row stays, without phone and pictures. */
export async function expire(tx: Tx, applicationId: string): Promise<void> {
  await sql`delete from application_draft where application_id = ${applicationId}`.execute(tx)
  await deletePapers(tx, applicationId)
  await sql`update application set state = 'expired', token_hash = null, phone_sealed = null, changed_at = business_now()
    where application_id = ${applicationId} and state in ('open', 'more-needed', 'refused')`.execute(tx)
}

async function expireOf(tx: Tx, blind: Buffer): Promise<void> {
  const { rows } = await sql<{ id: string }>`select application_id as id from application
    where phone_blind = ${blind} and state in ('open', 'more-needed') and expires_at <= business_now() for update`.execute(
    tx,
  )
  for (const { id } of rows) await expire(tx, id)
}

/** Finds and locks registrations whose time is over, at most a hundred. Skips those that another transaction has locked. */
export async function lockEnded(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select application_id as id from application
    where state in ('open', 'more-needed', 'refused') and expires_at <= business_now() limit 100 for update skip locked`.execute(
    tx,
  )
  return rows.map((row) => row.id)
}

/** Whether a client has this document already, whatever their phone. Locks the document until the transaction ends. */
export async function isDocumentKnown(tx: Tx, documentType: string, blind: Buffer): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(encode(${blind}::bytea, 'hex'), 20))`.execute(tx)
  const { rows } = await sql`select 1 from party_document
    where document_type = ${documentType} and number_blind = ${blind} limit 1`.execute(tx)
  return rows.length > 0
}

/** Returns a new account number: `62`, nine digits that count up, and a Luhn digit. */
export async function takeAccountNumber(tx: Tx): Promise<string> {
  const { rows } = await sql<{ n: string }>`select nextval('account_no')::text as n`.execute(tx)
  const first = `622${rows[0]!.n.padStart(8, '0')}`
  const sum = [...first].toReversed().reduce((total, sign, at) => {
    const value = Number(sign) * (at % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return first + String((10 - (sum % 10)) % 10)
}
