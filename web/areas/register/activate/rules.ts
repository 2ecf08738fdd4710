import { judgeLogin } from '#domain/person/contact-fields.ts'
import { judgePaymentPassword } from '#domain/person/credential.ts'
import type { WrongField } from '#domain/person/form-problem.ts'
import { readPhone } from '#domain/person/phone.ts'
import { CODE_DIGITS } from '#domain/registration/texted-code.ts'
import { judgeAgain } from '../frame/rules.ts'
import type { LogInValues } from './log-in-form.tsx'
import type { ProofValues } from './proof-form.tsx'

export function judgeProof({ phone, code, documentNumber }: ProofValues): readonly WrongField[] {
  const wrong: WrongField[] = []
  if (phone.trim() === '') wrong.push({ field: 'phone', problem: 'missing' })
  else if (readPhone(phone) === null) wrong.push({ field: 'phone', problem: 'form' })
  if (documentNumber.trim() === '') wrong.push({ field: 'documentNumber', problem: 'missing' })
  if (code.length < CODE_DIGITS) wrong.push({ field: 'phoneCode', problem: 'missing' })
  return wrong
}

/** Validates name and passwords as far as the page can. The server also checks phone, document and names already taken. */
export function judgeLogIn(values: LogInValues): readonly WrongField[] {
  const { password, paymentPassword } = values
  const known = { password, birth: '', phone: '', documentNumber: '' }
  const payment = judgePaymentPassword(paymentPassword, known)
  return [
    ...judgeLogin(values, false),
    ...(payment === null ? [] : [{ field: 'paymentPassword', problem: payment }]),
    ...judgeAgain(values),
  ]
}
