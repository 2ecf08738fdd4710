import { hasSigns } from '#domain/number/sign-rule.ts'
import { ungroupedTyped } from '#domain/number/typed-text.ts'
import type { WrongField } from '#domain/person/form-problem.ts'
import { readCardNumber } from '#domain/payment/bank-card.ts'
import { readPhone } from '#domain/person/phone.ts'
import type { CardGiven } from './card-fields.tsx'
import { judgeConsents } from '#web/parts/identity/consent-rules.ts'
import type { ConsentText } from '#web/parts/identity/consent-ticks.tsx'

/** Returns the problems of a card that can be found before its bank is asked. */
export function judgeCard(values: CardGiven, texts: readonly ConsentText[]): readonly WrongField[] {
  const { cardNumber, bankCode, bankPhone, consents } = values
  const judge = (field: keyof CardGiven, text: string, isGood: boolean): readonly WrongField[] =>
    isGood ? [] : [{ field, problem: text.trim() === '' ? 'missing' : 'form' }]
  return [
    ...judge('cardNumber', cardNumber, readCardNumber(cardNumber) !== null).map((wrong) =>
      wrong.problem === 'form' && !hasSigns('digits', ungroupedTyped(cardNumber))
        ? ({ ...wrong, problem: 'digits' } as const)
        : wrong,
    ),
    ...judge('bankCode', bankCode, bankCode !== ''),
    ...judge('bankPhone', bankPhone, readPhone(bankPhone) !== null),
    ...judgeConsents(consents, texts),
  ]
}
