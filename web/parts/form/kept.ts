import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Answer } from '#web/call/answer.ts'

/** What stands in the dialogs of this document. A log-in and a log-out load a document anew, so nobody meets another's text. */
const kept = new Map<string, unknown>()

/** The value, a function that changes it, and one through which the answer to what was sent goes: the text is dropped once it was accepted. */
export type KeptState<Value> = readonly [
  Value,
  (value: Value) => void,
  <Sent>(answer: Promise<Answer<Sent>>) => Promise<Answer<Sent>>,
]

/**
 * What is typed in a dialog, which outlives the dialog: Esc or "back" closes it, and it opens again as it was left. `about` is the form and
 * its subject, such as the number of an order; each page has its own. Never for passwords and codes.
 */
export function useKept<Value>(about: string, initial: Value): KeptState<Value> {
  const { pathname } = useLocation()
  const key = `${pathname} ${about}`
  const [value, setValue] = useState(() => (kept.has(key) ? (kept.get(key) as Value) : initial))
  const set = (next: Value) => {
    kept.set(key, next)
    setValue(next)
  }
  const sent = async <Sent>(answer: Promise<Answer<Sent>>) => {
    const given = await answer
    if (given.kind === 'ok') kept.delete(key)
    return given
  }
  return [value, set, sent]
}
