import { useCopy } from '#web/site/locale.ts'
import { LevelBars } from '#web/ui/level-bars.tsx'
import * as copy from './fund.copy.ts'

interface RiskProps {
  /** 0 to 5 of rules/product.md#values; 0 is unrated and never sold. */
  readonly level: number
  readonly isShort?: boolean
}

/** Risk level of a fund: five bars and the level in words, `R3 中`. */
export function Risk({ level, isShort = false }: RiskProps) {
  const t = useCopy(copy)
  const word = (isShort ? t.riskShort : t.risk)[level] ?? t.risk[0]
  return (
    <LevelBars level={level}>
      {level > 0 && <span className="num">{`R${level} `}</span>}
      {word}
    </LevelBars>
  )
}
