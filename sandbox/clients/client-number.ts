import type { Day } from '#domain/calendar/calendar.ts'
import { checkDigit } from '#domain/person/id-card-number.ts'
import { readUscc } from '#domain/person/uscc.ts'

const SIGNS = '0123456789X'
const REGIONS = ['310101', '110105', '440106', '330106', '510104', '320102', '420106', '610103']

/** Returns a number of the form of an identity card that nobody can have: its check sign is the next after the right one. */
export function impossibleIdNumber(of: {
  readonly birth: Day
  readonly sex: 'male' | 'female'
  readonly at: number
}): string {
  const region = REGIONS[of.at % REGIONS.length]!
  const order = String(Math.floor(of.at / REGIONS.length) % 100).padStart(2, '0')
  const first = `${region}${of.birth.replaceAll('-', '')}${order}${of.sex === 'male' ? '1' : '2'}`
  return `${first}${SIGNS[(SIGNS.indexOf(checkDigit(first)) + 1) % SIGNS.length]!}`
}

/** The prefix 1600 has not been given to any network. */
export function unusedPhone(at: number): string {
  return `1600000${String(at).padStart(4, '0')}`
}

/** Returns a code of the form of a company's that none can have, because its check sign is the next after the right one. */
export function impossibleUscc(at: number): string {
  const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY'
  const first = `91310000MA9T${String(at).padStart(4, '0')}0`
  const right = [...signs].findIndex((sign) => readUscc(`${first}${sign}`).kind === 'uscc')
  return `${first}${signs[(right + 1) % signs.length]!}`
}

/** Returns the number of the nth account (from one) of the client with this number. */
export function clientAccountNumber(at: number, nth: number): string {
  return `6203${String(at).padStart(4, '0')}${String(nth)}${String((at * 37 + nth * 11) % 1000).padStart(3, '0')}`
}
