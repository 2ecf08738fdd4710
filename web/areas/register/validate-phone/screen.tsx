import { redirect } from 'react-router'
import { isUnderWay, type Flow } from '#domain/registration/registration.ts'
import type { Call } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { dropDraft, saveDraft } from '#web/session/draft.ts'
import { hostCall } from '#web/call/host-call.ts'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { pageTitle } from '#web/site/page-title.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/screen'
import { onward } from '../frame/act.ts'
import * as frameCopy from '../frame/copy.ts'
import { DOCUMENTS, readFlow, pathToContinue, type Application } from '../frame/flow.ts'
import { Leave } from '../frame/leave.tsx'
import { underWay } from '../frame/load.ts'
import { Wizard } from '../frame/wizard.tsx'
import * as copy from './copy.ts'
import { PhoneSteps } from './form.tsx'
import { actOnPhone, codeDraft, type CodeOnItsWay, type CodeSent, type PhoneForm } from './model.ts'

export function loader({ request, context, url }: Route.LoaderArgs) {
  return load(hostCall({ request, context }), url)
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return load(call, url)
}

/**
 * Redirects a person to their registration if it is in this flow, or if no flow is named. Asks about one in another flow. An ended
 * registration is shown only if no flow is named, and does not prevent a new one.
 */
async function load(call: Call, url: URL) {
  const flow = readFlow(url.searchParams.get('flow'))
  const document = DOCUMENTS.find((each) => each === url.searchParams.get('document')) ?? null
  const application = await underWay(call)
  if (application === null) return { flow, document, application }
  const isLive = isUnderWay(application.state)
  if (flow === null || (isLive && application.flow === flow)) throw redirect(pathToContinue(application))
  return { flow, document, application: isLive ? application : null }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = (await request.json()) as PhoneForm
  const outcome = await actOnPhone(call, form)
  if (outcome.kind === 'sent') await keepCode(form.flow, outcome)
  const isSpent = outcome.kind === 'verified' || (outcome.kind === 'refused' && outcome.isCodeSpent)
  if (isSpent) dropDraft(codeDraft(form.flow))
  if (outcome.kind !== 'verified') return outcome
  throw onward(outcome.application)
}

/** Saves the code's facts on this device while it is valid, so that it can be verified after a reload. */
async function keepCode(flow: Flow | null, { phone, wait, lifeSeconds }: CodeSent): Promise<void> {
  const code: CodeOnItsWay = { phone, againMs: wait.endsMs, endsMs: Date.now() + lifeSeconds * 1_000 }
  await saveDraft(codeDraft(flow), code, { time: Math.ceil(lifeSeconds / 60), unit: 'minute' })
}

/** Prevents a reload: a sent or a wrong code changes nothing in the loaded data. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.href !== nextUrl.href
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export default function ValidatePhone({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const { flow, document, application } = loaderData
  const place = flow === null ? null : { flow, step: 'validate-phone' }
  return (
    <Wizard place={place} title={t.title} lead={flow === null ? t.leadBack : t.lead}>
      {application === null ? (
        <PhoneSteps key={flow} flow={flow} document={document} />
      ) : (
        <UnderWay application={application} />
      )}
      <p className="small">
        <PageLink href="/register">{t.other}</PageLink>
      </p>
    </Wizard>
  )
}

function UnderWay({ application }: { readonly application: Application }) {
  const t = useCopy(copy)
  const { flow } = useCopy(frameCopy)
  return (
    <>
      <Note>
        <b>{t.underWay(flow[application.flow])}</b>
        <p className="row">
          <LinkButton size="small" href={pathToContinue(application)}>
            {t.goOn}
          </LinkButton>
          <Leave />
        </p>
      </Note>
    </>
  )
}
