import type { Answer } from '#web/call/answer.ts'

/** A page of a list of a period; of a period that is refused, the sentence and no row. */
export type PeriodPage<Page> = Page & { readonly refusal: string | null }

/** Takes a period that is refused for a page without rows: the list stays, and says which period it needs. */
export function periodPage<Page>(answer: Answer<Page>, nothing: Page): Answer<PeriodPage<Page>> {
  if (answer.kind === 'ok') return { kind: 'ok', value: { ...answer.value, refusal: null } }
  const refused = answer.kind === 'refused' ? answer.refusal?.kind : undefined
  const isPeriod = refused === 'order-period-too-long' || refused === 'order-period-backwards'
  return answer.kind === 'refused' && isPeriod
    ? { kind: 'ok', value: { ...nothing, refusal: answer.message } }
    : answer
}
