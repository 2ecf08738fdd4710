import { factsOf, titleWithBrand } from '#web/app/page-title.ts'
import { useCopy } from '#web/app/locale.ts'
import type { Route } from './+types/screen'
import * as copy from '../account-choice.copy.ts'
import { chooseAccount, loadAccounts } from '../account-choice.ts'
import { AccountChoice } from '../account-choice.tsx'

const LOGIN = '/institutional-login'

export function loader(request: Route.LoaderArgs) {
  return loadAccounts(request, LOGIN)
}

export function action(request: Route.ActionArgs) {
  return chooseAccount(request)
}

export function meta({ matches }: Route.MetaArgs) {
  const { locale, site } = factsOf(matches)
  return [{ title: titleWithBrand(copy[locale].company, site.brand[locale]) }]
}

export default function SelectCompany({ loaderData, actionData }: Route.ComponentProps) {
  const t = useCopy(copy)
  return (
    <AccountChoice
      title={t.company}
      lead={t.companyLead}
      accounts={loaderData.accounts}
      login={LOGIN}
      problem={actionData ?? null}
    />
  )
}
