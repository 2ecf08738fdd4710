import { useCopy } from '#web/site/locale.ts'
import { useShortcutsOn } from '#web/session/use-shortcuts-on.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/field/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import * as copy from './copy.ts'
import { PLACES, type ShortcutKey } from './model.ts'

interface ShortcutListProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Lists the shortcuts, and turns them off for this device (WCAG 2.1.4). */
export function ShortcutList({ isOpen, onClose }: ShortcutListProps) {
  const t = useCopy(copy)
  const [isOn, turn] = useShortcutsOn()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.title}
      actions={
        <Button kind="primary" onClick={onClose}>
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
