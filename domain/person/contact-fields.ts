import { judgePassword, isUsername } from './credential.ts'
import type { OwnNumbers } from './credential.ts'
import { emailKey, isEmail } from './email.ts'
import { textProblem } from './form-problem.ts'
import type { FieldProblem, WrongField } from './form-problem.ts'

export interface PlaceGiven {
  readonly province: string
  readonly city: string
  readonly district: string
  readonly address: string
}

/** Checks against lists that the browser does not have. There each check returns true, and the server checks again. */
export interface Lists {
  isRegionChain(province: string, city: string, district: string): boolean
  isOccupation(code: string): boolean
  isCountry(code: string): boolean
}

const LEAST_ADDRESS = 4
const LONGEST_ADDRESS = 80

/** Validates an address of home or work: a region down to its last division, then street and house in 4 to 80 characters. */
export function judgePlace(place: PlaceGiven, lists: Pick<Lists, 'isRegionChain'>): readonly WrongField[] {
  const wrong: WrongField[] = []
  if (place.province === '') wrong.push({ field: 'province', problem: 'missing' })
  else if (!lists.isRegionChain(place.province, place.city, place.district))
    wrong.push({ field: place.city === '' ? 'city' : 'district', problem: 'unknown' })
  const problem = addressProblem(place.address)
  if (problem !== null) wrong.push({ field: 'address', problem })
  return wrong
}

/** Validates street and house. Null if they are valid. */
export function addressProblem(given: string): FieldProblem | null {
  return textProblem(given, LEAST_ADDRESS, LONGEST_ADDRESS)
}

/** Validates an e-mail address. Null if it is valid. */
export function emailProblem(given: string): FieldProblem | null {
  const email = emailKey(given)
  if (email === '') return 'missing'
  return isEmail(email) ? null : 'form'
}

/** Validates user name and password. An empty password keeps the present one. `own` are the owner's known personal numbers. */
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
