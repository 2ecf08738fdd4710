import { useNavigate, useRevalidator } from 'react-router'
import type { InputOf } from '#contract/endpoint.ts'
import { improvePersonalInformation } from '#contract/identity-area.ts'
import { call } from '#web/app/call.ts'
import { useCopy } from '#web/app/locale.ts'
import { showToast } from '#web/app/toasts.ts'
import type { Form } from '#web/parts/use-form.ts'
import { useSend, type Sending } from '#web/parts/use-send.ts'
import * as copy from './guard.copy.ts'
import { IDENTITY } from './load.ts'

/** Saves what was changed: told, flags reset, the page read again, and back where that was asked for (specification §8). */
export function useSaving<Values extends object>(
  form: Form<Values>,
  bodyOf: (values: Values) => InputOf<typeof improvePersonalInformation>,
  settledOf: (saved: Values) => Values,
): Sending {
  const t = useCopy(copy)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return useSend({
    form,
    send: (values) => call(improvePersonalInformation, bodyOf(values), { body: 'form' }),
    unreachable: t.unreachable,
    onDone(_, saved, by) {
      form.settle(settledOf(saved))
      showToast({ sentence: t.saved })
      // After the flags are reset, so that nothing is asked.
      if (by === 'back') setTimeout(() => void navigate(IDENTITY))
      else void revalidate()
    },
  })
}
