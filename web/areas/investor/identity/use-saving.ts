import { useState, type FormEvent } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { InputOf } from '#contract/endpoint.ts'
import { improvePersonalInformation } from '#contract/identity-area.ts'
import type { WrongField } from '#domain/form-problem.ts'
import { call } from '#web/app/call.ts'
import { useCopy } from '#web/app/locale.ts'
import { showToast } from '#web/app/toasts.ts'
import type { Form } from '#web/parts/use-form.ts'
import * as copy from './guard.copy.ts'
import { IDENTITY } from './load.ts'

export interface Saving {
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
  readonly isBusy: boolean
  /** Why it was not saved, in the server's words; null where nothing is to be said. */
  readonly failure: string | null
}

/** Saves what was changed: told, flags reset, the page read again, and back where that was asked for (specification §8). */
export function useSaving<Values extends object>(
  form: Form<Values>,
  bodyOf: (values: Values) => InputOf<typeof improvePersonalInformation>,
  settled: Values,
): Saving {
  const t = useCopy(copy)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async (goesBack: boolean) => {
    if (isBusy || !(await form.check())) return
    setBusy(true)
    const answer = await call(improvePersonalInformation, bodyOf(form.values), { body: 'form' })
    setBusy(false)
    if (answer.kind === 'fault') return setFailure(t.unreachable)
    if (answer.kind === 'refused') {
      const facts = answer.refusal as { readonly fields?: readonly WrongField[] } | undefined
      form.hear(facts?.fields ?? [])
      return setFailure(answer.message)
    }
    setFailure(null)
    form.settle(settled)
    showToast({ sentence: t.saved })
    // After the flags are reset, so that nothing is asked.
    if (goesBack) setTimeout(() => void navigate(IDENTITY))
    else await revalidate()
  }
  return {
    isBusy,
    failure,
    submit(event) {
      event.preventDefault()
      const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
      void save(button?.value === 'back')
    },
  }
}
