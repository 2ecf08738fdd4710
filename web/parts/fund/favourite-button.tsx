import Star from 'lucide-react/icons/star'
import { useEffect, useState } from 'react'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './compare-toggle.module.css'
import { loadFavourites, toggleFavourite, useFavouriteCodes } from './favourite-codes.ts'
import * as copy from './favourite-star.copy.ts'
import type { TrayFund } from './fund-tray.ts'
import starStyles from './favourite-star.module.css'

interface FavouriteButtonProps {
  readonly fund: TrayFund
  readonly hasText: boolean
}

/** The star of one fund; not shown before it is known whether the fund is a favourite. */
export function FavouriteButton({ fund, hasText }: FavouriteButtonProps) {
  const t = useCopy(copy)
  const name = nameIn(useLocale(), fund.name)
  const codes = useFavouriteCodes()
  const [isBusy, setBusy] = useState(false)
  // The list is on the server; the first star that is rendered asks for it.
  useEffect(() => void loadFavourites(), [])
  if (codes === null) return <span className={hasText ? undefined : starStyles.place} />
  const isIn = codes.has(fund.fundCode)
  const press = async () => {
    if (isBusy) return
    setBusy(true)
    const outcome = await toggleFavourite(fund.fundCode)
    setBusy(false)
    if (outcome === null) return
    showToast({ sentence: typeof outcome === 'string' ? t.news[outcome](name) : outcome.told })
  }
  return (
    <button
      type="button"
      className={classes(
        styles.toggle,
        hasText && styles.wide,
        isIn && hasText && styles.on,
        starStyles.star,
      )}
      aria-pressed={isIn}
      aria-busy={isBusy || undefined}
      aria-label={t.addFund(name)}
      title={isIn ? t.removeFund(name) : t.addFund(name)}
      onClick={() => void press()}
    >
      <Icon of={Star} size={hasText ? 20 : 16} className={(isIn && starStyles.full) || ''} />
      {hasText && (isIn ? t.added : t.add)}
    </button>
  )
}
