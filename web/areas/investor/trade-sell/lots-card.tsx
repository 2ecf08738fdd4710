import { useCopy } from '#web/site/locale.ts'
import { LotsTable } from '#web/parts/trade/lots-table.tsx'
import { Card } from '#web/ui/card.tsx'
import * as copy from './copy.ts'
import styles from './screen.module.css'
import type { FormState } from './form-state.ts'

/** Lists the lots in the order in which the registrar takes them: units sold, fee, and when the fee falls. */
export function LotsCard({ form }: { readonly form: FormState }) {
  const t = useCopy(copy)
  const { lots } = form.preview
  if (lots.length === 0) return null
  return (
    <Card isFlush title={t.lots} aside={form.isUpdating && <span className="tiny muted">{t.updating}</span>}>
      <p className={styles.note}>{t.lotsNote}</p>
      <div aria-busy={form.isUpdating}>
        <LotsTable caption={t.lots} lots={lots} hasShares={form.plain !== ''} />
      </div>
    </Card>
  )
}
