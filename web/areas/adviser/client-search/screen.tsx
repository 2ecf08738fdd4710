import { Form, useNavigation, useRevalidator } from 'react-router'
import { searchClients } from '#contract/adviser/client.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { ListLoading, ListPage } from '#web/parts/page/list-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty, EmptyCard } from '#web/ui/empty.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { useClientColumns, useOtherColumns, type Client, type OtherClient } from '../clients/columns.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'

const MOST_TYPED = 60

/** What was typed is in the address, so that the result can be come back to. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const term = (url.searchParams.get('term') ?? '').trim().slice(0, MOST_TYPED)
  if (term === '') return { kind: 'nothing', term } as const
  if ([...term].length < 2) return { kind: 'short', term } as const
  const answer = await call(searchClients, { term })
  if (answer.kind !== 'ok') return { kind: 'failed', term } as const
  return { kind: 'found', term, ...answer.value } as const
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading isWide title={t.title} lead={t.lead} lines={4} />
}

export default function ClientSearch({ loaderData: found }: Route.ComponentProps) {
  const t = useCopy(copy)
  const { state } = useNavigation()
  return (
    <ListPage isWide title={t.title} lead={t.lead} actions={null}>
      <Form className="row" role="search" aria-label={t.title}>
        <TextInput
          name="term"
          label={t.label}
          defaultValue={found.term}
          maxLength={MOST_TYPED}
          error={found.kind === 'short' ? t.short : null}
        />
        <Button type="submit" isBusy={state === 'loading'}>
          {t.send}
        </Button>
      </Form>
      <Result found={found} />
    </ListPage>
  )
}

function Result({ found }: { readonly found: Route.ComponentProps['loaderData'] }) {
  const t = useCopy(copy)
  if (found.kind === 'failed') return <Failed />
  if (found.kind !== 'found') return null
  const { own, others, hasMore } = found
  if (own.length + others.length === 0)
    return (
      <EmptyCard
        title={t.noneTitle}
        text={t.noneText}
        way={{ href: '/adviser/client/list/my-client', text: t.mine }}
      />
    )
  return (
    <>
      <p role="status" className="small muted">
        {t.count(own.length + others.length)}
        {hasMore && ` · ${t.more}`}
      </p>
      <Own clients={own} />
      <Others clients={others} />
    </>
  )
}

function Own({ clients }: { readonly clients: readonly Client[] }) {
  const t = useCopy(copy)
  const columns = useClientColumns(null)
  if (clients.length === 0) return null
  return (
    <Card title={t.own} isFlush>
      <Table hasCards caption={t.own} columns={columns} rows={clients} keyOf={(each) => each.clientRef} />
    </Card>
  )
}

function Others({ clients }: { readonly clients: readonly OtherClient[] }) {
  const t = useCopy(copy)
  const columns = useOtherColumns(null)
  if (clients.length === 0) return null
  return (
    <Card title={t.others} isFlush>
      <Table hasCards caption={t.others} columns={columns} rows={clients} keyOf={(each) => each.clientRef} />
    </Card>
  )
}

function Failed() {
  const t = useCopy(copy)
  const { revalidate } = useRevalidator()
  return (
    <Card>
      <Empty title={t.failedTitle} action={<Button onClick={() => void revalidate()}>{t.again}</Button>}>
        {t.failedText}
      </Empty>
    </Card>
  )
}
