import type { OutputOf } from '#contract/endpoint.ts'
import { findLogInAttempts } from '#contract/account/security.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { useOwnPaths } from '#web/parts/page/own-paths.ts'
import { Moment } from '#web/parts/page/moment.tsx'
import { OlderPages } from '#web/parts/page/older-pages.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyCard } from '#web/ui/empty.tsx'
import { SubLine, Table, type Column } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Route } from './+types/screen'
import { deviceName, networkName } from '../device.ts'
import * as deviceCopy from '../device.copy.ts'
import { SecurityLoading, SecurityPage } from '../page.tsx'
import * as copy from './copy.ts'

type Attempt = OutputOf<typeof findLogInAttempts>['attempts'][number]

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const asked = url.searchParams.get('before') ?? ''
  const before = /^[1-9]\d{0,17}$/.test(asked) ? asked : ''
  const answer = await call(findLogInAttempts, before === '' ? {} : { before })
  const page = valueOr(answer, () => {
    throw new Response(null, { status: 404 })
  })
  return { before, page }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return <SecurityLoading title={useCopy(copy).title} />
}

export default function LogInHistory({ loaderData: { before, page } }: Route.ComponentProps) {
  const t = useCopy(copy)
  const { security } = useOwnPaths()
  const path = `${security}/log-in-history`
  return (
    <SecurityPage title={t.title} lead={t.lead}>
      {page.attempts.length === 0 ? (
        <EmptyCard title={t.empty} text={t.emptyText} way={{ href: security, text: t.back }} />
      ) : (
        <Card isFlush>
          <Attempts of={page.attempts} />
        </Card>
      )}
      <OlderPages
        label={t.title}
        newest={before === '' ? null : path}
        older={page.next === null ? null : `${path}?before=${page.next}`}
      />
    </SecurityPage>
  )
}

const TONES = { in: 'ok', 'second-step': 'info', refused: 'error' } as const

function Attempts({ of }: { readonly of: readonly Attempt[] }) {
  const t = useCopy(copy)
  const words = useCopy(deviceCopy)
  const columns: readonly Column<Attempt>[] = [
    {
      key: 'outcome',
      head: t.outcome,
      cell: ({ outcome }) => <Tag tone={TONES[outcome]}>{t.outcomes[outcome]}</Tag>,
    },
    {
      key: 'device',
      head: t.device,
      cell: ({ device, network }) => (
        <>
          {deviceName(words, device)}
          {network !== '' && <SubLine>{networkName(words, network)}</SubLine>}
        </>
      ),
    },
    { key: 'way', head: t.way, cell: ({ way }) => words.ways[way] },
    { key: 'at', head: t.at, cell: ({ at }) => <Moment at={at} /> },
  ]
  return <Table hasCards caption={t.title} columns={columns} rows={of} keyOf={({ attemptId }) => attemptId} />
}
