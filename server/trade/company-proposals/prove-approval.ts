import type { RefusalOf } from '#contract/endpoint.ts'
import type { approveCompanyProposal as contract } from '#contract/order/company-decision.ts'
import { demandsSignature } from '#domain/proposal/company-proposal.ts'
import type { Corporate } from '#server/base/http/actor.ts'
import type { Answer, Refusals } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ActCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Tx } from '#server/db/tx.ts'
import { consumeNonce, findSignedText } from '#server/people/authorization/authorization.store.ts'
import { proveLent } from '#server/people/authorization/prove-password.ts'
import type { PasskeyHostDeps } from '#server/people/login/passkey.ts'
import { checkAssertion, hostOf } from '#server/people/login/passkey.ts'
import { findPasskeys } from '#server/people/login/passkey.store.ts'
import type { KeptSignature } from '#server/trade/proposals/approval.store.ts'
import type { CompanyProposalRow } from './company-proposal.store.ts'
import type { Approval } from './fill-approval.ts'
import type { SigningFacts } from './judge-approval.ts'
import { challengeOf } from './issue-statement.ts'
import { isStatementOf } from './statement.ts'

export interface ProofDeps extends PasskeyHostDeps {
  readonly seal: Seal
  /** Pepper of password hashes. */
  readonly secret: string
}

interface Proving extends SigningFacts {
  readonly proposal: CompanyProposalRow
  readonly input: Approval
}

type Call = ActCall<Corporate>

/**
 * Checks what proves an approval: the signature of the checker's passkey, where one is demanded or given, and then their payment password.
 * A signature that is missing or of another approval costs nothing; one that is wrong costs the nonce, and no try at the password.
 * Returns the signature to be kept, or null.
 */
export async function proveApproval(
  call: Call,
  proving: Proving,
  deps: ProofDeps,
): Promise<Answer<KeptSignature | null, RefusalOf<typeof contract>>> {
  const { db, actor } = call
  const { nonce, password, signature } = proving.input
  const { sessionHash } = actor
  const statement = await findSignedText(db, nonce, sessionHash)
  const passkeys = (await findPasskeys(db, actor.loginId)).length
  if (!signature && demandsSignature({ passkeys, isSigned: proving.isSigned }))
    return { kind: 'signature-missing' }
  if (signature && (statement === null || !isStatementOf(statement, { ...proving, actor, nonce })))
    return { kind: 'signature-stale' }
  const lent = await consumeNonce(db, nonce, sessionHash)
  if (!lent) return { kind: 'payment-key-expired' }
  const signed =
    signature && statement !== null ? await checkSignature(call, statement, signature, deps) : null
  if (signed !== null && signed.kind !== 'ok') return signed
  const proved = await proveLent(call, { nonce, password, kid: lent.kid }, deps)
  return proved.kind === 'ok' ? ok(signed?.value ?? null) : proved
}

async function checkSignature(
  { db, actor, headers }: Call,
  statement: string,
  given: NonNullable<Approval['signature']>,
  deps: PasskeyHostDeps,
): Promise<Answer<KeptSignature, 'passkey-not-here' | 'passkey-unknown' | 'passkey-failed'>> {
  const host = hostOf(headers, deps)
  if (!host) return { kind: 'passkey-not-here' }
  const passkey = (await findPasskeys(db, actor.loginId)).find(
    ({ credentialId, rpId }) => credentialId === given.id && rpId === host.rpId,
  )
  if (!passkey) return { kind: 'passkey-unknown' }
  const checked = await checkAssertion(db, passkey, given, { host, challenge: challengeOf(statement) })
  if (checked.kind !== 'right') return checked
  const { credentialId, publicKey } = passkey
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  return ok({
    ...{ statement, rpId: host.rpId, origin: host.origin, credentialId, publicKey },
    authenticatorData: bytes(given.response.authenticatorData),
    clientData: bytes(given.response.clientDataJSON),
    signature: bytes(given.response.signature),
  })
}

/**
 * Checks in the transaction of the orders that the signature still counts: its passkey was not removed meanwhile, and it is about the cost
 * of this very moment. Null if it does, or if none is needed.
 */
export async function refuseSignature(
  tx: Tx,
  actor: Corporate,
  { signed, proposal, input: { nonce }, ...facts }: Proving & { readonly signed: KeptSignature | null },
): Promise<Refusals<'signature-missing' | 'signature-stale' | 'passkey-unknown'> | null> {
  const passkeys = await findPasskeys(tx, actor.loginId)
  if (!signed)
    return demandsSignature({ passkeys: passkeys.length, isSigned: facts.isSigned })
      ? { kind: 'signature-missing' }
      : null
  if (!passkeys.some(({ credentialId }) => credentialId === signed.credentialId))
    return { kind: 'passkey-unknown' }
  return isStatementOf(signed.statement, { proposal, actor, nonce, ...facts })
    ? null
    : { kind: 'signature-stale' }
}
