import { randomBytes, randomUUID } from 'node:crypto'
import type { CertificatePaper } from '#contract/portfolio/certificate.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { certificateCode, CODE_LENGTH } from '#domain/certificate-code.ts'
import type { Client } from '#server/base/http/actor.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { fenTextOr } from '#server/portfolio/statements/figure-text.ts'
import { findHolder } from '#server/portfolio/statements/account.store.ts'
import { holderView } from '#server/portfolio/statements/holder.ts'
import type { HeldRow } from './certificate.store.ts'
import { countToday, findHeldOn, insertCertificate, readDays } from './certificate.store.ts'
import { registeredValue, valueOfRow } from './registered-value.ts'

/** The limit of one day. It is enough for every bank and consulate, and too low to fill a table. */
const MOST_A_DAY = 20

/**
 * Saves what the account held at the close of a day under a code of 100 bits. It is never changed later. Refuses a day outside the
 * days of the account, a day on which nothing was held, and more than twenty certificates a day.
 */
export async function makeCertificate(
  call: WriteCall<Client>,
  day: Day,
  seal: Seal,
): Promise<
  Answer<
    { certificateId: string },
    'certificate-day-wrong' | 'certificate-nothing-held' | 'certificates-spent'
  >
> {
  const { tx, actor } = call
  const { accountNumber } = actor
  if ((await countToday(tx, accountNumber)) >= MOST_A_DAY)
    return { kind: 'certificates-spent', most: MOST_A_DAY }
  const days = await readDays(tx, accountNumber)
  if (days === null) return { kind: 'certificate-nothing-held', day }
  if (day < days.first || day > days.last) return { kind: 'certificate-day-wrong', ...days }
  const held = await findHeldOn(tx, accountNumber, day)
  if (held.length === 0) return { kind: 'certificate-nothing-held', day }
  const holder = holderView(accountNumber, await findHolder(tx, accountNumber))
  const code = certificateCode(randomBytes(CODE_LENGTH))
  const certificateId = randomUUID()
  await insertCertificate(tx, {
    ...{ certificateId, accountNumber, day },
    codeBlind: codeBlind(seal, code),
    codeSealed: seal.seal(code, codePlace(certificateId)),
    paper: paperOf(held, { day, holder, madeAt: call.now.toISOString() }),
  })
  return ok({ certificateId })
}

export function codePlace(certificateId: string): string {
  return `asset_certificate|code|${certificateId}`
}

export function codeBlind(seal: Seal, code: string): Buffer {
  return seal.blind(code, 'asset_certificate.code')
}

function paperOf(
  held: readonly HeldRow[],
  at: Pick<CertificatePaper, 'day' | 'holder' | 'madeAt'>,
): CertificatePaper {
  const holdings = held.map((row) => ({
    fund: { fundCode: row.fundCode, name: { zh: row.name, en: row.nameEn }, isSample: row.isSample },
    shares: row.shares,
    nav: row.nav,
    navDate: row.navDate,
    value: fenTextOr(valueOfRow(row)),
  }))
  const total = registeredValue(held)
  return {
    ...at,
    currency: 'CNY',
    hasSample: held.some((row) => row.isSample),
    holdings,
    total: fenTextOr(total),
  }
}
