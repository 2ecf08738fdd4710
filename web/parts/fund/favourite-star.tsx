import { Suspense } from 'react'
import { useFacts } from '#web/site/facts.ts'
import { quietPart } from '#web/ui/quiet-part.ts'
import starStyles from './favourite-star.module.css'
import type { TrayFund } from './fund-tray.ts'

/** Only an investor who is logged in needs this script; if it cannot be fetched, there is no star. */
const FavouriteButton = quietPart(async () => (await import('./favourite-button.tsx')).FavouriteButton)

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
