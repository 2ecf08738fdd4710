import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { LinkButton } from '#web/ui/button.tsx'
import type { Route } from './+types/screen'
import styles from '../account-choice.module.css'
import * as copy from './copy.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export default function Goodbye() {
  const t = useCopy(copy)
  return (
    <main id="main" className={styles.page}>
      <h1>{t.title}</h1>
      <p className="lead">{t.lead}</p>
      <p>{t.kept}</p>
      <p>{t.question}</p>
      <div className="row">
        <LinkButton kind="primary" href="/main/home">
          {t.home}
        </LinkButton>
        <LinkButton href="/main/client-service">{t.service}</LinkButton>
      </div>
    </main>
  )
}
