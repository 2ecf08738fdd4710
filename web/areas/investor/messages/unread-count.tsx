import { useMoves } from '#web/session/live.ts'
import { loadUnread, useUnread } from '#web/parts/messages/use-unread.ts'

/** How many messages are unread, on every page and whenever something has moved. */
export default function UnreadCount() {
  useUnread()
  useMoves(loadUnread)
  return null
}
