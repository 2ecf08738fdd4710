import type { WrongField } from '#domain/person/form-problem.ts'
import type { Consent, ConsentText } from './consent-ticks.tsx'

/** Returns a problem for each consent that the form still needs. */
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
