import type { OutputOf } from '#contract/endpoint.ts'
import { findAdviserRequests } from '#contract/adviser/adviser-request.ts'
import { findColleagues, findTransfers } from '#contract/adviser/transfer.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { choiceLinks } from '#web/parts/list/choice-links.ts'
import { ListBody } from '#web/parts/list/list-body.tsx'
import { loadViewedList } from '#web/parts/list/load-viewed-list.ts'
import type { ListShape } from '#web/parts/list/query.ts'
import { SavedViews } from '#web/parts/list/saved-view-chips.tsx'
import { useList } from '#web/parts/list/use-list.ts'
import { ListLoading, ListPage } from '#web/parts/page/list-page.tsx'
import { useMay } from '#web/parts/staff/use-may.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { loadTags } from '../clients/offered-tags.ts'
import { chooseFrom, loadPicks, refuse } from '../clients/picks.ts'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { ProposeForm } from './propose-form.tsx'
import { Requests } from './requests.tsx'
import { TransferTable } from './transfer-table.tsx'

const PATH = '/adviser/client/transfer'
const STATES = ['proposed', 'noticed', 'declined', 'withdrawn', 'effective', 'failed'] as const
const TRANSFERS = {
  filters: [{ kind: 'choice', name: 'state', values: STATES }],
  sorts: ['proposed', 'effective'],
  first: '-proposed',
} as const satisfies ListShape

export type TransferRow = OutputOf<typeof findTransfers>['transfers'][number]

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const list = await loadViewedList({ shape: TRANSFERS, path: PATH }, url, (input) =>
    call(findTransfers, input),
  )
  const giverId = url.searchParams.get('propose')
  const { requests } = valueOr(await call(findAdviserRequests, {}), refuse)
  if (giverId === null) return { list, requests, proposal: null }
  const { colleagues } = valueOr(await call(findColleagues, {}), refuse)
  const givers = colleagues.filter(({ isSelf, isLed }) => isSelf || isLed)
  const giver = chooseFrom(givers, giverId)
  const [picks, tags] =
    giver === null
      ? [null, []]
      : await Promise.all([loadPicks(giver), loadTags(giver.isSelf ? 'own' : 'others')])
  return { list, requests, proposal: { colleagues, givers, giver, picks, tags } }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading isWide title={t.title} lead={t.lead} lines={8} />
}

export default function Transfers({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const may = useMay()
  const list = useList(TRANSFERS, PATH, loaderData.list)
  const { requests, proposal } = loaderData
  const way = { href: '/adviser/home', text: t.home }
  const propose = may('transfer.make') && proposal === null && (
    <LinkButton kind="primary" href={`${PATH}?propose=own`}>
      {t.propose}
    </LinkButton>
  )
  return (
    <ListPage isWide title={t.title} lead={t.lead} actions={propose}>
      {proposal !== null && <ProposeForm path={PATH} {...proposal} />}
      {requests.length > 0 && <Requests requests={requests} />}
      <ListBody
        list={list}
        rowsOf={({ transfers }) => transfers}
        filters={
          <>
            <Segmented label={t.views} parts={choiceLinks(list, 'state', t.all, t.states)} />
            <SavedViews list={list} />
          </>
        }
        empty={{ title: t.emptyTitle, text: t.emptyText, way }}
      >
        {(transfers) => <TransferTable transfers={transfers} />}
      </ListBody>
    </ListPage>
  )
}
