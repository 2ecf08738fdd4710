import { useMoves } from '#web/session/live.ts'
import { loadUnread, useUnread } from '#web/parts/messages/use-unread.ts'

/** The number of unread messages, on every page. It is updated whenever something changes. */
export function UnreadCount() {
  useUnread()
  useMoves(loadUnread)
  return null
}
