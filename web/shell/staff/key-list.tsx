import { useCopy } from '#web/site/locale.ts'
import { useShortcutsOn } from '#web/session/use-shortcuts-on.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/field/choice.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import * as copy from './palette.copy.ts'

/** The list of shortcuts, where those of a single key can be switched off for this device (WCAG 2.1.4). */
export function KeyList({ onClose }: { readonly onClose: () => void }) {
  const t = useCopy(copy)
  const [isOn, turn] = useShortcutsOn()
  const pairs = [
    {
      key: 'palette',
      label: t.palette,
      value: (
        <>
          <kbd>Ctrl K</kbd> <kbd>⌘ K</kbd> {t.or} <kbd>/</kbd>
        </>
      ),
    },
    {
      key: 'home',
      label: t.home,
      value: (
        <>
          <kbd>g</kbd> {t.then} <kbd>h</kbd>
        </>
      ),
    },
    { key: 'list', label: t.list, value: <kbd>?</kbd> },
  ]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.keysTitle}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <p>{t.keysText}</p>
      <KeyValue pairs={pairs} />
      <Checkbox checked={isOn} onChange={(event) => turn(event.target.checked)}>
        {t.enabled}
      </Checkbox>
    </Dialog>
  )
}
