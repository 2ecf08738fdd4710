import { data, redirect, redirectDocument } from 'react-router'
import { call } from '#web/app/call.ts'
import { hostCallWithCookies } from '#web/app/host-call.ts'
import { safeRedirect } from '#web/app/safe-redirect.ts'
import { hostContext } from '#web/app/server-context.ts'
import type { Route } from './+types/screen'
import * as copy from '../copy.ts'
import { LoginPage } from '../login-page.tsx'
import { logIn } from '../model.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const { locale, site } = context.get(hostContext)
  return {
    title: `${copy[locale].institutional} – ${site.brand[locale]}`,
    hasTarget: safeRedirect(url.searchParams.get('redirectUrl'), url.origin) !== null,
  }
}

/** Without a script: the same log-in on the server, which passes the cookie of the session on. */
export async function action({ request, context }: Route.ActionArgs) {
  const { call: onHost, cookies } = hostCallWithCookies({ request, context })
  const result = await logIn(onHost, 'institutional', await request.formData(), new URL(request.url))
  if (result.kind === 'problem') return data(result.problem, { headers: cookies })
  throw redirect(result.target, { status: 303, headers: cookies })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const result = await logIn(call, 'institutional', await request.formData(), new URL(request.url))
  if (result.kind === 'problem') return result.problem
  throw redirectDocument(result.target)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function InstitutionalLogin({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginPage area="institutional" problem={actionData ?? null} hasTarget={loaderData.hasTarget} />
}
