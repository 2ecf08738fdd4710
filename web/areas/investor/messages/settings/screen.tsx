import { findAlerts } from '#contract/alert.ts'
import { getNoticeChoices } from '#contract/notice.ts'
import { valueOr } from '#web/app/answer.ts'
import { call } from '#web/app/call.ts'
import { useCopy } from '#web/app/locale.ts'
import { pageTitle } from '#web/app/page-title.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ReactNode } from 'react'
import type { Route } from './+types/screen'
import { ChoicesForm } from './choices-form.tsx'
import * as copy from './copy.ts'
import { QuietForm } from './quiet-form.tsx'
import styles from './screen.module.css'

function unavailable(): never {
  throw new Response(null, { status: 503 })
}

export async function clientLoader() {
  const [choices, alerts] = await Promise.all([call(getNoticeChoices, {}), call(findAlerts, {})])
  return { choices: valueOr(choices, unavailable).choices, quiet: valueOr(alerts, unavailable).quiet }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return (
    <Page>
      <Card>
        <Skeleton lines={6} />
      </Card>
    </Page>
  )
}

export default function MessageSettings({ loaderData: { choices, quiet } }: Route.ComponentProps) {
  return (
    <Page>
      <ChoicesForm choices={choices} />
      <QuietForm quiet={quiet} />
    </Page>
  )
}

function Page({ children }: { readonly children: ReactNode }) {
  const t = useCopy(copy)
  return (
    <main id="main" className={styles.page}>
      <Breadcrumb crumbs={[{ label: t.crumb, href: '/investor/messages' }, { label: t.title }]} />
      <div>
        <h1>{t.title}</h1>
        <p className="lead">{t.lead}</p>
      </div>
      {children}
    </main>
  )
}
