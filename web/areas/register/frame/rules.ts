import type { WrongField } from '#domain/person/form-problem.ts'
import type { LoginGiven } from './login-fields.tsx'

/** What nobody but the page can find: that the two payment passwords differ. */
export function judgeAgain({
  paymentPassword,
  paymentAgain,
}: Pick<LoginGiven, 'paymentPassword' | 'paymentAgain'>): readonly WrongField[] {
  return paymentPassword === paymentAgain ? [] : [{ field: 'paymentAgain', problem: 'form' }]
}
