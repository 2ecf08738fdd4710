import type { ActionFunctionArgs } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import { checkGenuine } from '#contract/message.ts'
import type { CheckKind } from '#contract/message-values.ts'
import { hostCall } from '#web/call/host-call.ts'

export type Outcome =
  | { readonly kind: 'missing' }
  | { readonly kind: 'too-many' }
  /** The check failed: nothing was compared. */
  | { readonly kind: 'failed' }
  | ({ readonly kind: 'answer' } & OutputOf<typeof checkGenuine>)

const LONGEST = 2_000

export async function checkOnHost(args: ActionFunctionArgs, kind: CheckKind, text: string): Promise<Outcome> {
  if (text.trim() === '') return { kind: 'missing' }
  const answer = await hostCall(args)(checkGenuine, { kind, text: text.slice(0, LONGEST) })
  if (answer.kind === 'ok') return { kind: 'answer', ...answer.value }
  const isTooMany =
    answer.kind === 'refused' ? answer.refusal?.kind === 'too-many-attempts' : answer.status === 429
  return { kind: isTooMany ? 'too-many' : 'failed' }
}
