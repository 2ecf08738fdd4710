import { Suspense, use } from 'react'
import { MOST_OF_ONE_FUND_PERCENT } from '#domain/holding/concentration.ts'
import { percent } from '#web/format/format.ts'
import { Name } from '#web/parts/page/name.tsx'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import * as assetsCopy from './assets.copy.ts'
import type { Assets } from './bridge.ts'
import * as copy from './copy.ts'
import { flagsOf } from './flags.ts'
import type { ClientView, Part } from './load.ts'

interface AttentionProps {
  readonly client: ClientView
  readonly assets: Promise<Part<Assets>>
  readonly path: string
}

/** What of a client needs attention. What the facts tell is there at once; what the holdings tell comes when they are read. */
export function Attention({ client, assets, path }: AttentionProps) {
  const t = useCopy(copy)
  const flags = flagsOf(client.card, client.today)
  return (
    <Card title={t.attention}>
      <Flags flags={flags} />
      <Suspense fallback={<Skeleton lines={1} />}>
        <OfHoldings {...{ assets, path }} isAlone={flags.length === 0} />
      </Suspense>
    </Card>
  )
}

function Flags({ flags }: { readonly flags: ReturnType<typeof flagsOf> }) {
  const t = useCopy(copy)
  const sentenceOf = (flag: (typeof flags)[number]): string => {
    if (flag.kind === 'never') return t.flags.never
    return 'day' in flag ? t.flags[flag.kind](flag.day) : t.flags[flag.kind](flag.count)
  }
  return flags.map((flag) => (
    <Note key={flag.kind} tone={flag.isUrgent ? 'error' : 'warn'}>
      {sentenceOf(flag)}
    </Note>
  ))
}

interface OfHoldingsProps extends Pick<AttentionProps, 'assets' | 'path'> {
  /** Whether nothing else needs attention. */
  readonly isAlone: boolean
}

/** The funds that are too much of the whole, with the way to the holdings from which it follows. */
function OfHoldings({ assets, path, isAlone }: OfHoldingsProps) {
  const t = useCopy(copy)
  const words = useCopy(assetsCopy)
  const part = use(assets)
  if (part.kind === 'failed') return <p className="small muted">{words.unjudged}</p>
  const concentrated = part.kind === 'shown' ? part.value.concentrated : []
  if (concentrated === null) return <p className="small muted">{words.unpriced}</p>
  if (concentrated.length === 0) return isAlone && <p className="muted">{t.fine}</p>
  return (
    <Note tone="warn">
      <p>{words.concentrated(MOST_OF_ONE_FUND_PERCENT)}</p>
      <ul>
        {concentrated.map(({ fundCode, name, ratio }) => (
          <li key={fundCode}>
            <Name of={name} /> <span className="num">{percent(ratio)}</span>
          </li>
        ))}
      </ul>
      <PageLink href={`${path}?tab=holdings`}>{words.holdings}</PageLink>
    </Note>
  )
}
