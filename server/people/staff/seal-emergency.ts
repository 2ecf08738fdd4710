import { randomBytes } from 'node:crypto'
import { certificateCode, CODE_LENGTH, formatCertificateCode } from '#domain/certificate-code.ts'
import { recoveryCodeOf, shownRecoveryCode } from '#domain/security/second-factor.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction, readClock } from '#server/db/tx.ts'
import { findHolders } from '#server/people/accounts/house-holder.store.ts'
import { addLogin, addParty, claimUsername } from '#server/people/accounts/person.store.ts'
import { momentOf } from '#server/people/login/open-emergency.ts'
import { hashPassword } from '#server/people/login/password.ts'
import { addCodeAlone } from '#server/people/login/totp.store.ts'
import { notify } from '#server/people/notices/notify.ts'
import { EMERGENCY_PERSON } from './emergency-person.copy.ts'
import { addSeal, findEmergencyPerson, replaceSeal } from './emergency-opening.store.ts'

/** What is printed once, for an envelope. */
export interface SealedEmergency {
  readonly username: string
  readonly password: string
  readonly code: string
}

const { zh: name, en: nameEn } = EMERGENCY_PERSON
const PERSON = { kind: 'person', name, nameEn, isSample: false } as const

/**
 * Seals the emergency log-in of the house anew, in place of one that is unused: a name that nobody can guess, so that nobody closes it by wrong
 * attempts, a password of 100 bits and a code of 80. Of both only hashes are kept. It has no duty until it is opened. Those who manage the house
 * are told.
 */
export async function sealEmergency(db: Db, seal: Seal, secret: string): Promise<SealedEmergency> {
  const password = formatCertificateCode(certificateCode(randomBytes(CODE_LENGTH)))
  const code = recoveryCodeOf(randomBytes(10))
  const passwordHash = await hashPassword(password, secret)
  return inTransaction(db, async (tx) => {
    const username = `emergency-${recoveryCodeOf(randomBytes(5)).toLowerCase()}`
    await replaceSeal(tx)
    const partyId = (await findEmergencyPerson(tx)) ?? (await addParty(tx, PERSON))
    await claimUsername(tx, 'operations', username)
    await addLogin(tx, { partyId, area: 'operations', username, passwordHash, paymentPasswordHash: null })
    const { sealId, loginId } = await addSeal(tx, username)
    await addCodeAlone(tx, seal, loginId, code)
    await appendAudit(tx, {
      ...{ stream: `emergency:${sealId}`, action: 'user.emergency-seal', actor: 'command' },
      ...{ subject: sealId, facts: {}, requestId: null },
    })
    const { now } = await readClock(tx)
    for (const receiver of await findHolders(tx, ['administrator', 'compliance']))
      await notify(tx, seal, {
        ...{
          template: 'emergency-sealed',
          partyId: receiver,
          parameters: { at: momentOf(now) },
          isAlarm: true,
        },
        onceKey: `emergency-sealed:${sealId}:${receiver}`,
      })
    return { username, password, code: shownRecoveryCode(code) }
  })
}
