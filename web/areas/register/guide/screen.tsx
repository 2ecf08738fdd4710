import ArrowRight from 'lucide-react/icons/arrow-right'
import Clock from 'lucide-react/icons/clock-3'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import Users from 'lucide-react/icons/users'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { pageTitle } from '#web/site/page-title.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/screen'
import { phonePath, stepPath } from '../frame/flow.ts'
import { Wizard } from '../frame/wizard.tsx'
import wizard from '../frame/wizard.module.css'
import * as copy from './copy.ts'
import styles from './screen.module.css'

export const handle = { static: true }

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export default function Guide() {
  const t = useCopy(copy)
  const facts = [
    { icon: Users, title: t.who, text: t.whoText },
    { icon: Clock, title: t.time, text: t.timeText },
    { icon: LockKeyhole, title: t.safe, text: t.safeText },
  ]
  return (
    <Wizard place={{ flow: 'corporate', step: 'guide' }} title={t.title} lead={t.lead}>
      <div className={wizard.body}>
        <ul className={styles.facts}>
          {facts.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon of={icon} size={24} />
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <Card title={t.steps}>
          <ol className={wizard.list}>
            {t.stepList.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Card>
        <p className="small soft">
          {t.more}
          <PageLink href="/help/institutional-register">{t.moreLink}</PageLink>
          <br />
          {t.simple}
          <PageLink href={phonePath('enterprise')}>{t.simpleLink}</PageLink>
        </p>
        <div className={wizard.foot}>
          <div>
            <LinkButton kind="primary" href={stepPath('corporate', 'resource-list')}>
              {t.go}
              <Icon of={ArrowRight} />
            </LinkButton>
          </div>
        </div>
      </div>
    </Wizard>
  )
}
