import { getLeadConsent } from '#contract/adviser/lead.ts'
import { findInvitations } from '#contract/adviser/lead-invitation.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { ListBody } from '#web/parts/list/list-body.tsx'
import { ListTable } from '#web/parts/list/list-table.tsx'
import { loadList } from '#web/parts/list/load-list.ts'
import type { ListShape } from '#web/parts/list/query.ts'
import { useList } from '#web/parts/list/use-list.ts'
import { ListLoading, ListPage } from '#web/parts/page/list-page.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/field/segmented.tsx'
import type { Route } from './+types/screen'
import { BindForm } from './bind-form.tsx'
import * as copy from './copy.ts'
import { LeadForm } from './lead-form.tsx'
import { useSentColumns } from './sent-table.tsx'

const PATH = '/adviser/client/register'
const POTENTIAL = '/adviser/client/list/potential-client'
const WAYS = ['person', 'bind', 'company'] as const
const SENT = {
  filters: [{ kind: 'choice', name: 'way', values: ['bind', 'company'] }],
  sorts: ['sent'],
  first: '-sent',
} as const satisfies ListShape

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const consent = valueOr(await call(getLeadConsent, {}), () => {
    throw new Response(null, { status: 503 })
  })
  // The way is part of this page's address, not of what is asked for.
  const sent = await loadList(SENT, url, ({ way: _way, ...input }) => call(findInvitations, input))
  return { consent, sent }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading isWide title={t.title} lead={t.lead} lines={8} />
}

export default function RegisterClient({ loaderData: { consent, sent } }: Route.ComponentProps) {
  const t = useCopy(copy)
  const list = useList(SENT, PATH, sent)
  const columns = useSentColumns()
  const asked = list.query.filters.way
  const way = WAYS.find((each) => each === asked) ?? 'person'
  const tabs = WAYS.map((each) => ({
    href: each === 'person' ? PATH : `${PATH}?way=${each}`,
    label: t[each],
    isCurrent: each === way,
  }))
  const actions = <LinkButton href={POTENTIAL}>{t.potential}</LinkButton>
  return (
    <ListPage isWide title={t.title} lead={t.lead} actions={actions}>
      <Tabs label={t.ways} parts={tabs} />
      {way === 'bind' ? <BindForm /> : <LeadForm key={way} kind={way} consent={consent} />}
      <h2>{t.sentTitle}</h2>
      <ListBody
        list={list}
        rowsOf={({ invitations }) => invitations}
        filters={null}
        empty={{ title: t.sentEmpty, text: t.sentEmptyText, way: { href: POTENTIAL, text: t.potential } }}
      >
        {(rows) => (
          <ListTable
            list={list}
            caption={t.sentCaption}
            columns={columns}
            rows={rows}
            keyOf={({ invitationId }) => invitationId}
          />
        )}
      </ListBody>
    </ListPage>
  )
}
