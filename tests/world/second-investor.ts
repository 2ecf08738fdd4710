import { selectLoginAccount } from '#contract/account/identity.ts'
import type { Person, World } from './world.ts'

/** Another investor, in one of their accounts: whoever must not see or change what is somebody else's. */
export async function secondInvestor(world: World): Promise<Person> {
  const person = await world.login('demo-several')
  const reply = await person.call(selectLoginAccount, { accountNumber: '620100020011' })
  person.ticket = reply.data.ticket ?? person.ticket
  return person
}
