import type { WrongField } from '#domain/form-problem.ts'
import { readCardNumber } from '#domain/bank-card.ts'
import { readPhone } from '#domain/phone.ts'
import type { ConsentText } from '#web/parts/consent-ticks.tsx'
import { judgeConsents } from '../frame/rules.ts'
import type { CardValues } from './model.ts'

export function judge(values: CardValues, texts: readonly ConsentText[]): readonly WrongField[] {
  const { cardNumber, bankCode, bankPhone, consents } = values
  const judge = (field: keyof CardValues, text: string, isGood: boolean): readonly WrongField[] =>
    isGood ? [] : [{ field, problem: text.trim() === '' ? 'missing' : 'form' }]
  return [
    ...judge('cardNumber', cardNumber, readCardNumber(cardNumber) !== null),
    ...judge('bankCode', bankCode, bankCode !== ''),
    ...judge('bankPhone', bankPhone, readPhone(bankPhone) !== null),
    ...judgeConsents(consents, texts),
  ]
}
