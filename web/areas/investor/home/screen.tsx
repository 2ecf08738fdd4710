import ChartPie from 'lucide-react/icons/chart-pie'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import IdCard from 'lucide-react/icons/id-card'
import Search from 'lucide-react/icons/search'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import SunMoon from 'lucide-react/icons/sun-moon'
import { useCopy } from '#web/app/locale.ts'
import { pageTitle } from '#web/app/page-title.ts'
import { Welcome } from '#web/parts/welcome.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export default function InvestorHome() {
  const t = useCopy(copy)
  return (
    <Welcome
      words={t}
      errands={[
        { href: '/tool/fund-selector', icon: Search, title: t.funds, text: t.fundsText },
        { href: '/investor/trade/buy', icon: ShoppingCart, title: t.buy, text: t.buyText },
        { href: '/investor/holdings', icon: ChartPie, title: t.holdings, text: t.holdingsText },
        { href: '/investor/orders', icon: ClipboardList, title: t.orders, text: t.ordersText },
        { href: '/investor/identity', icon: IdCard, title: t.identity, text: t.identityText },
        { href: '/preferences', icon: SunMoon, title: t.look, text: t.lookText },
      ]}
    >
      <Note>
        <b>{t.safety}</b>
        <p>{t.safetyText}</p>
      </Note>
    </Welcome>
  )
}
