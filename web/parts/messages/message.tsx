import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { fetchListFile } from '#contract/list-file.ts'
import { findNotices, readNotice } from '#contract/notice.ts'
import { call } from '#web/call/call.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { useCopy } from '#web/site/locale.ts'
import { unread } from '#web/session/unread.ts'
import { DownloadButton } from '#web/parts/page/download-button.tsx'
import { Moment } from '#web/parts/page/moment.tsx'
import { useOwnPaths, type OwnPaths } from '#web/parts/page/own-paths.ts'
import { classes } from '#web/ui/classes.ts'
import { Tag } from '#web/ui/tag.tsx'
import * as copy from './messages.copy.ts'
import styles from './messages.module.css'

type Notice = OutputOf<typeof findNotices>['notices'][number]

interface MessageProps {
  readonly notice: Notice
}

/** One message: its title, and its text after one press. Opening the message marks it as read. */
export function Message({ notice }: MessageProps) {
  const t = useCopy(copy)
  const { noticeId, kind, title, body, at, file } = notice
  const paths = useOwnPaths()
  // The orders and holdings of an adviser's own account are in the investor's area.
  const way = paths.isAdviser ? null : wayOf(notice, paths)
  const [isOpened, setOpened] = useState(false)
  const isRead = notice.isRead || isOpened
  const open = async () => {
    if (isRead) return
    setOpened(true)
    const answer = await call(readNotice, { noticeId })
    if (answer.kind === 'ok') unread.set(answer.value.unread)
  }
  return (
    <li>
      <details
        className={styles.message}
        onToggle={(event) => {
          if (event.currentTarget.open) void open()
        }}
      >
        <summary>
          <span className={styles.head}>
            <span className={classes(!isRead && styles.unread)}>{title}</span>
            <Tag>{t.kind[kind]}</Tag>
            {!isRead && <Tag tone="info">{t.isUnread}</Tag>}
          </span>
          <span className="small muted">
            <Moment at={at} />
          </span>
        </summary>
        <p className={styles.body}>{body}</p>
        {way !== null && (
          <p className={styles.body}>
            <PageLink href={way.href}>{t[way.words]}</PageLink>
          </p>
        )}
        {file !== null && paths.isAdviser && (
          <p className={styles.body}>
            {file.again === null ? (
              <DownloadButton
                endpoint={fetchListFile}
                input={{ listFileId: file.listFileId }}
                fileName={file.fileName}
              >
                {t.toFile}
              </DownloadButton>
            ) : (
              <PageLink href={file.again}>{t.toList}</PageLink>
            )}
          </p>
        )}
      </details>
    </li>
  )
}

/** Returns a link to the subject of a message; null if it has none. */
function wayOf({ kind, orderNo, fundCode }: Notice, paths: OwnPaths) {
  if (kind === 'proposal')
    return {
      href: paths.proposals,
      words: paths.isCompany ? 'toCompanyProposals' : 'toProposals',
    } as const
  if (orderNo !== null) return { href: `${paths.orders}/${orderNo}`, words: 'toOrder' } as const
  if (fundCode !== null) return { href: `${paths.holdings}/${fundCode}`, words: 'toHolding' } as const
  return null
}
