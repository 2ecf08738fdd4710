import FileCheck from 'lucide-react/icons/file-check'
import FlaskConical from 'lucide-react/icons/flask-conical'
import MessagesSquare from 'lucide-react/icons/messages-square'
import PhoneCall from 'lucide-react/icons/phone-call'
import Scale from 'lucide-react/icons/scale'
import Search from 'lucide-react/icons/search'
import UserCheck from 'lucide-react/icons/user-check'
import SunMoon from 'lucide-react/icons/sun-moon'
import { useFacts } from '#web/site/facts.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { Welcome, type Errand } from '#web/parts/page/welcome.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export default function OperationsHome() {
  const t = useCopy(copy)
  const { isSandbox } = useFacts().site
  const sandbox: readonly Errand[] = isSandbox
    ? [{ href: '/sandbox', icon: FlaskConical, title: t.sandbox, text: t.sandboxText }]
    : []
  return (
    <Welcome
      isWide
      words={t}
      errands={[
        { href: '/operations/reviews', icon: UserCheck, title: t.reviews, text: t.reviewsText },
        { href: '/operations/means', icon: FileCheck, title: t.means, text: t.meansText },
        { href: '/operations/calls', icon: PhoneCall, title: t.calls, text: t.callsText },
        { href: '/operations/breaks', icon: Scale, title: t.breaks, text: t.breaksText },
        {
          href: '/operations/conversations',
          icon: MessagesSquare,
          title: t.conversations,
          text: t.conversationsText,
        },
        ...sandbox,
        { href: '/tool/fund-selector', icon: Search, title: t.funds, text: t.fundsText },
        { href: '/preferences', icon: SunMoon, title: t.look, text: t.lookText },
      ]}
    />
  )
}
