import { endShare } from '#contract/adviser/share.ts'
import type { SharePhase } from '#domain/duty/share.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { RowActs } from '#web/parts/form/row-acts.tsx'
import * as copy from './copy.ts'

interface EndShareProps {
  readonly shareId: string
  readonly phase: SharePhase
}

/** The button by which the owner takes a share back, or what they asked for. */
export function EndShare({ shareId, phase }: EndShareProps) {
  const t = useCopy(copy)
  if (phase !== 'active' && phase !== 'pending') return t.nothing
  const end = () => call(endShare, { shareId })
  return <RowActs acts={[{ label: t.shareEnd, done: t.shareEnded, send: end }]} />
}
