import { factsOf, titleWithBrand } from '#web/app/page-title.ts'
import { useCopy } from '#web/app/locale.ts'
import type { Route } from './+types/screen'
import * as copy from '../account-choice.copy.ts'
import { chooseAccount, loadAccounts } from '../account-choice.ts'
import { AccountChoice } from '../account-choice.tsx'

const LOGIN = '/account-login'

export function loader(request: Route.LoaderArgs) {
  return loadAccounts(request, LOGIN)
}

export function action(request: Route.ActionArgs) {
  return chooseAccount(request)
}

export function meta({ matches }: Route.MetaArgs) {
  const { locale, site } = factsOf(matches)
  return [{ title: titleWithBrand(copy[locale].account, site.brand[locale]) }]
}

export default function SelectAccount({ loaderData, actionData }: Route.ComponentProps) {
  const t = useCopy(copy)
  return (
    <AccountChoice
      title={t.account}
      lead={t.accountLead}
      accounts={loaderData.accounts.filter(({ accountType }) => accountType === 'investor')}
      login={LOGIN}
      problem={actionData ?? null}
    />
  )
}
