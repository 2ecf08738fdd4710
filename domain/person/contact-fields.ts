import { judgePassword, isUsername } from './credential.ts'
import type { OwnNumbers } from './credential.ts'
import { emailKey, isEmail } from './email.ts'
import type { FieldProblem, WrongField } from './form-problem.ts'

export interface PlaceGiven {
  readonly province: string
  readonly city: string
  readonly district: string
  readonly address: string
}

/** What rules ask of lists that a browser does not carry; there each answers true, and the server says it again. */
export interface Lists {
  isRegionChain(province: string, city: string, district: string): boolean
  isOccupation(code: string): boolean
  isCountry(code: string): boolean
}

const LEAST_ADDRESS = 4
const LONGEST_ADDRESS = 80

/** Judges a place of living or work: a region to its last division, then street and house in 4 to 80 signs. */
export function judgePlace(place: PlaceGiven, lists: Pick<Lists, 'isRegionChain'>): readonly WrongField[] {
  const wrong: WrongField[] = []
  if (place.province === '') wrong.push({ field: 'province', problem: 'missing' })
  else if (!lists.isRegionChain(place.province, place.city, place.district))
    wrong.push({ field: place.city === '' ? 'city' : 'district', problem: 'unknown' })
  const problem = addressProblem(place.address)
  if (problem !== null) wrong.push({ field: 'address', problem })
  return wrong
}

/** What is wrong with street and house, or null. */
export function addressProblem(given: string): FieldProblem | null {
  const address = given.normalize('NFC').trim()
  if (address === '') return 'missing'
  if ([...address].length < LEAST_ADDRESS) return 'too-short'
  if ([...address].length > LONGEST_ADDRESS) return 'too-long'
  return /[\p{Cc}<>]/u.test(address) ? 'signs' : null
}

/** What is wrong with an e-mail address, or null. */
export function emailProblem(given: string): FieldProblem | null {
  const email = emailKey(given)
  if (email === '') return 'missing'
  return isEmail(email) ? null : 'form'
}

/** Judges user name and password; an empty password keeps the one there is. `own` is what is known of whom they are for. */
export function judgeLogin(
  given: { readonly username: string; readonly password: string },
  hasPassword: boolean,
  own: Partial<OwnNumbers> = {},
): readonly WrongField[] {
  const wrong: WrongField[] = []
  const { username, password } = given
  if (username === '') wrong.push({ field: 'username', problem: 'missing' })
  else if (!isUsername(username)) wrong.push({ field: 'username', problem: usernameProblem(username) })
  const problem = password === '' && hasPassword ? null : judgePassword(password, { ...own, username })
  if (problem !== null) wrong.push({ field: 'password', problem })
  return wrong
}

function usernameProblem(username: string): FieldProblem {
  if (username.length < 6) return 'too-short'
  return username.length > 20 ? 'too-long' : 'signs'
}
