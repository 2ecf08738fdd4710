import { useUnread } from '#web/parts/messages/use-unread.ts'

/** The number of unread messages, on every page. A company's area has no live stream of news. */
export function UnreadCount() {
  useUnread()
  return null
}
