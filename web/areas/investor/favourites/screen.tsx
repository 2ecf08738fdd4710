import { useState, type ReactNode } from 'react'
import { call } from '#web/call/call.ts'
import { money } from '#web/format/format.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { FundTray } from '#web/parts/fund/fund-tray.tsx'
import { useHiddenAmounts } from '#web/parts/page/hidden-amounts.ts'
import { ListPage } from '#web/parts/page/list-page.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { EmptyCard } from '#web/ui/empty.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/screen'
import { AlertView } from './alert-view.tsx'
import * as copy from './copy.ts'
import { FavouriteTable } from './favourite-table.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { fundsIn, groupPath, sumHeld, loadFavourites, PATH, UNGROUPED, type Favourites } from './model.ts'
import styles from './screen.module.css'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadFavourites(call, url)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return (
    <Frame view="funds">
      <Card>
        <Skeleton lines={9} />
      </Card>
    </Frame>
  )
}

export default function FavouriteScreen({ loaderData: page }: Route.ComponentProps) {
  return (
    <Frame view={page.view}>
      {page.view === 'alerts' ? (
        <AlertView page={page.alerts} />
      ) : (
        <Funds list={page.list} group={page.group} />
      )}
    </Frame>
  )
}

function Frame({ view, children }: { readonly view: 'funds' | 'alerts'; readonly children: ReactNode }) {
  const t = useCopy(copy)
  const parts = [
    { href: PATH, label: t.favourites, isCurrent: view === 'funds' },
    { href: `${PATH}?view=alerts`, label: t.alerts, isCurrent: view === 'alerts' },
  ]
  const actions = (
    <>
      <Segmented label={t.views} parts={parts} />
      <LinkButton kind="primary" size="small" href="/tool/fund-selector">
        {t.find}
      </LinkButton>
    </>
  )
  return (
    <ListPage title={t.title} lead={view === 'funds' ? t.lead : t.alertsLead} actions={actions}>
      {children}
    </ListPage>
  )
}

function Funds({ list, group }: { readonly list: Favourites; readonly group: string }) {
  const t = useCopy(copy)
  const way = { href: '/tool/fund-selector', text: t.find }
  const shown = fundsIn(list.favourites, group)
  if (list.favourites.length === 0 && list.groups.length === 0)
    return <EmptyCard title={t.emptyTitle} text={t.emptyText} way={way} isPrimary />
  return (
    <>
      <Groups list={list} group={group} />
      {shown.length === 0 ? (
        <EmptyCard title={t.emptyGroupTitle} text={t.emptyGroupText} way={{ href: PATH, text: t.showAll }} />
      ) : (
        <>
          <Sum list={list} group={group} />
          <Card isFlush>
            <FavouriteTable favourites={shown} groups={list.groups} />
          </Card>
        </>
      )}
      <FundTray />
    </>
  )
}

/** Shows each group with its number of funds. The address names the shown group. */
function Groups({
  list: { favourites, groups },
  group,
}: {
  readonly list: Favourites
  readonly group: string
}) {
  const t = useCopy(copy)
  const [isOpen, setOpen] = useState(false)
  const chips = [
    { group: '', label: t.all },
    ...groups.map(({ groupId, name }) => ({ group: groupId, label: name })),
    ...(groups.length === 0 ? [] : [{ group: UNGROUPED, label: t.none }]),
  ]
  return (
    <div className={styles.groups} role="group" aria-label={t.groups}>
      {chips.map((chip) => (
        <ChipLink key={chip.group} href={groupPath(chip.group)} isOn={chip.group === group}>
          {chip.label} <span className="num">{fundsIn(favourites, chip.group).length}</span>
        </ChipLink>
      ))}
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        {t.manage}
      </Button>
      {isOpen && <GroupDialog groups={groups} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** Shows the number of funds in the group, and the value held of them. */
function Sum({ list, group }: { readonly list: Favourites; readonly group: string }) {
  const t = useCopy(copy)
  const [isHidden] = useHiddenAmounts()
  const shown = fundsIn(list.favourites, group)
  const held = sumHeld(shown)
  return (
    <p className="small soft">
      {t.sum(shown.length)}
      {held !== null && t.held(isHidden ? '****' : money(held))}
    </p>
  )
}
