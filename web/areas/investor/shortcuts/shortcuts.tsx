import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isForUs } from '#web/session/key-press.ts'
import { SHORTCUTS } from '#web/session/shortcuts.ts'
import { areShortcutsOn } from '#web/session/use-shortcuts-on.ts'
import { quietPart } from '#web/ui/quiet-part.ts'
import { askedBy, PATIENCE_MS } from './model.ts'

/** Fetched when the list is first opened: most pages are left without it. */
const ShortcutList = quietPart(async () => (await import('./shortcut-list.tsx')).ShortcutList)

/** Two keys lead to any page of the area; `?` lists them, and so does a link of the account menu, for readers who do not know the key. */
export function Shortcuts() {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const isLinked = hash === `#${SHORTCUTS}`
  const [isAsked, setAsked] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const begunAt = useRef(-Infinity)
  const isOpen = isAsked || isLinked
  // Once it was opened it stays, so that it closes as it opened.
  if (isOpen && !wasOpened) setOpened(true)
  // The listener is on the document, because shortcuts work when none of our elements has the focus.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isForUs(event)) return
      const hasBegun = event.timeStamp - begunAt.current < PATIENCE_MS
      const asked = askedBy(event.key, { hasBegun, isOn: areShortcutsOn() })
      begunAt.current = asked.kind === 'wait' ? event.timeStamp : -Infinity
      if (asked.kind === 'nothing' || asked.kind === 'wait') return
      event.preventDefault()
      if (asked.kind === 'go') return void navigate(asked.to)
      setAsked(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [navigate])
  const close = () => {
    setAsked(false)
    if (isLinked) void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  }
  // A boundary of its own: the other quiet parts of the area stay while the list is fetched.
  return <Suspense>{wasOpened && <ShortcutList isOpen={isOpen} onClose={close} />}</Suspense>
}
