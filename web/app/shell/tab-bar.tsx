import ChartPie from 'lucide-react/icons/chart-pie'
import House from 'lucide-react/icons/house'
import Repeat from 'lucide-react/icons/repeat-2'
import Search from 'lucide-react/icons/search'
import User from 'lucide-react/icons/user'
import { useLocation } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { useCopy } from '../locale.ts'
import { PageLink } from '../page-link.tsx'
import { isBuilt } from '../screens.ts'
import * as copy from './copy.ts'
import { INVESTOR_TABS, isCurrent } from './menus.ts'
import styles from './shell.module.css'

const ICONS = [House, ChartPie, Repeat, Search, User] as const

/** The investor's five ways at the foot of a phone; those that are built. */
export function TabBar() {
  const t = useCopy(copy)
  const { pathname } = useLocation()
  return (
    <nav className={styles.tabBar} aria-label={t.mainMenu}>
      {INVESTOR_TABS.map((tab, index) =>
        isBuilt(tab.href) ? (
          <PageLink
            key={tab.href}
            href={tab.href}
            aria-current={isCurrent(tab, pathname) ? 'page' : undefined}
          >
            <Icon of={ICONS[index] ?? House} />
            {t.menu[tab.label]}
          </PageLink>
        ) : null,
      )}
    </nav>
  )
}
