import { useUnread } from '#web/parts/messages/use-unread.ts'

/** How many messages are unread, on every page; a company's area has no stream of news. */
export default function UnreadCount() {
  useUnread()
  return null
}
