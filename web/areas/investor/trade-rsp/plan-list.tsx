import { useLive } from '#web/session/live.ts'
import { useCopy } from '#web/site/locale.ts'
import { ListPage } from '#web/parts/page/list-page.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyCard } from '#web/ui/empty.tsx'
import * as copy from './copy.ts'
import { NEW_PLAN, type Plan } from './model.ts'
import { PlanCard } from './plan-card.tsx'
import styles from './screen.module.css'

/** Lists every plan with its past terms, the next term and the possible actions. */
export function PlanList({ plans }: { readonly plans: readonly Plan[] }) {
  const t = useCopy(copy)
  useLive()
  const add = (
    <LinkButton kind="primary" size="small" href={NEW_PLAN}>
      {t.add}
    </LinkButton>
  )
  return (
    <ListPage title={t.title} lead={t.lead} actions={plans.length === 0 ? null : add}>
      {plans.length === 0 ? (
        <EmptyCard title={t.emptyTitle} text={t.emptyText} way={{ href: NEW_PLAN, text: t.add }} isPrimary />
      ) : (
        <ul className={styles.plans}>
          {plans.map((plan) => (
            <li key={plan.planId}>
              <PlanCard plan={plan} />
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  )
}
