import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { countUnread } from '#contract/notice.ts'
import { call } from '#web/call/call.ts'
import { unread } from '#web/session/unread.ts'

/** Loads the number of unread messages again on every page of the area. */
export function useUnread(): void {
  const { pathname } = useLocation()
  // The number is on the server, outside React.
  useEffect(loadUnread, [pathname])
}

let asked = 0

/** Loads the number of unread messages; only the newest answer counts. Returns a function that ignores the answer. */
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
