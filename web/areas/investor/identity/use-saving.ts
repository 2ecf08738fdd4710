import { useNavigate, useRevalidator } from 'react-router'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { improvePersonalInformation } from '#contract/account/identity-area.ts'
import type { Answer } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import type { Form } from '#web/parts/form/use-form.ts'
import { useSend, type Sending, type NotSent } from '#web/parts/form/use-send.ts'
import * as copy from './saving.copy.ts'
import { IDENTITY } from './load.ts'

type Body = NonNullable<InputOf<typeof improvePersonalInformation>>
type SendOutcome = Answer<OutputOf<typeof improvePersonalInformation>> | NotSent

const sendPlain = (body: Body) => call(improvePersonalInformation, body, { body: 'form' })

/**
 * Saves the changes: shows a toast, resets the changed flags, reloads the page, and goes back if that was asked for
 * (rules/product.md#answers-and-errors).
 */
export function useSaving<Values extends object>(
  form: Form<Values>,
  bodyOf: (values: Values) => Body,
  settledOf: (saved: Values) => Values,
  send: (body: Body) => Promise<SendOutcome> = sendPlain,
): Sending {
  const t = useCopy(copy)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return useSend({
    form,
    send: (values) => send(bodyOf(values)),
    unreachable: t.unreachable,
    onDone(_, saved, by) {
      form.settle(settledOf(saved))
      showToast({ sentence: t.saved })
      // Runs after the changed flags are reset, so that the guard does not ask.
      if (by === 'back') setTimeout(() => void navigate(IDENTITY))
      else void revalidate()
    },
  })
}
