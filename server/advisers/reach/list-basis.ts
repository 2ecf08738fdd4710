import type { FirmDuty } from '#domain/duty/duty.ts'
import type { LookBasis } from '#domain/security/look.ts'

/** The basis that a duty gives for a look at a whole list of clients. An adviser's depends on the list. */
export const BASIS_OF_DUTY = {
  head: 'team',
  deputy: 'team',
  assistant: 'assistant',
  principal: 'principal',
  supervisor: 'supervision',
} as const satisfies Readonly<Record<Exclude<FirmDuty, 'adviser'>, LookBasis>>
