import { Form, useNavigate } from 'react-router'
import { findTeam, getTeamNode } from '#contract/adviser/team.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { withFlags } from '#web/site/page-link.tsx'
import { pageTitle } from '#web/site/page-title.ts'
import { ListLoading, ListPage } from '#web/parts/page/list-page.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import type { Route } from './+types/screen'
import { branchesOf, flat, foundOf } from './branches.ts'
import * as copy from './copy.ts'
import { NodeCard } from './node-card.tsx'
import styles from './screen.module.css'
import { TeamTree } from './tree.tsx'

const PATH = '/adviser/team/architecture'
const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOST_TYPED = 60

function unavailable(): never {
  throw new Response(null, { status: 503 })
}

/** What the address asks for. A day that is none is today. */
function readAddress(url: URL) {
  const day = url.searchParams.get('day') ?? ''
  const keyword = (url.searchParams.get('keyword') ?? '').trim().slice(0, MOST_TYPED)
  return { day: DAY.test(day) ? day : '', keyword, node: url.searchParams.get('node') }
}

function addressOf(of: { readonly day: string; readonly keyword: string; readonly node: string }): string {
  const kept = Object.entries(of).filter(([, value]) => value !== '')
  return kept.length === 0 ? PATH : `${PATH}?${new URLSearchParams(kept)}`
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { day, keyword, node } = readAddress(url)
  const team = valueOr(await call(findTeam, { day, keyword }), unavailable)
  const all = branchesOf(team.nodes)
  const branches = keyword === '' ? all : foundOf(all)
  const shown = flat(branches)
  const chosen =
    shown.find(({ id }) => id === node) ?? shown.find((each) => each.node.isFound) ?? shown[0] ?? null
  const placed =
    chosen === null ? null : valueOr(await call(getTeamNode, { nodeId: chosen.id, day }), unavailable)
  return { ...{ asked: { day, keyword }, team, all, branches, chosen }, people: placed?.people ?? [] }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading isWide title={t.title} lead={t.lead} lines={8} />
}

export default function TeamArchitecture({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const navigate = useNavigate()
  const { asked, team, all, branches, chosen, people } = loaderData
  const { day, today } = team
  const choose = (node: string) =>
    void navigate(withFlags(addressOf({ ...asked, node }), location.search), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <ListPage isWide title={t.title} lead={t.lead} actions={null}>
      <Filters key={addressOf({ ...asked, node: '' })} day={day} keyword={asked.keyword} />
      <p className="small muted" role="status">
        {day === today ? t.today : day < today ? t.pastDay(day) : t.plannedDay(day)}
      </p>
      {chosen === null ? (
        <Card>
          {asked.keyword === '' ? (
            <Empty title={t.empty}>{t.emptyText}</Empty>
          ) : (
            <Empty title={t.nothing}>{t.nothingText}</Empty>
          )}
        </Card>
      ) : (
        <div className={styles.columns}>
          <Card title={t.teams}>
            <TeamTree
              key={`${day} ${asked.keyword}`}
              branches={branches}
              chosen={chosen.id}
              isSearch={asked.keyword !== ''}
              onChoose={choose}
            />
          </Card>
          <NodeCard
            key={`${chosen.id} ${day}`}
            {...{ branch: chosen, all, people, day, today, figuresDay: team.figuresDay }}
          />
        </div>
      )}
    </ListPage>
  )
}

/** A plain form over the address: the day and what to look for. */
function Filters({ day, keyword }: { readonly day: string; readonly keyword: string }) {
  const t = useCopy(copy)
  return (
    <Form action={PATH} className={styles.filters} role="search" aria-label={t.title}>
      <TextInput label={t.day} name="day" type="date" defaultValue={day} />
      <TextInput
        label={t.keyword}
        name="keyword"
        type="search"
        defaultValue={keyword}
        maxLength={MOST_TYPED}
        autoComplete="off"
      />
      <div className="row">
        <Button type="submit">{t.show}</Button>
        <LinkButton kind="quiet" href={PATH}>
          {t.reset}
        </LinkButton>
      </div>
    </Form>
  )
}
