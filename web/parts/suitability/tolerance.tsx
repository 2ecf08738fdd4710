import { useCopy } from '#web/site/locale.ts'
import * as copy from './tolerance.copy.ts'

/** The tolerance of an investor, `C3 平衡型`: text, never bars, so that it is not taken for a fund's risk. */
export function Tolerance({ level }: { readonly level: number }) {
  const t = useCopy(copy)
  return (
    <span>
      {level > 0 && <span className="num">{`C${level} `}</span>}
      {t.tolerance[level] ?? t.tolerance[0]}
    </span>
  )
}
