import type { FieldProblem } from './form-problem.ts'
import { isBlockedPassword } from './blocked-password.ts'

/** Whether a text is a valid user name: 6 to 20 letters, digits, underscores, hyphens (rules/product.md#validation). */
export function isUsername(text: string): boolean {
  return /^[A-Za-z0-9_-]{6,20}$/.test(text)
}

/** Whether a text has the form of a password: 6 to 20 letters, digits and keyboard signs (rules/product.md#validation). */
export function isPassword(text: string): boolean {
  return /^[!-~]{6,20}$/.test(text)
}

/** Personal data that a password must not contain. A value may be empty if it is not known yet. */
export interface PasswordOwner extends Partial<OwnNumbers> {
  readonly username: string
}

/** Personal numbers that others can find out, in their stored form. */
export interface OwnNumbers {
  /** YYYY-MM-DD. */
  readonly birth: string
  readonly phone: string
  readonly documentNumber: string
}

/**
 * Validates a new password. Null if it is valid. Refused are a wrong form, common passwords, the user name, six
 * consecutive signs of the person's own phone or document number, and their birthday in any spelling. Signs between and around
 * them are ignored (rules/threats.md#passwords).
 */
export function judgePassword(password: string, owner: PasswordOwner): FieldProblem | null {
  if (password === '') return 'missing'
  if (password.length < 6) return 'too-short'
  if (password.length > 20) return 'too-long'
  if (!isPassword(password)) return 'signs'
  if (isBlockedPassword(password, owner.username)) return 'too-common'
  const { birth = '', phone = '', documentNumber = '' } = owner
  const plain = password.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  if (birthdaysOf(birth).some((each) => plain.includes(each))) return 'birthday'
  return [phone, documentNumber].some((each) => sharesSix(plain, each.toLowerCase())) ? 'own-number' : null
}

/** Whether a text contains six consecutive signs of a number. */
function sharesSix(text: string, number: string): boolean {
  for (let from = 0; from + OWN_SIGNS <= number.length; from += 1)
    if (text.includes(number.slice(from, from + OWN_SIGNS))) return true
  return false
}

const OWN_SIGNS = 6

/** Personal data that a payment password must not contain. A value may be empty if it is not known yet. */
export interface PaymentPasswordFacts extends OwnNumbers {
  readonly password: string
}

/** Whether a text has the form of a payment password: six digits. */
export function isPaymentPasswordForm(text: string): boolean {
  return /^\d{6}$/.test(text)
}

/**
 * Validates a new payment password. Null if it is valid: six digits that are no run, no repeat, no birthday, no part of the person's
 * own numbers and not the log-in password (rules/threats.md#payment-password).
 */
export function judgePaymentPassword(digits: string, facts: PaymentPasswordFacts): FieldProblem | null {
  if (digits === '') return 'missing'
  if (!isPaymentPasswordForm(digits)) return 'form'
  if (digits === facts.password) return 'same-as-password'
  if (isSequence(digits)) return 'sequence'
  if (birthdaysOf(facts.birth).includes(digits)) return 'birthday'
  const numbers = [facts.phone, facts.documentNumber.replace(/X$/i, '')]
  return numbers.some((each) => each.length >= 6 && each.includes(digits)) ? 'own-number' : null
}

/** Whether digits are a simple sequence: 123456, 654321, 135791, 111111, 121212, 123123, 112233, 111222. */
function isSequence(digits: string): boolean {
  const steps = [...digits].slice(1).map((each, at) => (Number(each) - Number(digits[at]) + 10) % 10)
  if (new Set(steps).size === 1) return true
  if (digits.slice(0, 3) === digits.slice(3) || digits.slice(0, 2).repeat(3) === digits) return true
  const [a, b, c] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  if ([a, b, c].every((pair) => pair[0] === pair[1])) return true
  return [digits.slice(0, 3), digits.slice(3)].every((part) => new Set(part).size === 1)
}

function birthdaysOf(birth: string): readonly string[] {
  const [year = '', month = '', day = ''] = birth.split('-')
  if (year.length !== 4) return []
  const short = year.slice(2)
  return [
    short + month + day,
    month + day + short,
    day + month + short,
    year + month,
    year + day,
    month + year,
    month + day + year,
    day + month + year,
  ]
}
