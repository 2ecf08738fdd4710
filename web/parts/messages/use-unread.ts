import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { countUnread } from '#contract/notice.ts'
import { call } from '#web/call/call.ts'
import { unread } from '#web/session/unread.ts'

/** Asks how many messages are unread, anew on every page of the area. */
export function useUnread(): void {
  const { pathname } = useLocation()
  // What the server knows is outside React.
  useEffect(loadUnread, [pathname])
}

let asked = 0

/** Only the newest answer counts. Gives what forgets it. */
export function loadUnread(): () => void {
  asked += 1
  const own = asked
  void call(countUnread, {}).then((answer) => {
    if (own === asked && answer.kind === 'ok') unread.set(answer.value.unread)
  })
  return () => {
    asked += 1
  }
}
