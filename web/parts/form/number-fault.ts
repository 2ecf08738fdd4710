import { readTypedNumber, type NumberUnit } from '#domain/number/typed-number.ts'
import { useCopy } from '#web/site/locale.ts'
import * as copy from './number-fault.copy.ts'

/** Returns why a typed text is not one number. Null if it is, or if only the field itself knows what is wrong. */
export function useNumberFault(unit: NumberUnit): (typed: string) => string | null {
  const t = useCopy(copy)
  return (typed) => {
    const { kind } = readTypedNumber(typed, unit)
    return kind === 'number' || kind === 'form' ? null : t[kind]
  }
}
