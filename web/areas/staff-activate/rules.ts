import { judgeLogin } from '#domain/person/contact-fields.ts'
import type { WrongField } from '#domain/person/form-problem.ts'
import { CODE_DIGITS } from '#domain/registration/texted-code.ts'
import type { StaffValues } from './form.tsx'

/** Validates what the page can. The server also checks the document, the password against it, and names already taken. */
export function judgeStaff(values: StaffValues): readonly WrongField[] {
  const wrong: WrongField[] = []
  if (values.code.length < CODE_DIGITS) wrong.push({ field: 'phoneCode', problem: 'missing' })
  if (values.documentNumber.trim() === '') wrong.push({ field: 'documentNumber', problem: 'missing' })
  return [...wrong, ...judgeLogin(values, false)]
}
