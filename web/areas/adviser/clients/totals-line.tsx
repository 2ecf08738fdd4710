import { money } from '#web/format/format.ts'
import { useCopy } from '#web/site/locale.ts'
import { Dated } from '#web/ui/dated.tsx'
import { Figure } from '#web/ui/figure.tsx'
import type { Totals } from './columns.tsx'
import * as copy from './copy.ts'

/** The sums over all clients of the filter, with the day of the figures. */
export function TotalsLine({ totals }: { readonly totals: Totals }) {
  const t = useCopy(copy)
  const { clients, aum, unknown, figuresDay } = totals
  return (
    <p className="small" role="status">
      <b className="num">{t.totals(clients)}</b> · {t.totalAum}{' '}
      <Figure unit={` ${t.yuan}`} reason={figuresDay === null ? t.noRun : t.unknownAum}>
        {money(figuresDay === null ? null : aum)}
      </Figure>
      {figuresDay !== null && (
        <span className="muted">
          {' · '}
          <Dated>{t.asOf(figuresDay)}</Dated>
        </span>
      )}
      {figuresDay !== null && unknown > 0 && <span className="muted"> · {t.unknown(unknown)}</span>}
    </p>
  )
}
