import { useRef, useState, type FormEvent } from 'react'
import type { Answer } from '#web/call/answer.ts'
import { useLocalizedOutcome } from './localized-outcome.ts'
import { problemsOf } from './problems.ts'
import type { Form } from './use-form.ts'

/** A form that this device could not send, and why. */
export interface NotSent {
  readonly kind: 'unsent'
  readonly message: string
}

interface SendWishes<Values, Value> {
  readonly form: Form<Values>
  /** Sends the validated values. */
  readonly send: (values: Values) => Promise<Answer<Value> | NotSent>
  /** The sentence for a form that got no answer. */
  readonly unreachable: string
  /** Called once the server has accepted the form; `by` is the value of the pressed button, if it has one. */
  readonly onDone: (value: Value, sent: Values, by: string) => void
}

export interface Sending {
  readonly submit: (event: FormEvent) => void
  readonly isBusy: boolean
  /** Why the form was refused; null if nothing is to be said. */
  readonly failure: string | null
}

/** Validates a form and sends it, one request at a time. Problems that the server finds are shown at their fields. */
export function useSend<Values, Value>(wishes: SendWishes<Values, Value>): Sending {
  const { form, send, unreachable, onDone } = wishes
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [told, setTold] = useState<{ readonly message?: string }>()
  const heard = useLocalizedOutcome(told)
  const judgeAndSend = async (by: string) => {
    const values = await form.check()
    if (values === null) return
    setBusy(true)
    const answer = await send(values)
    setBusy(false)
    setTold(answer.kind === 'ok' ? undefined : answer.kind === 'fault' ? {} : { message: answer.message })
    if (answer.kind === 'refused') form.hear(problemsOf(answer))
    if (answer.kind === 'ok') onDone(answer.value, values, by)
  }
  return {
    isBusy,
    failure: heard === null ? null : (heard.message ?? unreachable),
    submit(event) {
      event.preventDefault()
      if (isUnderWay.current) return
      isUnderWay.current = true
      void judgeAndSend(pressedOf(event)).finally(() => {
        isUnderWay.current = false
      })
    },
  }
}

function pressedOf({ nativeEvent }: FormEvent): string {
  return ((nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.value ?? ''
}
