import { selectLoginAccount } from '#contract/account/identity.ts'
import type { Person, World } from './world.ts'

/** Logs in another investor, who must not see or change the things of the first. */
export async function secondInvestor(world: World): Promise<Person> {
  const person = await world.login('demo-several')
  const reply = await person.call(selectLoginAccount, { accountNumber: '620100020011' })
  person.ticket = reply.data.ticket ?? person.ticket
  return person
}
