import { findOperateLog } from '#contract/account/identity-area.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { OlderPages } from '#web/parts/page/older-pages.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyCard } from '#web/ui/empty.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import type { Route } from './+types/screen'
import { IDENTITY } from '../load.ts'
import { IdentityLoading, IdentityPage } from '../page.tsx'
import * as copy from './copy.ts'
import { LogTable } from './log-table.tsx'
import { Looks, loadLooks } from './looks.tsx'

const PATH = `${IDENTITY}/operate-log`
const LOOKS_PATH = `${PATH}?view=looks`

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  if (url.searchParams.get('view') === 'looks') return { view: 'looks' as const, looks: await loadLooks(url) }
  const before = url.searchParams.get('before')?.slice(0, 40) ?? ''
  const answer = await call(findOperateLog, before === '' ? {} : { before })
  const log = valueOr(answer, () => {
    throw new Response(null, { status: 404 })
  })
  return { view: 'log' as const, before, log }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return <IdentityLoading title={useCopy(copy).title} />
}

export default function OperateLog({ loaderData: shown }: Route.ComponentProps) {
  const t = useCopy(copy)
  const isLooks = shown.view === 'looks'
  return (
    <IdentityPage title={t.title} lead={isLooks ? t.looksLead : t.lead}>
      <Segmented
        label={t.views}
        parts={[
          { href: PATH, label: t.doings, isCurrent: !isLooks },
          { href: LOOKS_PATH, label: t.looks, isCurrent: isLooks },
        ]}
      />
      {isLooks ? <Looks path={PATH} loaded={shown.looks} /> : <Doings shown={shown} />}
    </IdentityPage>
  )
}

type LogView = Extract<Route.ComponentProps['loaderData'], { view: 'log' }>

function Doings({ shown: { before, log } }: { readonly shown: LogView }) {
  const t = useCopy(copy)
  return (
    <>
      {log.entries.length === 0 ? (
        <EmptyCard title={t.empty} text={t.emptyText} way={{ href: IDENTITY, text: t.home }} />
      ) : (
        <Card isFlush>
          <LogTable entries={log.entries} />
        </Card>
      )}
      <OlderPages
        label={t.title}
        newest={before === '' ? null : PATH}
        older={log.next === null ? null : `${PATH}?before=${encodeURIComponent(log.next)}`}
      />
    </>
  )
}
