import type { Route } from './+types/screen'
import { loadLogin, logInOnHost } from '../log-in.server.ts'
import { LoginPage } from '../login-page.tsx'
import { logInHere } from '../model.ts'

/** Loads the staff's login page (rules/rows.md#routes-and-roles). No public page links to it. */
export function loader(args: Route.LoaderArgs) {
  return loadLogin(args, 'operations')
}

export function action(args: Route.ActionArgs) {
  return logInOnHost(args, 'operations')
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return logInHere(request, 'operations')
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

export default function OperationsLogin({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginPage {...loaderData} problem={actionData ?? null} />
}
