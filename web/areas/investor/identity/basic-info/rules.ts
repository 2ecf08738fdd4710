import { emailProblem, judgePlace } from '#domain/person/contact-fields.ts'
import type { WrongField } from '#domain/person/form-problem.ts'
import { readPhone } from '#domain/person/phone.ts'
import type { ContactValues } from './form.tsx'

/** Validates the contact details. Only the fields that are filled in are changed and validated. */
export function judge(
  values: ContactValues,
  isRegionChain: (...chain: readonly string[]) => boolean,
): readonly WrongField[] {
  const { phone, phoneCode, email, emailCode, address } = values
  const wrong: WrongField[] = []
  if (phone !== '' && readPhone(phone) === null) wrong.push({ field: 'phone', problem: 'form' })
  else if (phone !== '' && phoneCode === '') wrong.push({ field: 'phoneCode', problem: 'missing' })
  const problem = email === '' ? null : emailProblem(email)
  if (problem !== null) wrong.push({ field: 'email', problem })
  else if (email !== '' && emailCode === '') wrong.push({ field: 'emailCode', problem: 'missing' })
  if (values.isMoved || address !== '') wrong.push(...judgePlace(values, { isRegionChain }))
  return wrong
}
