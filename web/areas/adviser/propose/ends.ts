import { minuteText } from '#web/parts/page/instant-text.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import * as cells from '../proposals/cells.copy.ts'
import * as copy from './copy.ts'
import type { EntryPreview } from './load.ts'
import type { WrittenProposal } from './use-proposal.ts'

/** Returns when the proposal would end, beside its sums: by the firm's days where no others are chosen, and at the latest whatever is chosen. */
export function useEnds(
  { body }: Pick<WrittenProposal, 'body'>,
  preview: Pick<EntryPreview, 'expiresAt' | 'latest'> | null,
): { readonly key: string; readonly label: string; readonly value: string }[] {
  const t = useCopy(copy)
  const { early } = useCopy(cells)
  const locale = useLocale()
  if (preview === null) return []
  const { expiresAt, latest } = preview
  const at = (instant: string) => minuteText(instant, locale)
  return [
    ...(body.days === '' ? [{ key: 'ends', label: t.ends, value: at(expiresAt) }] : []),
    ...(latest === null
      ? []
      : [
          {
            ...{ key: 'latest', label: t.latest },
            value: t.because(at(latest.at), early[latest.cause](latest.lastDay)),
          },
        ]),
  ]
}
