import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { findNotices, readAllNotices } from '#contract/notice.ts'
import { NOTICE_KINDS, type NoticeKind } from '#domain/notice.ts'
import { valueOr } from '#web/app/answer.ts'
import { call } from '#web/app/call.ts'
import { useLive } from '#web/app/live.ts'
import { useCopy } from '#web/app/locale.ts'
import { pageTitle } from '#web/app/page-title.ts'
import { showToast } from '#web/app/toasts.ts'
import { unread } from '#web/app/unread.ts'
import { ListLoading, ListPage } from '#web/parts/list-page.tsx'
import { OlderPages } from '#web/parts/older-pages.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { EmptyCard } from '#web/ui/empty.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { Message } from './message.tsx'
import styles from './screen.module.css'

const PATH = '/investor/messages'
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

function addressOf(kind: NoticeKind | null, before: string | null = null): string {
  const query = new URLSearchParams({
    ...(kind === null ? {} : { kind }),
    ...(before === null ? {} : { before }),
  })
  return query.size === 0 ? PATH : `${PATH}?${query}`
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const kind = NOTICE_KINDS.find((each) => each === url.searchParams.get('kind')) ?? null
  const asked = url.searchParams.get('before') ?? ''
  const before = UUID.test(asked) ? asked : null
  const input = { ...(kind === null ? {} : { kind }), ...(before === null ? {} : { before }) }
  const page = valueOr(await call(findNotices, input), () => {
    throw new Response(null, { status: 503 })
  })
  unread.set(page.unread)
  return { kind, before, page }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading title={t.title} lines={6} />
}

export default function Messages({ loaderData: { kind, before, page } }: Route.ComponentProps) {
  const t = useCopy(copy)
  useLive()
  return (
    <ListPage
      title={t.title}
      lead={t.unread(page.unread)}
      actions={
        <>
          {page.unread > 0 && <ReadAll />}
          <LinkButton size="small" href={`${PATH}/settings`}>
            {t.settings}
          </LinkButton>
        </>
      }
    >
      <nav aria-label={t.kinds} className={styles.kinds}>
        <ChipLink href={PATH} isOn={kind === null}>
          {t.all}
        </ChipLink>
        {NOTICE_KINDS.map((each) => (
          <ChipLink key={each} href={`${PATH}?kind=${each}`} isOn={kind === each}>
            {t.kind[each]}
          </ChipLink>
        ))}
      </nav>
      {page.notices.length === 0 ? (
        <Nothing kind={kind} />
      ) : (
        <Card isFlush>
          <ul className={styles.list}>
            {page.notices.map((notice) => (
              <Message key={notice.noticeId} notice={notice} />
            ))}
          </ul>
        </Card>
      )}
      <OlderPages
        label={t.pages}
        newest={before === null ? null : addressOf(kind)}
        older={page.next === null ? null : addressOf(kind, page.next)}
      />
    </ListPage>
  )
}

function Nothing({ kind }: { readonly kind: NoticeKind | null }) {
  const t = useCopy(copy)
  const way =
    kind === null ? { href: `${PATH}/settings`, text: t.toSettings } : { href: PATH, text: t.seeAll }
  return <EmptyCard title={kind === null ? t.empty : t.emptyKind} text={t.emptyText} way={way} />
}

function ReadAll() {
  const t = useCopy(copy)
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const read = async () => {
    setBusy(true)
    const answer = await call(readAllNotices, {})
    setBusy(false)
    showToast({ sentence: answer.kind === 'ok' ? t.allRead : t.unreachable })
    await revalidate()
  }
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void read()}>
      {t.readAll}
    </Button>
  )
}
