import type { WrongField } from '#domain/form-problem.ts'
import type { Consent, ConsentText } from '#web/parts/consent-ticks.tsx'
import type { LoginGiven } from './login-fields.tsx'

/** What is missing of the consents a form needs. */
export function judgeConsents(
  given: readonly Consent[],
  texts: readonly ConsentText[],
): readonly WrongField[] {
  const isGiven = (text: ConsentText) =>
    given.some(({ purpose, version }) => purpose === text.purpose && version === text.version)
  return texts
    .filter((text) => !isGiven(text))
    .map(({ purpose }) => ({ field: `consents.${purpose}`, problem: 'not-agreed' }))
}

/** What nobody but the page can find: that the two payment passwords differ. */
export function judgeAgain({ paymentPassword, paymentAgain }: LoginGiven): readonly WrongField[] {
  return paymentPassword === paymentAgain ? [] : [{ field: 'paymentAgain', problem: 'form' }]
}
