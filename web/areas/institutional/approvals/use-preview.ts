import { useEffect, useState } from 'react'
import { previewApprovers } from '#contract/order/approval-matrix.ts'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { call } from '#web/call/call.ts'

export type Preview = OutputOf<typeof previewApprovers>

type PreviewState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'told'; readonly of: Preview }
  | { readonly kind: 'refused'; readonly message: string }
  /** The rules that are being typed have mistakes. */
  | { readonly kind: 'mistaken' | 'unreachable' }

/** Short enough to feel live, long enough not to send a request at each key. */
const PAUSE_MS = 300

/** Asks who could approve, once typing pauses. Null terms ask for nothing. */
export function usePreview(terms: InputOf<typeof previewApprovers> | null): PreviewState {
  const asked = terms === null ? '' : JSON.stringify(terms)
  const [held, setHeld] = useState<{ readonly asked: string; readonly state: PreviewState } | null>(null)
  // A pause is time, which React does not know; and the answer comes from outside.
  useEffect(() => {
    if (asked === '') return
    let isOver = false
    const ask = async () => {
      const answer = await call(previewApprovers, JSON.parse(asked) as InputOf<typeof previewApprovers>)
      if (isOver) return
      if (answer.kind === 'ok') setHeld({ asked, state: { kind: 'told', of: answer.value } })
      else if (answer.kind === 'fault') setHeld({ asked, state: { kind: 'unreachable' } })
      else if (answer.refusal?.kind === 'fields-wrong') setHeld({ asked, state: { kind: 'mistaken' } })
      else setHeld({ asked, state: { kind: 'refused', message: answer.message } })
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [asked])
  return held?.asked === asked ? held.state : { kind: 'asking' }
}
