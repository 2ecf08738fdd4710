import ArrowRight from 'lucide-react/icons/arrow-right'
import Building2 from 'lucide-react/icons/building-2'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock-3'
import Globe from 'lucide-react/icons/globe'
import Landmark from 'lucide-react/icons/landmark'
import UserRound from 'lucide-react/icons/user-round'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { pageTitle } from '#web/site/page-title.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { COME_BACK_PATH, phonePath, stepPath } from '../frame/flow.ts'
import styles from './screen.module.css'

export const handle = { static: true }

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

const KINDS = [
  { key: 'investor', icon: UserRound, href: phonePath('investor') },
  { key: 'foreigner', icon: Globe, href: phonePath('foreigner') },
  { key: 'enterprise', icon: Building2, href: phonePath('enterprise') },
  { key: 'corporate', icon: Landmark, href: stepPath('corporate', 'guide') },
] as const

/** The choice of the client kind. It decides what is needed, so it comes before any other question. */
export default function Start() {
  const t = useCopy(copy)
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <h1>{t.title}</h1>
      <p className="lead">{t.lead}</p>
      <ul className={styles.kinds}>
        {KINDS.map((kind) => (
          <Kind key={kind.key} kind={kind} />
        ))}
      </ul>
      <section className={styles.under}>
        <div>
          <h2>{t.underWay}</h2>
          <p className="small soft">{t.underWayText}</p>
        </div>
        <LinkButton href={COME_BACK_PATH}>{t.goOn}</LinkButton>
      </section>
      <p className={styles.safety}>
        {t.invited} <PageLink href="/register/invitation">{t.enterCode}</PageLink>
      </p>
      <p className={styles.safety}>
        {t.safety} <PageLink href="/legal/privacy">{t.privacy}</PageLink>
      </p>
      <p className={styles.safety}>
        {t.hasAccount} <PageLink href="/account-login">{t.logIn}</PageLink>
      </p>
    </main>
  )
}

function Kind({ kind }: { readonly kind: (typeof KINDS)[number] }) {
  const t = useCopy(copy)
  const words = t.kinds[kind.key]
  const isFirst = kind.key === 'investor'
  return (
    <li className={styles.kind}>
      <span className={styles.icon}>
        <Icon of={kind.icon} size={24} />
      </span>
      <h2>{words.name}</h2>
      <p className="small soft">{words.text}</p>
      <h3 className="vh">{t.at}</h3>
      <ul className={styles.needs}>
        {words.needs.map((need) => (
          <li key={need}>
            <Icon of={Check} size={16} />
            {need}
          </li>
        ))}
      </ul>
      <p className={styles.time}>
        <Icon of={Clock} size={16} />
        <span>
          <span className="vh">{t.time} </span>
          {words.time}
        </span>
      </p>
      <LinkButton kind={isFirst ? 'primary' : 'secondary'} isBlock href={kind.href}>
        {words.go}
        <Icon of={ArrowRight} />
      </LinkButton>
    </li>
  )
}
