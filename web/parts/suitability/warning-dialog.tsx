import { WARNING_VERSION } from '#domain/suitability/special-warning.ts'
import { useCopy } from '#web/site/locale.ts'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import * as documents from './fund-documents.copy.ts'
import { ReadingDialog } from './reading-dialog.tsx'
import { Risk } from '#web/parts/fund/risk.tsx'
import type { Suitability } from './suitability.ts'
import { Tolerance } from './tolerance.tsx'
import * as copy from '#web/parts/order/trade-form.copy.ts'
import * as reading from './reading.copy.ts'

interface WarningDialogProps {
  readonly isOpen: boolean
  readonly suitability: Suitability
  readonly onClose: () => void
  readonly onDecide: (accepts: boolean) => void
}

/** The special risk warning for a fund above the client's tolerance. */
export function WarningDialog({ suitability, ...dialog }: WarningDialogProps) {
  const t = useCopy(copy)
  const { insist, accept } = useCopy(reading)
  const { warning } = useCopy(documents)
  return (
    <ReadingDialog {...dialog} text={warning} version={WARNING_VERSION} statement={insist} accept={accept}>
      <KeyValue
        pairs={[
          { key: 'yours', label: t.yours, value: <Tolerance level={suitability.tolerance ?? 0} /> },
          { key: 'fund', label: t.fundRisk, value: <Risk level={suitability.riskLevel} /> },
        ]}
      />
    </ReadingDialog>
  )
}
