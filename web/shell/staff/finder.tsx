import Search from 'lucide-react/icons/search'
import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { HOME_OF } from '#web/session/guard.ts'
import { isComposing, isForUs } from '#web/session/key-press.ts'
import { areShortcutsOn } from '#web/session/use-shortcuts-on.ts'
import { useCopy } from '#web/site/locale.ts'
import type { Role } from '#web/site/server-context.ts'
import { Icon } from '#web/ui/icon.tsx'
import { quietPart } from '#web/ui/quiet-part.ts'
import * as copy from './copy.ts'
import { wishOf } from './keys.ts'
import { lendNonce } from './lend-nonce.ts'
import styles from './staff.module.css'

/** Loaded when it is first opened: whoever never does fetches none of it. */
const Palette = quietPart(async () => {
  lendNonce()
  return (await import('./palette.tsx')).Palette
})
const KeyList = quietPart(async () => (await import('./key-list.tsx')).KeyList)

type Open = 'palette' | 'keys' | null

/** The button and the keys of the palette. */
export function Finder({ role }: { readonly role: Exclude<Role, 'investor'> }) {
  const t = useCopy(copy)
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>(null)
  // The keys work wherever the focus is, so the document hears them.
  useEffect(() => {
    let hasBegun = false
    const press = (event: KeyboardEvent) => {
      if (isComposing(event)) return
      const wish = wishOf(event, { isPlain: isForUs(event), isOn: areShortcutsOn(), hasBegun })
      hasBegun = wish === 'wait'
      if (wish === null || wish === 'wait') return
      event.preventDefault()
      if (wish === 'home') void navigate(HOME_OF[role])
      else setOpen(wish)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [navigate, role])
  // A dialog tells of its end a moment later: by then a key may have opened the other one.
  const end = (ended: Open) => setOpen((now) => (now === ended ? null : now))
  return (
    <>
      <button type="button" className={styles.finder} onClick={() => setOpen('palette')} aria-label={t.find}>
        <Icon of={Search} size={16} />
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <Suspense>
        {open === 'palette' && (
          <Palette role={role} onClose={() => end('palette')} onKeys={() => setOpen('keys')} />
        )}
        {open === 'keys' && <KeyList onClose={() => end('keys')} />}
      </Suspense>
    </>
  )
}
