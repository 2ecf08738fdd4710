import { judgePaymentPassword } from '#domain/person/credential.ts'
import type { WrongField } from '#domain/person/form-problem.ts'
import type { PaymentValues, PaymentWay } from './form.tsx'

/** The client's own data, which are not known here. The server compares them with the new password. */
const UNKNOWN = { birth: '', phone: '', documentNumber: '' }

export function judge(values: PaymentValues, way: PaymentWay): readonly WrongField[] {
  const { old, password, code, paymentPassword, paymentAgain } = values
  const problem = judgePaymentPassword(paymentPassword, { ...UNKNOWN, password })
  const missing = (field: keyof PaymentValues): readonly WrongField[] =>
    values[field] === '' ? [{ field, problem: 'missing' }] : []
  return [
    ...(way === 'change'
      ? missing('old')
      : [...missing('password'), ...(code === '' ? missing('code') : [])]),
    ...(way === 'change' && old !== '' && old.length < 6 ? [{ field: 'old', problem: 'form' } as const] : []),
    ...(problem === null ? [] : [{ field: 'paymentPassword', problem }]),
    ...(paymentPassword === paymentAgain ? [] : [{ field: 'paymentAgain', problem: 'form' } as const]),
  ]
}
