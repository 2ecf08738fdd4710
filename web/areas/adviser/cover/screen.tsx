import type { OutputOf } from '#contract/endpoint.ts'
import { findCovers } from '#contract/adviser/cover.ts'
import { findColleagues } from '#contract/adviser/transfer.ts'
import { findShares } from '#contract/adviser/share.ts'
import { COVER_PHASES } from '#domain/duty/cover.ts'
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
import { chooseFrom, loadPicks, refuse, withNamed } from '../clients/picks.ts'
import type { Route } from './+types/screen'
import { CoverForm } from './cover-form.tsx'
import { CoverTable } from './cover-table.tsx'
import * as copy from './copy.ts'
import { ShareForm } from './share-form.tsx'
import { Shares } from './shares.tsx'

const PATH = '/adviser/cover'
const COVERS = {
  filters: [{ kind: 'choice', name: 'phase', values: COVER_PHASES }],
  sorts: ['from', 'to'],
  first: '-from',
} as const satisfies ListShape

export type CoverRow = OutputOf<typeof findCovers>['covers'][number]

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const list = await loadViewedList({ shape: COVERS, path: PATH }, url, (input) => call(findCovers, input))
  const ownerId = url.searchParams.get('set')
  const sharedRef = url.searchParams.get('share')
  const isSharing = sharedRef !== null
  const shares = url.searchParams.has('shares') || isSharing ? await loadShares() : null
  if (ownerId === null && !isSharing) return { list, shares, form: null }
  const { colleagues } = valueOr(await call(findColleagues, {}), refuse)
  const owners = colleagues.filter(({ isSelf, isLed }) => isSelf || (isLed && !isSharing))
  const owner = chooseFrom(owners, ownerId)
  const picks = owner === null ? null : await withNamed(await loadPicks(owner), sharedRef ?? '')
  return { list, shares, form: { isSharing, sharedRef, colleagues, owners, owner, picks } }
}

async function loadShares() {
  return valueOr(await call(findShares, {}), refuse).shares
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading isWide title={t.title} lead={t.lead} lines={8} />
}

export default function Covers({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const may = useMay()
  const list = useList(COVERS, PATH, loaderData.list)
  const { form, shares } = loaderData
  const way = { href: '/adviser/home', text: t.home }
  const actions = form === null && (
    <>
      {may('share.make') && <LinkButton href={`${PATH}?share`}>{t.share}</LinkButton>}
      {may('cover.make') && (
        <LinkButton kind="primary" href={`${PATH}?set=own`}>
          {t.set}
        </LinkButton>
      )}
    </>
  )
  return (
    <ListPage isWide title={t.title} lead={t.lead} actions={actions}>
      {may('share.make') && (
        <Segmented
          label={t.parts}
          parts={[
            { href: PATH, label: t.covers, isCurrent: shares === null },
            { href: `${PATH}?shares`, label: t.shares, isCurrent: shares !== null },
          ]}
        />
      )}
      {form !== null && !form.isSharing && <CoverForm path={PATH} {...form} />}
      {form?.isSharing === true && (
        <ShareForm
          back={`${PATH}?shares`}
          colleagues={form.colleagues}
          owner={form.owner}
          clients={form.picks?.clients ?? null}
          sharedRef={form.sharedRef}
        />
      )}
      {shares === null ? (
        <ListBody
          list={list}
          rowsOf={({ covers }) => covers}
          filters={
            <>
              <Segmented label={t.views} parts={choiceLinks(list, 'phase', t.all, t.phases)} />
              <SavedViews list={list} />
            </>
          }
          empty={{ title: t.emptyTitle, text: t.emptyText, way }}
        >
          {(covers) => <CoverTable covers={covers} />}
        </ListBody>
      ) : (
        <Shares shares={shares} way={way} />
      )}
    </ListPage>
  )
}
