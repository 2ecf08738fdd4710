import FilePlus from 'lucide-react/icons/file-plus'
import Search from 'lucide-react/icons/search'
import SunMoon from 'lucide-react/icons/sun-moon'
import Users from 'lucide-react/icons/users'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { Welcome } from '#web/parts/page/welcome.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export default function AdviserHome() {
  const t = useCopy(copy)
  return (
    <Welcome
      words={t}
      errands={[
        {
          href: '/adviser/client/list/my-client',
          icon: Users,
          title: t.clients,
          text: t.clientsText,
        },
        {
          href: '/adviser/proposal/fund/buy',
          icon: FilePlus,
          title: t.proposal,
          text: t.proposalText,
        },
        { href: '/tool/fund-selector', icon: Search, title: t.funds, text: t.fundsText },
        { href: '/preferences', icon: SunMoon, title: t.look, text: t.lookText },
      ]}
    />
  )
}
