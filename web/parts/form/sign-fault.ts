import { hasSigns, type SignRule } from '#domain/number/sign-rule.ts'
import { plainTyped } from '#domain/number/typed-text.ts'
import { useCopy } from '#web/site/locale.ts'
import * as copy from './sign-rule.copy.ts'

/** Returns which signs a field takes, if a typed text has others. Blanks between groups are no fault, nor is an empty field. */
export function useSignFault(rule: SignRule): (typed: string) => string | null {
  const t = useCopy(copy)
  return (typed) => {
    const plain = plainTyped(typed).replaceAll(/\s/g, '')
    const text = rule.startsWith('upper-') ? plain.toUpperCase() : plain
    return text === '' || hasSigns(rule, text) ? null : t[rule]
  }
}
