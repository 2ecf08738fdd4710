import { useUnread } from './use-unread.ts'

/** The number of unread messages, on every page. For areas without a live stream of news. */
export function UnreadCount() {
  useUnread()
  return null
}
