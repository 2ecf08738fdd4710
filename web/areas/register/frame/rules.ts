import type { WrongField } from '#domain/person/form-problem.ts'
import type { LoginGiven } from './login-fields.tsx'

/** Checks that the two payment passwords are equal. Only the page can check this. */
export function judgeAgain({
  paymentPassword,
  paymentAgain,
}: Pick<LoginGiven, 'paymentPassword' | 'paymentAgain'>): readonly WrongField[] {
  return paymentPassword === paymentAgain ? [] : [{ field: 'paymentAgain', problem: 'form' }]
}
