import { sql } from 'kysely'
import { continueLogin } from '#contract/account/identity.ts'
import { login } from '#contract/account/log-in.ts'
import { confirmTotp, startTotp } from '#contract/account/second-factor.ts'
import { sendSecurityCode } from '#contract/account/security.ts'
import { acceptStaffInvitation, sendStaffCode } from '#contract/account/staff.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import { inTransaction } from '#server/db/tx.ts'
import { inviteFirst } from '#server/people/staff/invite-first.ts'
import { readStaffContact } from '#server/people/staff/invited-person.ts'
import { codeOf } from './applicant.ts'
import { totpAt } from './totp.ts'
import type { Person, World } from './world.ts'

/** An invited person as a test types them. */
export interface Newcomer {
  readonly name: string
  readonly contact: string
  readonly documentNumber: string
  readonly username: string
  readonly password: string
}

/** The person of an invitation, by their place in a row: no two share phone, document or name. */
export function newcomer(nth: number): Newcomer {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const first = `11010119700101${String(400 + nth)}`
  const sum = weights.reduce((total, weight, at) => total + weight * Number(first[at]), 0)
  const contact = `1380013${String(7000 + nth)}`
  const documentNumber = first + '10X98765432'[sum % 11]!
  return {
    ...{ name: `新人${nth}`, contact, documentNumber },
    ...{ username: `newcomer_${nth}`, password: 'Vq7-harbour' },
  }
}

/** Ends every duty of the house and of firms, so that the database has no people but clients. */
export async function endAllDuties(world: World): Promise<void> {
  await sql`update member_duty d set validity = 'empty' from membership m
    where m.membership_id = d.membership_id and m.scope <> 'account'`.execute(world.database.db)
}

/** What the command line does for one of the first administrators. */
export function inviteByCommand(world: World, { name, contact: typed }: Pick<Newcomer, 'name' | 'contact'>) {
  const contact = readStaffContact(typed)!
  const who = { name, contact, document: null, locale: 'zh' } as const
  return inTransaction(world.database.db, (tx) => inviteFirst(tx, openSeal(world.config.secret), who))
}

/** Proves contact and document of an invitation and chooses the log-in. */
export async function comeIn(world: World, code: string, who: Newcomer) {
  const guest = world.guest()
  const sent = await guest.call(sendStaffCode, { code })
  const contactCode = sent.code === '0000' ? await codeOf(world, who.contact) : ''
  const { documentNumber, username, password } = who
  return guest.call(acceptStaffInvitation, { code, contactCode, documentNumber, username, password })
}

/** Logs in for the first time and sets up the authenticator that is demanded. Returns its secret too. */
export async function enrol(
  world: World,
  who: Newcomer,
  area: 'individual' | 'institutional' | 'operations',
): Promise<{ readonly person: Person; readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const person = world.guest()
  const entered = await person.call(login, { area, username: who.username, password: who.password })
  person.ticket = entered.data.ticket ?? ''
  await person.call(sendSecurityCode, {})
  const proof = { way: 'password', password: who.password, code: await codeOf(world, who.contact) } as const
  const { secret } = (await person.call(startTotp, { proof })).data
  const { recoveryCodes } = (await person.call(confirmTotp, { code: await totpAt(secret) })).data
  const state = await person.call(continueLogin, {})
  person.ticket = state.data.ticket ?? ''
  return { person, secret, recoveryCodes }
}
