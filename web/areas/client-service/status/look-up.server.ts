import type { ActionFunctionArgs } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import { findMessage } from '#contract/message.ts'
import { hostCall } from '#web/call/host-call.ts'

/** The reference number that was looked up, and the result. */
export type Lookup =
  | { readonly kind: 'missing'; readonly number: string }
  | { readonly kind: 'not-found'; readonly number: string; readonly sentence: string | null }
  | ({ readonly kind: 'found' } & OutputOf<typeof findMessage>)

export async function lookUp(args: ActionFunctionArgs): Promise<Lookup> {
  const form = await args.request.formData()
  const field = (name: string) => (form.get(name)?.toString() ?? '').trim().slice(0, 40)
  const [number, lastFour] = [field('number'), field('lastFour')]
  if (number === '' || lastFour === '') return { kind: 'missing', number }
  const answer = await hostCall(args)(findMessage, { number, lastFour })
  if (answer.kind === 'ok') return { kind: 'found', ...answer.value }
  return { kind: 'not-found', number, sentence: answer.kind === 'refused' ? answer.message : null }
}
