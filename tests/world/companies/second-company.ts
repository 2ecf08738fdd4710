import { login } from '#contract/account/log-in.ts'
import { PASSWORD } from '../applicant.ts'
import { openCompany } from './open-company.ts'
import type { Person, World } from '../world.ts'

/** Opens a second company in the ordinary way and returns its maker, logged in. */
export async function secondCompany(world: World): Promise<Person> {
  const { username } = await openCompany(world, { uscc: '91350100M000100Y43' })
  const maker = world.guest()
  const reply = await maker.call(login, { area: 'institutional', username, password: PASSWORD })
  maker.ticket = reply.data.ticket ?? ''
  return maker
}
