import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { saveStep } from '#contract/account/registration.ts'
import type { Call } from '#web/call/answer.ts'
import { hostCallWithCookies } from '#web/call/host-call.ts'
import { DOCUMENTS, phonePath, pathToContinue, type PreparedDocument } from '../frame/flow.ts'
import { underWay } from '../frame/load.ts'

/** What the person says they have at hand, as they ticked it. */
export interface Readiness {
  readonly documentType: PreparedDocument
  readonly hasMainlandPhone: boolean
  readonly hasMainlandCard: boolean
}

export type PreparationState =
  | { readonly kind: 'missing'; readonly given: Readiness }
  | { readonly kind: 'refused'; readonly message: string | null }

const UNTICKED: Readiness = { documentType: '6', hasMainlandPhone: false, hasMainlandCard: false }

/** Returns the earlier choice. For a first visit, returns a passport and nothing ticked. */
export async function prepared(call: Call): Promise<Readiness> {
  const application = await underWay(call)
  return application?.drafts.preparation ?? UNTICKED
}

/** Saves the choice and redirects to the next step. Without a proved phone, redirects to the phone step and passes the document on. */
export async function prepare({ request, context }: ActionFunctionArgs) {
  const { call, cookies } = hostCallWithCookies({ request, context })
  const form = await request.formData()
  const documentType = DOCUMENTS.find((each) => each === form.get('documentType')) ?? '6'
  const [hasMainlandPhone, hasMainlandCard] = [form.has('phone'), form.has('card')]
  const given = { documentType, hasMainlandPhone, hasMainlandCard }
  if (!hasMainlandPhone || !hasMainlandCard) return data<PreparationState>({ kind: 'missing', given })
  const answer = await call(saveStep, { form: 'preparation', ...given })
  if (answer.kind === 'ok')
    throw redirect(pathToContinue(answer.value.application), { status: 303, headers: cookies })
  if (answer.kind === 'refused' && answer.refusal?.kind === 'application-missing')
    throw redirect(`${phonePath('foreigner')}&document=${documentType}`, { status: 303 })
  return data<PreparationState>({
    kind: 'refused',
    message: answer.kind === 'refused' ? answer.message : null,
  })
}
