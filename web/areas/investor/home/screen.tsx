import Star from 'lucide-react/icons/star'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import FileText from 'lucide-react/icons/file-text'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import IdCard from 'lucide-react/icons/id-card'
import Search from 'lucide-react/icons/search'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import SunMoon from 'lucide-react/icons/sun-moon'
import type { ReactNode } from 'react'
import { call } from '#web/call/call.ts'
import { useLive } from '#web/session/live.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { Welcome } from '#web/parts/page/welcome.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/screen'
import { ActionsCard, ComingCard, SinceCard, TotalCard } from './cards.tsx'
import * as copy from './copy.ts'
import { loadHome } from './model.ts'
import styles from './screen.module.css'

export function clientLoader() {
  return loadHome(call)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return (
    <Frame>
      <div className={styles.grid}>
        <Card>
          <Skeleton hasFigure lines={3} />
        </Card>
        <Card>
          <Skeleton lines={4} />
        </Card>
      </div>
    </Frame>
  )
}

export default function InvestorHome({ loaderData: home }: Route.ComponentProps) {
  useLive()
  return (
    <Frame>
      <div className={styles.grid}>
        <div className={styles.column}>
          <TotalCard home={home} />
          <SinceCard home={home} />
        </div>
        <div className={styles.column}>
          <ActionsCard home={home} />
          <ComingCard home={home} />
        </div>
      </div>
    </Frame>
  )
}

function Frame({ children }: { readonly children: ReactNode }) {
  const t = useCopy(copy)
  return (
    <Welcome
      words={t}
      errands={[
        { href: '/tool/fund-selector', icon: Search, title: t.funds, text: t.fundsText },
        { href: '/investor/trade/buy', icon: ShoppingCart, title: t.buy, text: t.buyText },
        { href: '/investor/trade/rsp', icon: CalendarClock, title: t.plan, text: t.planText },
        { href: '/investor/favorite', icon: Star, title: t.favourites, text: t.favouritesText },
        { href: '/investor/proposals', icon: FileText, title: t.proposals, text: t.proposalsText },
        { href: '/investor/fund-college', icon: GraduationCap, title: t.college, text: t.collegeText },
        { href: '/investor/identity', icon: IdCard, title: t.identity, text: t.identityText },
        { href: '/investor/security', icon: ShieldCheck, title: t.security, text: t.securityText },
        { href: '/preferences', icon: SunMoon, title: t.look, text: t.lookText },
      ]}
    >
      {children}
      <Note>
        <b>{t.safety}</b>
        <p>{t.safetyText}</p>
      </Note>
    </Welcome>
  )
}
