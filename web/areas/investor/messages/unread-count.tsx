import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { countUnread } from '#contract/notice.ts'
import { call } from '#web/app/call.ts'
import { unread } from '#web/app/unread.ts'

/** Asks how many messages are unread, anew on every page of the area. */
export default function UnreadCount() {
  const { pathname } = useLocation()
  // What the server knows is outside React.
  useEffect(() => {
    let isOver = false
    void call(countUnread, {}).then((answer) => {
      if (!isOver && answer.kind === 'ok') unread.set(answer.value.unread)
    })
    return () => {
      isOver = true
    }
  }, [pathname])
  return null
}
