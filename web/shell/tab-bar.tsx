import type { LucideIcon } from 'lucide-react'
import ChartPie from 'lucide-react/icons/chart-pie'
import House from 'lucide-react/icons/house'
import Repeat from 'lucide-react/icons/repeat-2'
import Search from 'lucide-react/icons/search'
import User from 'lucide-react/icons/user'
import { useLocation } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { PageLink } from '#web/site/page-link.tsx'
import { isCurrent } from './menu.ts'
import { useShell } from './shell-facts.ts'
import styles from './shell.module.css'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  home: House,
  holdings: ChartPie,
  trade: Repeat,
  fundsShort: Search,
  mine: User,
}

/** The investor's five links at the foot of a phone, as far as they are built. */
export function TabBar() {
  const { words, tabs } = useShell()
  const { pathname } = useLocation()
  return (
    <nav className={styles.tabBar} aria-label={words.mainMenu}>
      {tabs.map((tab) => (
        <PageLink key={tab.href} href={tab.href} aria-current={isCurrent(tab, pathname) ? 'page' : undefined}>
          <Icon of={ICONS[tab.key] ?? House} />
          {tab.text}
        </PageLink>
      ))}
    </nav>
  )
}
