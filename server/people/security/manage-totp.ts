import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import encodeQR from 'qr'
import type { ParsedOf, RefusalOf } from '#contract/endpoint.ts'
import type {
  confirmTotp,
  removeTotp as removeContract,
  renewRecoveryCodes,
  startTotp as startContract,
} from '#contract/account/second-factor.ts'
import {
  CODE_PAUSE_SECONDS,
  readTotpCode,
  RECOVERY_CODES,
  recoveryCodeOf,
  shownRecoveryCode,
  TOTP_SECONDS,
} from '#domain/security/second-factor.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Owner } from '#server/base/http/actor.ts'
import type { Answer, AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ActCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { stepOf } from '#server/people/login/check-code.ts'
import { findOwnLogin } from '#server/people/login/login.store.ts'
import {
  confirmSecret,
  countTry,
  findTotpSince,
  saveRecoveryCodes,
  offerSecret,
  removeTotp,
  takeStep,
} from '#server/people/login/totp.store.ts'
import { setWay } from '#server/people/login/session.store.ts'
import type { PasskeyDeps } from './manage-passkeys.ts'
import { findUsablePasskeys, mustKeepFactor, proveIdentity } from './prove-identity.ts'
import type { SecurityDeps } from './prove-identity.ts'
import { endOthersAndTell, notifyChange } from './notify-change.ts'

type OwnCall = ActCall<Owner>
const SECRET_BYTES = 20
const RECOVERY_BYTES = 10

/** Offers a new secret, as text and as a QR code. No code is asked for before the secret is confirmed. */
export async function startTotp(
  call: OwnCall,
  { proof }: ParsedOf<typeof startContract>,
  deps: PasskeyDeps,
): Promise<AnswerOf<typeof startContract>> {
  const { db, actor, locale } = call
  if ((await findTotpSince(db, actor.loginId)) !== null) return { kind: 'totp-set' }
  const wrong = await proveIdentity(call, proof, deps)
  if (wrong) return wrong
  const { username } = await findOwnLogin(db, actor.loginId)
  const secret = new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer })
  const issuer = deps.brand[locale]
  const uri = new TOTP({ issuer, label: username, secret, digits: 6, period: TOTP_SECONDS }).toString()
  const isOffered = await call.change((tx) => offerSecret(tx, deps.seal, actor.loginId, secret.base32))
  if (!isOffered) return { kind: 'totp-set' }
  const rows = encodeQR(uri, 'raw', { ecc: 'medium', border: 4 })
  return ok({
    secret: secret.base32,
    uri,
    rows: rows.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')),
  })
}

/** Confirms a secret by its first right code. The recovery codes are shown now and never again. */
export async function confirmAuthenticator(
  call: OwnCall,
  { code }: ParsedOf<typeof confirmTotp>,
  { seal }: SecurityDeps,
): Promise<AnswerOf<typeof confirmTotp>> {
  const { db, actor } = call
  const counted = await countTry(db, seal, actor.loginId, { isConfirmed: false, triedAt: 'own' })
  if (counted === null) return { kind: 'totp-missing' }
  if (counted === 'paused') return { kind: 'too-many-attempts', seconds: CODE_PAUSE_SECONDS }
  const digits = readTotpCode(code)
  const step = digits === null ? null : stepOf(counted, digits)
  if (step === null) return { kind: 'second-factor-wrong', left: counted.left }
  return call.change(async (tx) => {
    const isNew = (await takeStep(tx, actor.loginId, step)) && (await confirmSecret(tx, actor.loginId))
    if (!isNew) return { kind: 'totp-missing' } as const
    await setWay(tx, actor.sessionHash, 'code')
    await endOthersAndTell(tx, seal, call, { what: 'totp-on' })
    return ok({ recoveryCodes: await makeCodes(tx, seal, actor.loginId) })
  })
}

/** Removes the authenticator and its recovery codes, after a proof. */
export async function dropTotp(
  call: OwnCall,
  { proof }: ParsedOf<typeof startContract>,
  deps: SecurityDeps,
): Promise<Answer<Record<string, never>, RefusalOf<typeof removeContract>>> {
  const { db, actor } = call
  if ((await findTotpSince(db, actor.loginId)) === null) return { kind: 'totp-missing' }
  const { all } = await findUsablePasskeys(call, deps)
  if (all.length === 0 && (await mustKeepFactor(call, deps))) return { kind: 'factor-demanded' }
  const wrong = await proveIdentity(call, proof, deps)
  if (wrong) return wrong
  return call.change(async (tx) => {
    if (!(await removeTotp(tx, actor.loginId))) return { kind: 'totp-missing' } as const
    await endOthersAndTell(tx, deps.seal, call, { what: 'totp-off' })
    return ok({})
  })
}

/** Replaces all recovery codes by ten new ones, after a proof. */
export async function renewCodes(
  call: OwnCall,
  { proof }: ParsedOf<typeof renewRecoveryCodes>,
  deps: SecurityDeps,
): Promise<AnswerOf<typeof renewRecoveryCodes>> {
  const { db, actor } = call
  if ((await findTotpSince(db, actor.loginId)) === null) return { kind: 'totp-missing' }
  const wrong = await proveIdentity(call, proof, deps)
  if (wrong) return wrong
  return call.change(async (tx) => {
    await notifyChange(tx, deps.seal, call, { what: 'codes' })
    return ok({ recoveryCodes: await makeCodes(tx, deps.seal, actor.loginId) })
  })
}

async function makeCodes(tx: Tx, seal: Seal, loginId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(RECOVERY_BYTES)))
  await saveRecoveryCodes(tx, seal, loginId, codes)
  return codes.map(shownRecoveryCode)
}
