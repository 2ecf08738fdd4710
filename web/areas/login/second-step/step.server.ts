import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { getSecondStep } from '#contract/account/log-in.ts'
import { hostCall, hostCallWithCookies } from '#web/call/host-call.ts'
import { takeStep } from './model.ts'

/** Redirects to the login page every reader who has not just entered a correct password. */
export async function loadStep({ request, context }: LoaderFunctionArgs) {
  const answer = await hostCall({ request, context })(getSecondStep, {})
  const isWaiting = answer.kind === 'ok' && answer.value.isWaiting
  if (!isWaiting) throw redirect('/account-login')
  return null
}

/** Handles a plain form post, which needs no script. The next page has another viewer. */
export async function stepOnHost({ request, context }: ActionFunctionArgs) {
  const { call, cookies } = hostCallWithCookies({ request, context })
  const result = await takeStep(call, await request.formData(), new URL(request.url))
  if (result.kind === 'problem') return data(result.problem, { headers: cookies })
  throw redirect(result.target, { status: 303, headers: cookies })
}
