import { lazy, Suspense } from 'react'
import { useFacts } from '#web/site/facts.ts'
import starStyles from './favourite-star.module.css'
import type { TrayFund } from './fund-tray.ts'

/** Only an investor who is logged in needs this script; if it cannot be fetched, there is no star. */
const load = () => import('./favourite-button.tsx').catch(() => ({ FavouriteButton: nothing }))
const nothing: (props: Required<FavouriteStarProps>) => null = () => null
const FavouriteButton = lazy(async () => ({ default: (await load()).FavouriteButton }))

interface FavouriteStarProps {
  readonly fund: TrayFund
  readonly hasText?: boolean
}

/** Adds a fund to the reader's favourites or removes it. Guests and other roles have no favourites and see no star. */
export function FavouriteStar({ fund, hasText = false }: FavouriteStarProps) {
  const { viewer } = useFacts()
  if (viewer?.role !== 'investor') return null
  return (
    <Suspense fallback={<span className={hasText ? undefined : starStyles.place} />}>
      <FavouriteButton fund={fund} hasText={hasText} />
    </Suspense>
  )
}
