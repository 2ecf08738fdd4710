import { redirect } from 'react-router'
import { call } from '#web/app/call.ts'
import { useCopy } from '#web/app/locale.ts'
import { pageTitle } from '#web/app/page-title.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { BuyForm } from './form.tsx'
import { FundChoice } from './fund-choice.tsx'
import { loadBuy, PATH } from './model.ts'
import { pay, type PayForm } from './pay.ts'
import styles from './screen.module.css'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadBuy(call, new URL(request.url))
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const outcome = await pay(call, (await request.json()) as PayForm)
  if (outcome.kind === 'placed') throw redirect(`/investor/orders/${outcome.orderNo}`)
  return outcome
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return (
    <main id="main" className={styles.page}>
      <h1>{t.title}</h1>
      <div className={styles.layout}>
        <div className={styles.form}>
          <Card>
            <Skeleton lines={2} />
          </Card>
          <Card>
            <Skeleton hasFigure lines={4} />
          </Card>
        </div>
        <Card>
          <Skeleton lines={6} />
        </Card>
      </div>
    </main>
  )
}

export default function TradeBuy({ loaderData: page }: Route.ComponentProps) {
  const t = useCopy(copy)
  if (page.kind === 'form') return <BuyForm key={page.asked.fundCode} page={page} />
  return (
    <main id="main" className={`${styles.page} ${styles.narrow}`}>
      <h1>{t.title}</h1>
      {page.kind === 'choose' ? (
        <FundChoice keyword={page.keyword} funds={page.funds} />
      ) : (
        <>
          <Note tone="error">
            <b>{t.refusedTitle}</b>
            <p>{page.message}</p>
          </Note>
          {page.isUnknownFund ? (
            <FundChoice keyword="" funds={[]} />
          ) : (
            <LinkButton href={PATH}>{t.search}</LinkButton>
          )}
        </>
      )}
    </main>
  )
}
