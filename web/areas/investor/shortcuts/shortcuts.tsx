import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCopy } from '#web/app/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { KeyValue } from '#web/ui/key-value.tsx'
import * as copy from './copy.ts'
import { askedBy, isForUs, PATIENCE_MS, PLACES, type ShortcutKey } from './model.ts'

const OFF = 'shortcuts-off'

/** Two keys lead to any page of the area; `?` lists them and turns them off for this device (WCAG 2.1.4). */
export default function Shortcuts() {
  const t = useCopy(copy)
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [isOn, setOn] = useState(true)
  const begunAt = useRef(-Infinity)
  // Keys of the whole page are heard at the document; no element of ours has the focus then.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isForUs(event)) return
      const hasBegun = event.timeStamp - begunAt.current < PATIENCE_MS
      const isStillOn = localStorage.getItem(OFF) === null
      const asked = askedBy(event.key, { hasBegun, isOn: isStillOn })
      begunAt.current = asked.kind === 'wait' ? event.timeStamp : -Infinity
      if (asked.kind === 'nothing' || asked.kind === 'wait') return
      event.preventDefault()
      if (asked.kind === 'go') return void navigate(asked.to)
      setOn(isStillOn)
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [navigate])
  const turn = (on: boolean) => {
    if (on) localStorage.removeItem(OFF)
    else localStorage.setItem(OFF, 'yes')
    setOn(on)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      title={t.title}
      actions={
        <Button kind="primary" onClick={() => setOpen(false)}>
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
