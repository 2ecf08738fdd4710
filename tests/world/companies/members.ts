import { FIRM_DUTIES, HOUSE_DUTIES } from '#domain/duty/duty.ts'
import type { FirmDuty, HouseDuty } from '#domain/duty/duty.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import type { NewSeat } from '#server/people/install-firms.ts'
import { installPeople } from '#server/people/install-people.ts'
import type { NewPerson } from '#server/people/install-people.ts'
import { inTransaction } from '#server/db/tx.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import { login } from '#contract/account/log-in.ts'
import type { Person, World } from '../world.ts'

const PASSWORD = 'Member-2026'
const FIRM = {
  key: 'one',
  name: '一人一职公司',
  nameEn: 'One Duty Each',
  isHouse: false,
  nodes: [{ key: 'root', name: '总部', parent: null }],
}

/** Sets up a person for each duty of the house and of a firm, who holds that duty and no other, and logs them in. */
export async function openMembers(world: World): Promise<ReadonlyMap<string, Person>> {
  const { secret } = world.config
  const means = { seal: openSeal(secret), secret, password: PASSWORD, paymentPassword: '135790' }
  const from = '2026-01-05' as Day
  const people = [
    ...HOUSE_DUTIES.map((duty, at) => ({ ...personOf(duty, at, 'operations'), houseDuties: [duty] })),
    ...FIRM_DUTIES.map((duty, at) => ({ ...personOf(duty, at + 20, 'individual'), ...seatOf(duty) })),
  ]
  await inTransaction(world.database.db, (tx) => installPeople(tx, people, { ...means, from, firms: [FIRM] }))
  const members = new Map<string, Person>()
  for (const { area, username } of people) {
    const who = world.guest()
    const reply = await who.call(login, { area, username, password: PASSWORD })
    if (reply.code !== '0000') throw new Error(`${username} could not log in: ${reply.errorMsg}`)
    who.ticket = reply.data.ticket!
    members.set(username, who)
  }
  return members
}

/** The username of the person with a duty; the administrator of the house is the only one of that name. */
export function memberName(role: 'operator' | 'adviser', duty: FirmDuty | HouseDuty): string {
  return role === 'operator' ? `house-${duty}` : `firm-${duty}`
}

function personOf(duty: FirmDuty | HouseDuty, at: number, area: 'operations' | 'individual'): NewPerson {
  const username = memberName(area === 'operations' ? 'operator' : 'adviser', duty)
  const documentNumber = `11010119700101${String(7000 + at)}`
  return { username, area, name: '某某', nameEn: 'Somebody', documentNumber, tolerance: null, accounts: [] }
}

function seatOf(duty: FirmDuty): Pick<NewPerson, 'accounts' | 'seat'> {
  const isAdviser = duty === 'adviser'
  const account = { accountNumber: '629900000011', accountType: 'adviser', label: '顾问' } as const
  const duties: NewSeat['duties'] =
    duty === 'assistant'
      ? [{ duty, assists: memberName('adviser', 'adviser') }]
      : duty === 'adviser' || duty === 'head' || duty === 'deputy'
        ? [{ duty, node: 'root' }]
        : [{ duty }]
  return {
    accounts: isAdviser ? [{ ...account, duty: 'owner', cards: [] }] : [],
    seat: { firm: FIRM.key, duties },
  }
}
