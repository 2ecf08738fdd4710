import { call } from '#web/call/call.ts'
import { hostCall } from '#web/call/host-call.ts'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { pageTitle } from '#web/site/page-title.ts'
import { isBuilt } from '#web/site/screens.ts'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TwoColumns } from '#web/parts/page/two-columns.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { ClockCard, DayCard } from './day-cards.tsx'
import { FaultsCard } from './faults-card.tsx'
import { act, loadSandbox } from './model.ts'
import { NightCard } from './night-card.tsx'
import { BreaksCard, MessagesCard, OpeningCard, PeopleCard } from './parts.tsx'
import { RemitCard } from './remit-card.tsx'
import styles from './screen.module.css'

export function loader({ request, context }: Route.LoaderArgs) {
  return loadSandbox(hostCall({ request, context }))
}

export function clientLoader() {
  return loadSandbox(call)
}

/** Handles a press before the page is hydrated: the browser then submits the form itself, and the page shows the result. */
export async function action({ request, context }: Route.ActionArgs) {
  return act(hostCall({ request, context }), await request.formData())
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return act(call, await request.formData())
}

export function meta({ matches }: Route.MetaArgs) {
  return [...pageTitle(matches, copy), { name: 'robots', content: 'noindex' }]
}

export default function Sandbox({ loaderData: state }: Route.ComponentProps) {
  const t = useCopy(copy)
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1>
          {t.title} <Tag tone="sample">{t.tag}</Tag>
        </h1>
        <p className="lead">{t.lead}</p>
      </div>
      <TwoColumns
        aside={
          <>
            <ClockCard state={state} />
            <PeopleCard />
            <OpeningCard />
            <RemitCard />
            <Links />
          </>
        }
      >
        <DayCard state={state} />
        <NightCard state={state} />
      </TwoColumns>
      <FaultsCard state={state} />
      <div className={styles.pair}>
        <MessagesCard messages={state.messages} />
        <BreaksCard breaks={state.breaks} />
      </div>
    </main>
  )
}

function Links() {
  const t = useCopy(copy)
  return (
    <Card title={t.links}>
      <ul className="stack">
        {isBuilt('/sandbox/ui') && (
          <li>
            <PageLink href="/sandbox/ui">{t.parts}</PageLink>
          </li>
        )}
        <li>
          <a href="/fe/docs">{t.api}</a>
        </li>
      </ul>
    </Card>
  )
}
