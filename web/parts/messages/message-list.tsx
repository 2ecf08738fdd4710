import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import { findNotices, readAllNotices } from '#contract/notice.ts'
import { NOTICE_KINDS, type NoticeKind } from '#domain/notice.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { unread } from '#web/session/unread.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { Message } from './message.tsx'
import * as copy from './messages.copy.ts'
import styles from './messages.module.css'
import { choiceLinks } from '#web/parts/list/choice-links.ts'
import { ListBody } from '#web/parts/list/list-body.tsx'
import { loadList, type LoadedList } from '#web/parts/list/load-list.ts'
import type { ListShape } from '#web/parts/list/query.ts'
import { useList } from '#web/parts/list/use-list.ts'

export const MESSAGES = {
  filters: [{ kind: 'choice', name: 'kind', values: NOTICE_KINDS }],
  sorts: [],
  first: '-at',
} as const satisfies ListShape

export type LoadedMessages = LoadedList<typeof MESSAGES, OutputOf<typeof findNotices>>

export async function loadMessages(url: URL): Promise<LoadedMessages> {
  const loaded = await loadList(MESSAGES, url, (input) => call(findNotices, input))
  if (loaded.page !== null) unread.set(loaded.page.unread)
  return loaded
}

interface MessagesProps {
  readonly loaded: LoadedMessages
  /** Address of the page. */
  readonly path: string
  /** Kinds of messages that this reader can get. */
  readonly kinds: readonly NoticeKind[]
  /** Shown if there are no messages yet: which ones will come, and a link onward. */
  readonly empty: { readonly text: string; readonly way: { readonly href: string; readonly text: string } }
}

/** Messages by kind, the newest first, page by page. */
export function MessageList({ loaded, path, kinds, empty }: MessagesProps) {
  const t = useCopy(copy)
  const list = useList(MESSAGES, path, loaded)
  const words = Object.fromEntries(kinds.map((each) => [each, t.kind[each]]))
  return (
    <>
      <nav aria-label={t.kinds} className={styles.kinds}>
        {choiceLinks(list, 'kind', t.all, words).map(({ href, label, isCurrent }) => (
          <ChipLink key={href} href={href} isOn={isCurrent}>
            {label}
          </ChipLink>
        ))}
      </nav>
      <ListBody
        list={list}
        rowsOf={({ notices }) => notices}
        empty={{ title: t.empty, ...empty }}
        none={{ title: t.emptyKind, text: empty.text, way: { href: path, text: t.seeAll } }}
      >
        {(notices) => (
          <ul className={styles.list}>
            {notices.map((notice) => (
              <Message key={notice.noticeId} notice={notice} />
            ))}
          </ul>
        )}
      </ListBody>
    </>
  )
}

/** A button that marks all messages as read. */
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
