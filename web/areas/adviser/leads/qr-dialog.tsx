import { useCopy } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import * as copy from './copy.ts'

interface QrDialogProps {
  readonly rows: readonly string[]
  readonly onClose: () => void
}

/** The QR code of an invitation, which the adviser shows to the person in front of them. */
export function QrDialog({ rows, onClose }: QrDialogProps) {
  const t = useCopy(copy)
  return (
    <Dialog isOpen title={t.qr} onClose={onClose} actions={<Button onClick={onClose}>{t.qrClose}</Button>}>
      <div className="stack">
        <QrCode rows={rows} label={t.qr} />
        <p className="small soft">{t.qrText}</p>
      </div>
    </Dialog>
  )
}
