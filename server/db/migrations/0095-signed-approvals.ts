import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * A checker's approval may carry the signature of their passkey (CO24). All that proves it stays with the approval for ever, so that it
 * can be checked after the passkey is gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SIGNATURES).execute(db)
}

const SIGNATURES = `
-- What a passkey is to sign beside the password that is given with this nonce: canonical JSON. Null where the password alone proves it.
alter table payment_key add column statement text;
alter table approval
  drop constraint approval_method_check,
  add constraint approval_method_check check (method in ('payment-password', 'passkey', 'password-and-passkey')),
  -- Canonical JSON; its SHA-256 is the challenge that was signed.
  add column statement text,
  add column rp_id text,
  add column origin text,
  add column credential_id text,
  -- COSE, as it was enrolled.
  add column public_key bytea,
  -- These three as the authenticator gave them (WebAuthn).
  add column authenticator_data bytea,
  add column client_data bytea,
  add column signature bytea,
  add constraint approval_signature_whole check (num_nulls(statement, rp_id, origin, credential_id, public_key, authenticator_data,
    client_data, signature) in (0, 8)),
  add constraint approval_signature_method check ((method is not distinct from 'password-and-passkey') = (statement is not null)),
  -- What was signed is about this approval and no other.
  add constraint approval_signature_own check (statement is null or coalesce(
    statement::jsonb ->> 'proposalCode' = proposal_code and statement::jsonb ->> 'version' = version::text
    and statement::jsonb ->> 'decision' = decision and statement::jsonb ->> 'person' = person_party::text
    and statement::jsonb ->> 'contentHash' = encode(content_hash, 'hex')
    and statement::jsonb ->> 'quoteHash' = encode(quote_hash, 'hex') and statement::jsonb ->> 'nonce' = nonce, false));`
