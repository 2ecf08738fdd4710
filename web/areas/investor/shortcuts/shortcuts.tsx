import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCopy } from '#web/site/locale.ts'
import { isForUs } from '#web/session/key-press.ts'
import { SHORTCUTS } from '#web/session/shortcuts.ts'
import { areShortcutsOn, useShortcutsOn } from '#web/session/use-shortcuts-on.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import * as copy from './copy.ts'
import { askedBy, PATIENCE_MS, PLACES, type ShortcutKey } from './model.ts'

/**
 * Two keys lead to any page of the area. `?` lists them and turns them off for this device (WCAG 2.1.4). The account menu also
 * opens the list by a link, for readers who do not know the key.
 */
export function Shortcuts() {
  const t = useCopy(copy)
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const isLinked = hash === `#${SHORTCUTS}`
  const [isAsked, setAsked] = useState(false)
  const [isOn, turn] = useShortcutsOn()
  const begunAt = useRef(-Infinity)
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
  return (
    <Dialog
      isOpen={isAsked || isLinked}
      onClose={close}
      title={t.title}
      actions={
        <Button kind="primary" onClick={close}>
          {t.close}
        </Button>
      }
    >
      <p>{t.text}</p>
      <KeyValue
        pairs={(Object.keys(PLACES) as ShortcutKey[]).map((key) => ({
          key,
          label: t.places[key],
          value: (
            <>
              <kbd>g</kbd> {t.then} <kbd>{key}</kbd>
            </>
          ),
        }))}
      />
      <Checkbox checked={isOn} onChange={(event) => turn(event.target.checked)}>
        {t.enabled}
      </Checkbox>
    </Dialog>
  )
}
