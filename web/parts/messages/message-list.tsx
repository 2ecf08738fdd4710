import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import { findNotices, readAllNotices } from '#contract/notice.ts'
import { NOTICE_KINDS, type NoticeKind } from '#domain/notice.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { unread } from '#web/session/unread.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { EmptyCard } from '#web/ui/empty.tsx'
import { Message } from './message.tsx'
import * as copy from './messages.copy.ts'
import styles from './messages.module.css'
import { OlderPages } from '#web/parts/page/older-pages.tsx'

/** A page of messages as its address asks for it. */
export interface MessagePage {
  readonly kind: NoticeKind | null
  readonly before: string | null
  readonly page: OutputOf<typeof findNotices>
}

/** `?kind=` one kind alone, `?cursor=` what is older; what is neither counts for nothing. */
export async function loadMessages(url: URL): Promise<MessagePage> {
  const kind = NOTICE_KINDS.find((each) => each === url.searchParams.get('kind')) ?? null
  const before = url.searchParams.get('cursor')
  const input = { ...(kind === null ? {} : { kind }), ...(before === null ? {} : { cursor: before }) }
  const page = valueOr(await call(findNotices, input), () => {
    throw new Response(null, { status: 503 })
  })
  unread.set(page.unread)
  return { kind, before, page }
}

interface MessagesProps {
  readonly loaded: MessagePage
  /** Address of the page. */
  readonly path: string
  /** Kinds that its reader is told of. */
  readonly kinds: readonly NoticeKind[]
  /** Where nothing has been told yet: what will be, and the way on. */
  readonly empty: { readonly text: string; readonly way: { readonly href: string; readonly text: string } }
}

/** Messages by kind, the newest first, page by page. */
export function MessageList({ loaded, path, kinds, empty }: MessagesProps) {
  const t = useCopy(copy)
  const { kind, before, page } = loaded
  return (
    <>
      <nav aria-label={t.kinds} className={styles.kinds}>
        <ChipLink href={path} isOn={kind === null}>
          {t.all}
        </ChipLink>
        {kinds.map((each) => (
          <ChipLink key={each} href={`${path}?kind=${each}`} isOn={kind === each}>
            {t.kind[each]}
          </ChipLink>
        ))}
      </nav>
      {page.notices.length === 0 ? (
        <Nothing kind={kind} path={path} empty={empty} />
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
        newest={before === null ? null : addressOf(path, kind)}
        older={page.next === null ? null : addressOf(path, kind, page.next)}
      />
    </>
  )
}

function addressOf(path: string, kind: NoticeKind | null, before: string | null = null): string {
  const query = new URLSearchParams({
    ...(kind === null ? {} : { kind }),
    ...(before === null ? {} : { cursor: before }),
  })
  return query.size === 0 ? path : `${path}?${query}`
}

interface NothingProps extends Pick<MessagesProps, 'path' | 'empty'> {
  readonly kind: NoticeKind | null
}

function Nothing({ kind, path, empty: { text, way } }: NothingProps) {
  const t = useCopy(copy)
  if (kind === null) return <EmptyCard title={t.empty} text={text} way={way} />
  return <EmptyCard title={t.emptyKind} text={text} way={{ href: path, text: t.seeAll }} />
}

/** Everything is read at one press. */
export function ReadAll() {
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
