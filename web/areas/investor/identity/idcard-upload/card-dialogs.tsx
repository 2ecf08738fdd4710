import { useCopy } from '#web/site/locale.ts'
import { Hotline } from '#web/parts/page/hotline.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import * as copy from './copy.ts'
import { SIDES, STAFF_TRIES, type Reading, type Side } from './model.ts'

interface CardDialogsProps {
  readonly sides: Readonly<Record<Side, { readonly reading: Reading; readonly failures: number }>>
  readonly onClose: (side: Side) => void
  readonly onRetake: (side: Side) => void
  readonly onStaff: (side: Side) => void
}

/** The dialogs for identity failed, info mismatch and expired (rules/product.md#answers-and-errors). "Take again" comes first. */
export function CardDialogs({ sides, onClose, onRetake, onStaff }: CardDialogsProps) {
  const t = useCopy(copy)
  const side = SIDES.find((each) => sides[each].reading.kind === 'dialog')
  const reading = side === undefined ? null : sides[side].reading
  if (side === undefined || reading?.kind !== 'dialog') return null
  const { title, text } = t.dialog[reading.dialog]
  const isHopeless = reading.dialog !== 'expired' && sides[side].failures >= STAFF_TRIES
  return (
    <Dialog
      key={`${side} ${reading.dialog}`}
      isOpen
      onClose={() => onClose(side)}
      title={title}
      actions={
        <>
          {isHopeless ? (
            <Button onClick={() => onStaff(side)}>{t.staff}</Button>
          ) : (
            <Button onClick={() => onClose(side)}>{t.close}</Button>
          )}
          <Button kind="primary" onClick={() => onRetake(side)}>
            {t.retake}
          </Button>
        </>
      }
    >
      <p>
        <AsWritten>{reading.message}</AsWritten>
      </p>
      <p>{text}</p>
      {reading.dialog !== 'identity-failed' && (
        <p>
          {t.callUs} <Hotline />
        </p>
      )}
    </Dialog>
  )
}
