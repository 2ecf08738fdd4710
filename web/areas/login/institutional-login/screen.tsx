import type { Route } from './+types/screen'
import { loadLogin, logInOnHost } from '../log-in.server.ts'
import { LoginPage } from '../login-page.tsx'
import { logInHere } from '../model.ts'

export function loader(args: Route.LoaderArgs) {
  return loadLogin(args, 'institutional')
}

export function action(args: Route.ActionArgs) {
  return logInOnHost(args, 'institutional')
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return logInHere(request, 'institutional')
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'description', content: loaderData?.description }]
}

export default function InstitutionalLogin({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginPage {...loaderData} problem={actionData ?? null} />
}
