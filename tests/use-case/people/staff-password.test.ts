import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { continueLogin, getCurrentAccount } from '#contract/account/identity.ts'
import { completeLogin, login } from '#contract/account/log-in.ts'
import { findReviews } from '#contract/account/review.ts'
import { changePassword, getSecurity } from '#contract/account/security.ts'
import { STAFF_PASSWORD_DAYS } from '#domain/security/password-age.ts'
import { setClock } from '#server/db/sandbox-clock.store.ts'
import { readClock } from '#server/db/tx.ts'
import { comeIn, endAllDuties, enrol, inviteByCommand, newcomer } from '../../world/staff.ts'
import { totpAt } from '../../world/totp.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

const DAY_MS = 86_400_000
const FIRST = newcomer(1)
const NEW_PASSWORD = 'Harbour-42x'

let world: World
let person: Person
let secret: string
/** For logging in, because the authenticator's code of a moment is good once. */
let recoveryCode: string

beforeAll(async () => {
  world = await openTestWorld({ demandsFactor: true })
  await endAllDuties(world)
  const made = await inviteByCommand(world, FIRST)
  if (made.kind !== 'ok') throw new Error(made.kind)
  await comeIn(world, made.code, FIRST)
  const enrolled = await enrol(world, FIRST, 'operations')
  ;({ person, secret } = enrolled)
  recoveryCode = enrolled.recoveryCodes[0]!
})
afterAll(() => world.close())

async function passDays(days: number): Promise<void> {
  const { db } = world.database
  await setClock(db, new Date((await readClock(db)).now.getTime() + days * DAY_MS))
}

async function enter() {
  const who = world.guest()
  const { username, password } = FIRST
  await who.call(login, { area: 'operations', username, password })
  const { data } = await who.call(completeLogin, { code: recoveryCode })
  who.ticket = data.ticket!
  return { who, landing: data.landing }
}

describe('OP2 the password of staff', () => {
  test('says when it is to be changed, and opens everything until then', async () => {
    const { data } = await person.call(getSecurity, {})
    expect(data.isPasswordDue).toBe(false)
    const { now } = await readClock(world.database.db)
    const left = new Date(data.passwordDueAt!).getTime() - now.getTime()
    expect(Math.ceil(left / DAY_MS)).toBe(STAFF_PASSWORD_DAYS)
  })

  test('opens nothing once it is over its time, until another one is chosen', async () => {
    await passDays(STAFF_PASSWORD_DAYS + 1)
    const { who, landing } = await enter()
    expect(landing).toBe('/operations-login/set-up-factor')
    expect((await who.call(getSecurity, {})).data.isPasswordDue).toBe(true)
    expect((await who.call(findReviews, {})).status).toBe(403)
    const again = await who.call(continueLogin, {})
    expect(again.data.landing).toBe('/operations-login/set-up-factor')
    who.ticket = again.data.ticket!
    const given = { password: FIRST.password, proof: { way: 'code', code: await totpAt(secret, 1) } } as const
    const same = await who.call(changePassword, { ...given, newPassword: FIRST.password })
    expect(same.refusal).toMatchObject({ fields: [{ field: 'newPassword', problem: 'same-as-before' }] })
    const changed = await who.call(changePassword, { ...given, newPassword: NEW_PASSWORD })
    expect(changed.data).toMatchObject({ role: 'operator', landing: '/operations/home' })
    who.ticket = changed.data.ticket!
    expect((await who.call(getCurrentAccount, {})).data.duty).toBe('administrator')
    expect((await who.call(getSecurity, {})).data.isPasswordDue).toBe(false)
  })
})
