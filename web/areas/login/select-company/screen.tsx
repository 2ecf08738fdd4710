import type { Route } from './+types/screen'
import { chooseAccount, loadChoice } from '../account-choice.server.ts'
import { choiceTitle } from '../account-choice.ts'
import { AccountChoice } from '../account-choice.tsx'

export function loader(args: Route.LoaderArgs) {
  return loadChoice(args, 'company')
}

export function action(args: Route.ActionArgs) {
  return chooseAccount(args)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return choiceTitle(matches, loaderData?.kind ?? 'company')
}

export default function SelectCompany({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountChoice {...loaderData} problem={actionData ?? null} />
}
